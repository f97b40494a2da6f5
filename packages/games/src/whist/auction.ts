/**
 * The auction of colour whist (docs/rules/whist.md 6): the legal bids of a player, the effect of a bid, the
 * next turn.
 *
 * An ask is a proposal and never becomes the standing contract. Players are seats here: `player 0` of the
 * rules is the seat left of the dealer. decide.ts says what follows a finished auction.
 */
import { type Card, holdsSuit, SUITS, type Suit } from '../kernel/cards/card.ts';
import { leftOf, replaceAt, SEATS, type Seat } from '../kernel/seat.ts';
import { slamSuits } from '../whist-family/slam.ts';
import type { Trull } from '../whist-family/trull.ts';
import { CONTRACTS, type ContractId, levelOf, outranks } from './contracts.ts';
import type { WhistOptions } from './options.ts';
import type { Auction, Bidder, Pair } from './types.ts';

const MOST_ASKS_OF_A_SUIT = 2;
const PAROLE_LEVELS: ReadonlySet<ContractId> = new Set(['together11', 'together12', 'together13']);
const FRESH: Bidder = {
  passed: false,
  waiting: false,
  bound: null,
  hasBid: false,
  asked: [0, 0, 0, 0],
  openAsk: null,
};

/** Opens the auction. An announced trull is the standing contract from the start, but it is not a bid. */
export function openAuction(dealer: Seat, trull: Trull | null): Auction {
  return {
    standing:
      trull === null
        ? null
        : { id: 'trull', suit: trull.trump, holders: ascending([trull.caller, trull.partner]) },
    bidders: [FRESH, FRESH, FRESH, FRESH],
    pairs: [],
    bids: [],
    turn: leftOf(dealer),
  };
}

/** Returns the legal bids of the player whose turn it is. */
export function legalBids(
  auction: Auction,
  seat: Seat,
  hand: readonly Card[],
  dealer: Seat,
  options: WhistOptions,
): readonly string[] {
  const bidder = auction.bidders[seat];
  const { standing } = auction;
  const bids = ['pass'];

  if (bidder.waiting) {
    pushJoins(bids, auction, seat, hand, options);
    return bids;
  }
  if (bidder.bound !== null) {
    const { suit, by } = bidder.bound;
    const pair = livePairOf(auction, seat);
    if (pair !== undefined) {
      const level = levelOf('together', suit, standing, options);
      if (level !== undefined) {
        bids.push(`${level}:${suit}`);
        if (PAROLE_LEVELS.has(level) && !pair.parolePassed) bids.push('passParole');
      }
      return bids;
    }
    if (by === 'soloSlim') return bids;
    const level = levelOf(by === 'abundance' ? 'abundance' : 'solo', suit, standing, options);
    if (level !== undefined) bids.push(`${level}:${suit}`);
    return bids;
  }

  if (auction.bids.length === 0 && seat === leftOf(dealer) && standing?.id !== 'trull') bids.push('wait');
  pushJoins(bids, auction, seat, hand, options);
  const canBeJoined = SEATS.some((other) => isPossibleJoiner(auction, seat, other));
  for (let i = 0; i < SUITS.length; i++) {
    const suit = SUITS[i] as Suit;
    if (!holdsSuit(hand, suit)) continue;
    if (!isTaken(auction, seat, suit)) {
      const asked = bidder.asked[i] as number;
      if (canBeJoined && asked < MOST_ASKS_OF_A_SUIT && levelOf('together', suit, standing, options)) {
        bids.push(`ask:${suit}`);
      }
      if (asked > 0 || !canBeJoined) {
        const solo = levelOf('solo', suit, standing, options);
        if (solo !== undefined) bids.push(`${solo}:${suit}`);
      }
    }
    if (!bidder.hasBid) {
      const abundance = levelOf('abundance', suit, standing, options);
      if (abundance !== undefined) bids.push(`${abundance}:${suit}`);
    }
  }
  if (!bidder.hasBid) {
    for (const suit of slamSuits(hand)) {
      if (outranks({ id: 'soloSlim', suit }, standing)) bids.push(`soloSlim:${suit}`);
    }
  }
  if (options.smallMisery) pushMisery(bids, 'smallMisery', auction);
  pushMisery(bids, 'misery', auction);
  pushMisery(bids, 'openMisery', auction);
  if (options.piccolo && outranks({ id: 'piccolo', suit: null }, standing)) bids.push('piccolo');
  return bids;
}

/** Adds a misery if it outranks the standing contract or is that contract, which may be shared. */
function pushMisery(bids: string[], id: ContractId, { standing }: Auction): void {
  if (standing?.id === id || outranks({ id, suit: null }, standing)) bids.push(id);
}

function pushJoins(
  bids: string[],
  auction: Auction,
  seat: Seat,
  hand: readonly Card[],
  options: WhistOptions,
): void {
  for (const other of SEATS) {
    const suit = auction.bidders[other].openAsk;
    if (suit === null || other === seat || !holdsSuit(hand, suit)) continue;
    if (levelOf('together', suit, auction.standing, options)) bids.push(`join:${suit}`);
  }
}

/** Tells whether `other` has not passed, is not bound and does not hold the standing contract. */
function isPossibleJoiner(auction: Auction, seat: Seat, other: Seat): boolean {
  const { passed, bound } = auction.bidders[other];
  return other !== seat && !passed && bound === null && !isHolder(auction, other);
}

/** Tells whether another player who has not passed is bound to the suit or has an open ask in it. */
function isTaken(auction: Auction, seat: Seat, suit: Suit): boolean {
  for (const other of SEATS) {
    if (other === seat) continue;
    const { passed, bound, openAsk } = auction.bidders[other];
    if (!passed && (bound?.suit === suit || openAsk === suit)) return true;
  }
  return false;
}

const isHolder = ({ standing }: Auction, seat: Seat): boolean => standing?.holders.includes(seat) ?? false;

function livePairOf({ pairs, bidders }: Auction, seat: Seat): Pair | undefined {
  return pairs.find(
    ({ asker, joiner }) =>
      (asker === seat || joiner === seat) && !bidders[asker].passed && !bidders[joiner].passed,
  );
}

/**
 * Tells whether a player may get the turn. They have not passed, do not hold the standing contract unless it
 * is a trull, and are not the silent player of a live pair.
 */
function maySpeak(auction: Auction, seat: Seat): boolean {
  if (auction.bidders[seat].passed) return false;
  if (isHolder(auction, seat) && auction.standing?.id !== 'trull') return false;
  const pair = livePairOf(auction, seat);
  return pair === undefined || pair.speaker === seat;
}

function withTurnAfter(auction: Auction, seat: Seat): Auction {
  let next = leftOf(seat);
  for (let i = 0; i < SEATS.length; i++) {
    if (maySpeak(auction, next)) return { ...auction, turn: next };
    next = leftOf(next);
  }
  return { ...auction, turn: null };
}

/** Returns the auction after a legal bid. */
export function applyBid(auction: Auction, seat: Seat, move: string, options: WhistOptions): Auction {
  const said: Auction = { ...auction, bids: [...auction.bids, { seat, move }] };
  return withTurnAfter(bid(said, seat, move, options), seat);
}

function bid(auction: Auction, seat: Seat, move: string, options: WhistOptions): Auction {
  const [word, suit] = splitBid(move);
  switch (word) {
    case 'pass':
      return change(auction, seat, { passed: true, waiting: false, openAsk: null });
    case 'wait':
      return change(auction, seat, { hasBid: true, waiting: true });
    case 'ask': {
      const asked = auction.bidders[seat].asked.map((times, i) => (SUITS[i] === suit ? times + 1 : times));
      return change(auction, seat, {
        hasBid: true,
        asked: asked as [number, number, number, number],
        openAsk: suit,
      });
    }
    case 'join':
      return join(auction, seat, suit as Suit, options);
    case 'passParole': {
      const pairs = auction.pairs.map((pair) =>
        pair.asker === seat || pair.joiner === seat
          ? { ...pair, speaker: pair.asker, parolePassed: true }
          : pair,
      );
      return { ...auction, pairs };
    }
    default:
      return bidContract(auction, seat, word as ContractId, suit);
  }
}

function join(auction: Auction, joiner: Seat, suit: Suit, options: WhistOptions): Auction {
  const asker = SEATS.find((seat) => seat !== joiner && auction.bidders[seat].openAsk === suit) as Seat;
  const id = levelOf('together', suit, auction.standing, options) as ContractId;
  const bound = { suit, by: 'together' } as const;
  const joined = change(change(auction, asker, { bound, openAsk: null }), joiner, {
    bound,
    openAsk: null,
    waiting: false,
    hasBid: true,
  });
  return {
    ...joined,
    standing: { id, suit, holders: ascending([asker, joiner]) },
    pairs: [...joined.pairs, { asker, joiner, suit, speaker: joiner, parolePassed: false }],
  };
}

function bidContract(auction: Auction, seat: Seat, id: ContractId, suit: Suit | null): Auction {
  const { standing } = auction;
  switch (CONTRACTS[id].family) {
    case 'together': {
      const pair = livePairOf(auction, seat);
      const holders = pair === undefined ? [seat] : ascending([pair.asker, pair.joiner]);
      return { ...change(auction, seat, { hasBid: true }), standing: { id, suit, holders } };
    }
    case 'misery': {
      const holders = standing?.id === id ? ascending([...standing.holders, seat]) : [seat];
      return {
        ...change(auction, seat, { hasBid: true, openAsk: null }),
        standing: { id, suit: null, holders },
      };
    }
    case 'solo':
    case 'abundance':
    case 'soloSlim': {
      const by = CONTRACTS[id].family as 'solo' | 'abundance' | 'soloSlim';
      const bound = suit === null ? null : { suit, by };
      return {
        ...change(auction, seat, { hasBid: true, openAsk: null, bound }),
        standing: { id, suit, holders: [seat] },
      };
    }
    default:
      return {
        ...change(auction, seat, { hasBid: true, openAsk: null }),
        standing: { id, suit: null, holders: [seat] },
      };
  }
}

function change(auction: Auction, seat: Seat, changes: Partial<Bidder>): Auction {
  const bidder: Bidder = { ...auction.bidders[seat], ...changes };
  return { ...auction, bidders: replaceAt(auction.bidders, seat, bidder) };
}

/** Splits `ask:H` into ask and H. The suit is null if the bid names none. */
export function splitBid(move: string): readonly [word: string, suit: Suit | null] {
  const colon = move.indexOf(':');
  return colon < 0 ? [move, null] : [move.slice(0, colon), move.slice(colon + 1) as Suit];
}

const ascending = (seats: readonly Seat[]): readonly Seat[] => seats.toSorted((a, b) => a - b);
