/**
 * The reasons for a bid or a pass: the cards in the hand that speak for it. The value of a bid is the computer's
 * estimate; the reasons name the cards behind it.
 */
import {
  type Card,
  type ContractView,
  type DealView,
  SEATS,
  type Seat,
  type SessionView,
  SUITS,
  type Suit,
  suitOf,
  type Variant,
} from '@troef/games';
import { downFromTop, gapsOf, heldOf, lowCards, topsOf } from './held.ts';
import type { Reason } from './reason.ts';
import { isSuit, type Terms, termsOf } from './terms.ts';

/** The most cards that are named. */
const NAMED = 4;
/** The number of cards from the top of a suit that count as high. */
const HIGH = 4;
/** Fewer cards of a suit are no reason to make it trumps. */
const SOME = 3;
/** So many trumps are few for a bid. */
const FEW_TRUMPS = 4;
/** With so many sure cards, a hand is not too weak. */
const WEAK = 2;

/** What saying `move` would lead to, as far as the view shows it. */
interface Meant {
  readonly trump: string | null;
  readonly isLow: boolean;
  readonly target: number | null;
}

interface Offered {
  readonly move: string;
  readonly trump?: string | null;
  readonly contract?: string | { readonly trump: string | null };
  readonly partner?: Seat | null;
}

/** The contract that would be played if everybody passed; seats play it in colour whist and wiezen. */
type Standing = ContractView & { readonly declarers?: readonly Seat[] };

interface Bidding {
  readonly offers: readonly Offered[];
  readonly standing: Standing | null;
  readonly hand: readonly Card[];
  /** The hand with the card that is turned up, if it is not whole yet. */
  readonly held: readonly Card[];
  readonly played: (trump: string | null) => Terms;
  readonly legal: readonly string[];
  readonly contractTrump: string | null;
  readonly me: Seat;
}

const LOW_WORDS = /misery/i;
const isPass = (move: string): boolean => move === 'pass' || move === 'passParole';

function meantBy(move: string, offers: readonly Offered[]): Meant {
  const offer = offers.find((each) => each.move === move);
  const named = move.split(':').at(-1) ?? '';
  const trump =
    typeof offer?.contract === 'object'
      ? offer.contract.trump
      : (offer?.trump ?? (isSuit(named) ? named : null));
  return {
    trump: trump ?? (/^(SA|TA)$/.test(named) ? named : null),
    isLow: LOW_WORDS.test(move),
    target: typeof offer?.contract === 'string' ? tricksIn(offer.contract) : null,
  };
}

/** The names of contracts end in the number of tricks, as `solo5` does; null if one does not. */
function tricksIn(contract: string): number | null {
  const [digits] = /\d+$/.exec(contract) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** `made`: the bid beside which this one is to be explained; a fact that is as true of that one is left out. */
export function reasonsForBid(
  variant: Variant,
  view: SessionView & { readonly deal: DealView },
  me: Seat,
  move: string,
  made: string | null,
): readonly Reason[] {
  const bidding = biddingOf(variant, view, me);
  const facts = isPass(move) ? passed(bidding, made) : bid(bidding, move);
  if (made === null) return facts;
  const known = new Set((isPass(made) ? passed(bidding, null) : bid(bidding, made)).map(toText));
  const own = facts.filter((fact) => !known.has(toText(fact)));
  const hides: readonly Reason[] =
    made === 'openMisery' && meantBy(move, bidding.offers).isLow ? [{ id: 'hidesHand' }] : [];
  return [...own, ...hides, ...(isPass(move) ? [] : promised(bidding, move, made))];
}

const toText = (fact: Reason): string => JSON.stringify(fact);

function biddingOf(variant: Variant, view: SessionView & { readonly deal: DealView }, me: Seat): Bidding {
  const { deal, legal } = view;
  const {
    offers = [],
    standing = null,
    turned = null,
  } = deal.game as {
    readonly offers?: readonly Offered[];
    readonly standing?: Standing | null;
    readonly turned?: Card | null;
  };
  const played = (trump: string | null): Terms => termsOf(variant, view, me, { id: 'trumps', trump });
  const isWhole = deal.hand.length * SEATS.length >= played(null).pack.length;
  return {
    ...{ offers, standing, played, legal, me },
    hand: deal.hand,
    held: turned === null || isWhole ? deal.hand : [...deal.hand, turned],
    contractTrump: deal.contract?.trump ?? null,
  };
}

/** Returns the only suit that can become trump, if a card was turned up; null if there is a choice. */
function onlyTrump({ legal, offers }: Bidding): string | null {
  const [only = null, ...more] = new Set(
    legal.map((move) => meantBy(move, offers).trump).filter((trump) => trump !== null),
  );
  return more.length === 0 ? only : null;
}

function passed(bidding: Bidding, made: string | null): readonly Reason[] {
  const { hand, standing, played, offers, me, contractTrump } = bidding;
  const meant = made === null ? null : meantBy(made, offers);
  const gaps = meant?.isLow === true ? gapsOf(played(null), hand) : [];
  const danger: readonly Reason[] = gaps.length > 0 ? [{ id: 'miseryDanger', gaps }] : [];
  if (/^trull/.test(standing?.id ?? '') && standing?.declarers?.includes(me) === true)
    return [...danger, { id: 'trullStands', aces: hand.filter((card) => card.startsWith('A')).length }];
  const cards = topsOf(played(contractTrump ?? standing?.trump ?? onlyTrump(bidding)), hand).slice(0, NAMED);
  const weak: Reason = { id: 'tooWeak', cards };
  if (meant === null) return [weak];
  if (danger.length > 0) return danger;
  const others = standing?.declarers ?? [];
  if (others.length > 0 && !others.includes(me))
    return [
      { id: 'leavesBid', seats: others },
      ...(cards.length > 0 ? [{ id: 'defends', cards } as const] : []),
    ];
  if (meant.isLow) return [];
  const count = isSuit(meant.trump) ? heldOf(bidding.held, meant.trump).length : null;
  const few =
    isSuit(meant.trump) && count !== null && count <= FEW_TRUMPS
      ? [{ id: 'fewTrumps', suit: meant.trump, count } as const]
      : [];
  return [...few, ...(few.length === 0 || cards.length <= WEAK ? [weak] : [])];
}

function bid(bidding: Bidding, move: string): readonly Reason[] {
  const { hand, held, standing, played, offers, contractTrump } = bidding;
  const meant = meantBy(move, offers);
  if (meant.isLow) return [{ id: 'lowCards', count: lowCards(hand).length }];
  const trump = meant.trump ?? standing?.trump ?? contractTrump;
  const terms = played(trump);
  if (isSuit(trump)) {
    const facts = suitHeld(terms, held, trump, onlyTrump(bidding) === null);
    return /^join\b/.test(move) ? joined(bidding, move, trump, facts) : facts;
  }
  const cards = topsOf(terms, hand).slice(0, NAMED);
  return cards.length === 0 ? [] : [{ id: 'topCards', cards }];
}

/** Returns what speaks for playing with a partner: not a trump or two, but what else the hand has for them. */
function joined(
  { hand, offers }: Bidding,
  move: string,
  trump: Suit,
  facts: readonly Reason[],
): readonly Reason[] {
  const told = facts.filter((fact) => fact.id !== 'suitHeld' || fact.count >= SOME);
  const short = SUITS.find((suit) => suit !== trump && heldOf(hand, suit).length <= 1);
  const count = heldOf(hand, trump).length;
  const ruffing: readonly Reason[] =
    short !== undefined && count > 0
      ? [{ id: 'shortSuit', suit: short, count: heldOf(hand, short).length }]
      : [];
  const { partner = null } = offers.find((offer) => offer.move === move) ?? {};
  const asked: readonly Reason[] =
    partner === null ? [] : [{ id: 'partnerAsks', seat: partner, suit: trump }];
  return told.length > 0 ? [...told, ...ruffing] : [...ruffing, ...asked];
}

/** Returns the trumps of the hand, the high ones by name, and the sure cards beside them. */
function suitHeld(terms: Terms, hand: readonly Card[], suit: Suit, isChosen: boolean): readonly Reason[] {
  const lengthOf = (each: Suit): number => heldOf(hand, each).length;
  const count = lengthOf(suit);
  if (count === 0) return [];
  const high = downFromTop(terms, suit)
    .slice(0, HIGH)
    .filter((card) => hand.includes(card));
  const beside = topsOf(terms, hand)
    .filter((card) => suitOf(card) !== suit)
    .slice(0, NAMED);
  const longest = isChosen && SUITS.every((each) => lengthOf(each) <= count);
  return [
    count < SOME && high.length > 0
      ? { id: 'highTrumps', cards: high }
      : { id: 'suitHeld', suit, count, cards: high, longest },
    ...(beside.length > 0 ? [{ id: 'topCards', cards: beside } as const] : []),
  ];
}

const isWithPartner = (move: string): boolean => /^(ask|join|together)/.test(move);

/** Which side takes the promised tricks: a pair instead of one player, one instead of a pair, or the same. */
function sideOf(move: string, made: string): 'pair' | 'alone' | 'same' {
  if (isWithPartner(move) === isWithPartner(made)) return 'same';
  return isWithPartner(move) ? 'pair' : 'alone';
}

/** Returns the tricks that a bid promises, if another one in the same suit promises others. */
function promised({ offers }: Bidding, move: string, made: string): readonly Reason[] {
  const [own, other] = [meantBy(move, offers), meantBy(made, offers)];
  if (own.trump !== other.trump || own.isLow || other.isLow) return [];
  if (own.target === null || other.target === null || own.target === other.target) return [];
  return [{ id: 'promises', count: own.target, than: other.target, side: sideOf(move, made) }];
}
