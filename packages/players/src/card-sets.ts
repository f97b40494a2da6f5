/**
 * Sets of cards as bits of a number, in the one form that all players compute with. Cards as text appear only
 * where a view is read and a move is chosen.
 *
 * A set holds cards of one suit: thirteen bits, the two lowest and the ace highest. A pack of 32 also fits
 * into one number (manille/cards.ts). Suits are numbers in the order H D C S. A card is one number, too (its
 * code): suit × 13 + rank.
 */
import { aceHigh, type Card, RANKS, SUITS, suitOf } from '@troef/games';

export type CardSet = number;
export const SUIT_NUMBERS = [0, 1, 2, 3] as const;
export type SuitNumber = (typeof SUIT_NUMBERS)[number];
/** One value for each suit. */
export type PerSuit<T> = readonly [T, T, T, T];
export const perSuit = <T>(make: (suit: SuitNumber) => T): [T, T, T, T] => [
  make(0),
  make(1),
  make(2),
  make(3),
];

export const HEARTS = 0;
export const CLUBS = 2;
export const SPADES = 3;

/** Ranks as numbers: the two is 0, the ace 12. */
export const TEN = 8;
export const JACK = 9;
export const QUEEN = 10;
export const KING = 11;
export const ACE = 12;

export const suitNumber = (card: Card): SuitNumber => SUITS.indexOf(suitOf(card)) as SuitNumber;
export const rankNumber = (card: Card): number => aceHigh(card) - 1;

export const FULL_SUIT: CardSet = 0x1fff;
export const bitOf = (rank: number): CardSet => 1 << rank;
export const above = (rank: number): CardSet => FULL_SUIT & ~((2 << rank) - 1);
export const below = (rank: number): CardSet => (1 << rank) - 1;
export const holds = (set: CardSet, rank: number): boolean => ((set >>> rank) & 1) === 1;

export function setsOf(cards: readonly Card[]): [CardSet, CardSet, CardSet, CardSet] {
  const sets: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  for (const card of cards) sets[suitNumber(card)] |= bitOf(rankNumber(card));
  return sets;
}

export function withoutCard(hand: PerSuit<CardSet>, suit: SuitNumber, rank: number): PerSuit<CardSet> {
  const left: [CardSet, CardSet, CardSet, CardSet] = [hand[0], hand[1], hand[2], hand[3]];
  left[suit] &= ~bitOf(rank);
  return left;
}

/** Returns the number of cards in a set of up to 32. */
export function countOf(set: CardSet): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}

/** By set of one suit: the number of cards in it. For inner loops. */
export const COUNT = Uint8Array.from({ length: FULL_SUIT + 1 }, (_, set) => countOf(set));

export const countBelow = (set: CardSet, rank: number): number => countOf(set & below(rank));
export const countAbove = (set: CardSet, rank: number): number => countOf(set >>> (rank + 1));

/** The highest card of a set; -1 if it is empty. */
export const topOf = (set: CardSet): number => 31 - Math.clz32(set);
/** The lowest card of a set that is not empty. */
export const lowOf = (set: CardSet): number => 31 - Math.clz32(set & -set);

/** Returns the cards of a set, low to high. */
export function membersOf(set: CardSet): number[] {
  const members: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(lowOf(rest));
  return members;
}

const CODES = new Map<Card, number>(
  SUITS.flatMap((suit, index) =>
    RANKS.map((rank, place): [Card, number] => [`${rank}${suit}`, index * 13 + 12 - place]),
  ),
);
const CARDS: readonly Card[] = [...CODES].toSorted((one, other) => one[1] - other[1]).map(([card]) => card);

export const codeOf = (card: Card): number => CODES.get(card) as number;
export const cardOf = (code: number): Card => CARDS[code] as Card;

export const suitIn = (code: number): number => (code / 13) | 0;
export const rankIn = (code: number): number => code % 13;
