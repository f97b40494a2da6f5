/**
 * The auction of wiezen (docs/rules/wiezen.md 6): the legal bids of a player, the effect of a bid, the next
 * turn.
 *
 * An auction has at most one ask, always in the turned suit. Players are seats here: `player 0` of the rules
 * is the seat left of the dealer. Bids name a suit only if the rules do: `solo5` and `soloSlim` are always
 * in the turned suit. decide.ts says what follows a finished auction.
 */
import { type Card, holdsSuit, SUITS, type Suit } from '../kernel/cards/card.ts';
import { leftOf, replaceAt, SEATS, type Seat } from '../kernel/seat.ts';
import { slamSuits } from '../whist-family/slam.ts';
import type { Trull } from '../whist-family/trull.ts';
import { ABUNDANCES, CONTRACTS, type ContractId, outranks } from './contracts.ts';
import type { Auction } from './types.ts';

const MOST_MISERY_PLAYERS = 3;
const MISERIES = ['misery', 'openMisery'] as const;
const NOBODY = [false, false, false, false] as const;

/** Opens the auction. An announced trull is the standing contract from the start, but it is not a bid. */
export function openAuction(dealer: Seat, turnedSuit: Suit, trull: Trull | null): Auction {
  return {
    turnedSuit,
    standing:
      trull === null
        ? null
        : {
            id: trull.aces === 4 ? 'trullFour' : 'trull',
            suit: trull.trump,
            holders: ascending([trull.caller, trull.partner]),
          },
    passed: NOBODY,
    waiting: NOBODY,
    asker: null,
    askOpen: false,
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
): readonly string[] {
  const { standing, turnedSuit, askOpen, asker } = auction;
  const bids = ['pass'];
  const askedByOther = askOpen && asker !== seat;
  if (auction.waiting[seat]) return askedByOther ? [...bids, 'join'] : bids;
  // The asker of an open ask gets the turn only when nobody is left to join it.
  if (askOpen && asker === seat) return [...bids, 'solo5'];

  const higher = (id: ContractId, suit: Suit | null): boolean => outranks({ id, suit }, standing, turnedSuit);
  if (standing === null) {
    if (auction.bids.length === 0 && seat === leftOf(dealer)) bids.push('wait');
    if (asker === null) bids.push(othersHavePassed(auction, seat) ? 'solo5' : 'ask');
    if (askedByOther) bids.push('join');
  }
  for (const suit of SUITS) {
    if (!holdsSuit(hand, suit)) continue;
    for (const id of ABUNDANCES) if (higher(id, suit)) bids.push(`${id}:${suit}`);
  }
  for (const id of MISERIES) {
    const mayShare = standing?.id === id && standing.holders.length < MOST_MISERY_PLAYERS;
    if (mayShare || higher(id, null)) bids.push(id);
  }
  for (const suit of slamSuits(hand)) {
    const id = suit === turnedSuit ? 'soloSlim' : 'solo13';
    if (higher(id, suit)) bids.push(suit === turnedSuit ? id : `${id}:${suit}`);
  }
  return bids;
}

function othersHavePassed({ passed }: Auction, seat: Seat): boolean {
  return SEATS.every((other) => other === seat || passed[other]);
}

/**
 * Tells whether a player may get the turn. They have not passed, do not hold the standing contract unless it
 * is a trull, and are not the asker of an ask that somebody could still join.
 */
function maySpeak(auction: Auction, seat: Seat): boolean {
  const { passed, standing, asker, askOpen } = auction;
  if (passed[seat]) return false;
  if (standing?.holders.includes(seat) && CONTRACTS[standing.id].family !== 'trull') return false;
  return !(askOpen && asker === seat) || othersHavePassed(auction, seat);
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
export function applyBid(auction: Auction, seat: Seat, move: string): Auction {
  const said: Auction = { ...auction, bids: [...auction.bids, { seat, move }] };
  return withTurnAfter(bid(said, seat, move), seat);
}

function bid(auction: Auction, seat: Seat, move: string): Auction {
  const { turnedSuit, standing, asker } = auction;
  const [word, named] = splitBid(move);
  switch (word) {
    case 'pass': {
      const askOpen = auction.askOpen && asker !== seat;
      return { ...auction, passed: replaceAt(auction.passed, seat, true), askOpen };
    }
    case 'wait':
      return { ...auction, waiting: replaceAt(auction.waiting, seat, true) };
    case 'ask':
      return { ...auction, asker: seat, askOpen: true };
    case 'join': {
      const holders = ascending([asker as Seat, seat]);
      return { ...auction, askOpen: false, standing: { id: 'together8', suit: turnedSuit, holders } };
    }
    default: {
      // Every bid above together 8 closes the open ask.
      const id = word as ContractId;
      const holders = standing?.id === id && isMisery(id) ? ascending([...standing.holders, seat]) : [seat];
      return { ...auction, askOpen: false, standing: { id, suit: trumpOf(id, named, turnedSuit), holders } };
    }
  }
}

const isMisery = (id: ContractId): boolean => CONTRACTS[id].family === 'misery';

/** Returns the trump of a bid: the suit it names, else the turned suit. A misery has none. */
export const trumpOf = (id: ContractId, named: Suit | null, turnedSuit: Suit): Suit | null =>
  isMisery(id) ? null : (named ?? turnedSuit);

/** Splits `abundance9:H` into abundance9 and H. The suit is null if the bid names none. */
export function splitBid(move: string): readonly [word: string, suit: Suit | null] {
  const colon = move.indexOf(':');
  return colon < 0 ? [move, null] : [move.slice(0, colon), move.slice(colon + 1) as Suit];
}

const ascending = (seats: readonly Seat[]): readonly Seat[] => seats.toSorted((a, b) => a - b);
