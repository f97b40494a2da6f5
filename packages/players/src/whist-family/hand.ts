/**
 * Cards of one suit in whist rank: numbers 2 to 14 (ace), high to low.
 *
 * The player computes with holdings throughout. Cards as text appear only where a move is chosen.
 */
import { type Card, RANKS, rankOf, SUITS, type Suit, suitOf } from '@troef/games';

/** Strengths, high to low. */
export type Holding = readonly number[];
export type BySuit<T> = Readonly<Record<Suit, T>>;

const STRENGTH = new Map(RANKS.map((rank, index) => [rank, 14 - index]));

export const ACE = 14;
export const KING = 13;
export const QUEEN = 12;
export const JACK = 11;

export const strengthOf = (card: Card): number => STRENGTH.get(rankOf(card)) as number;

export const mapSuits = <T>(make: (suit: Suit) => T): BySuit<T> => ({
  H: make('H'),
  D: make('D'),
  C: make('C'),
  S: make('S'),
});

export function holdingsOf(cards: readonly Card[]): BySuit<Holding> {
  const held: Record<Suit, number[]> = { H: [], D: [], C: [], S: [] };
  for (const card of cards) held[suitOf(card)].push(strengthOf(card));
  for (const suit of SUITS) held[suit].sort((one, other) => other - one);
  return held;
}

export const without = (holding: Holding, strength: number): Holding =>
  holding.filter((other) => other !== strength);

/** Returns how many of these cards are higher. */
export function countAbove(holding: Holding, strength: number): number {
  let count = 0;
  while (count < holding.length && (holding[count] as number) > strength) count++;
  return count;
}

/** Returns how many of these cards are lower. */
export function countBelow(holding: Holding, strength: number): number {
  let count = 0;
  while (count < holding.length && (holding[holding.length - 1 - count] as number) < strength) count++;
  return count;
}

export const lowestOf = (cards: readonly Card[]): Card =>
  cards.reduce((low, card) => (strengthOf(card) < strengthOf(low) ? card : low));

export const highestOf = (cards: readonly Card[]): Card =>
  cards.reduce((high, card) => (strengthOf(card) > strengthOf(high) ? card : high));
