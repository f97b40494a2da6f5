/**
 * Cards of one suit as a set of bits, lowest card first: bit 0 is the two, bit 12 the ace.
 *
 * The player computes with such sets throughout. Cards as text appear only where a move is chosen.
 */
import { aceHigh, type Card, SUITS, suitOf } from '@troef/games';

/** 0 to 3 in the order of SUITS: hearts, diamonds, clubs, spades. */
export type SuitIndex = 0 | 1 | 2 | 3;
export type Four<T> = [T, T, T, T];

export const HEARTS: SuitIndex = 0;
export const SUIT_INDEXES: readonly SuitIndex[] = [0, 1, 2, 3];
export const FULL_SUIT = 0x1fff;

export const JACK = 9;
export const QUEEN = 10;
export const KING = 11;
export const ACE = 12;

export const suitIndex = (card: Card): SuitIndex => SUITS.indexOf(suitOf(card)) as SuitIndex;
/** 0 for a two, up to 12 for an ace. */
export const rankIndex = (card: Card): number => aceHigh(card) - 1;

export const four = <T>(make: (index: SuitIndex) => T): Four<T> => [make(0), make(1), make(2), make(3)];

export function countOf(set: number): number {
  let bits = set - ((set >>> 1) & 0x5555);
  bits = (bits & 0x3333) + ((bits >>> 2) & 0x3333);
  bits = (bits + (bits >>> 4)) & 0x0f0f;
  return (bits + (bits >>> 8)) & 0x1f;
}

export const countBelow = (set: number, rank: number): number => countOf(set & ((1 << rank) - 1));
export const countAbove = (set: number, rank: number): number => countOf(set >>> (rank + 1));
export const holds = (set: number, rank: number): boolean => ((set >>> rank) & 1) === 1;

export function setsOf(cards: readonly Card[]): Four<number> {
  const sets: Four<number> = [0, 0, 0, 0];
  for (const card of cards) sets[suitIndex(card)] |= 1 << rankIndex(card);
  return sets;
}
