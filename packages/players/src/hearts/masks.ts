/**
 * Cards of one suit as thirteen bits, the two lowest and the ace highest. The player computes with masks
 * throughout. Cards as text appear only where a view is read and a move is chosen.
 */
import { type Card, RANKS, SUITS } from '@troef/games';

export type Mask = number;
/** One value for each suit, in the order H D C S. */
export type PerSuit<T> = readonly [T, T, T, T];
export type PerSeat<T> = readonly [T, T, T, T];

export const HEARTS = 0;
export const SPADES = 3;
export const SUIT_NUMBERS = [0, 1, 2, 3] as const;
export type SuitNumber = (typeof SUIT_NUMBERS)[number];
export const perSuit = <T>(make: (suit: SuitNumber) => T): PerSuit<T> => [make(0), make(1), make(2), make(3)];

export const FULL: Mask = 0x1fff;
export const bitOf = (rank: number): Mask => 1 << rank;
/** Ranks as numbers: the two is 0, the ace 12. */
export const QUEEN_RANK = 10;
export const QUEEN_BIT = bitOf(QUEEN_RANK);

const RANK_OF = new Map<string, number>(RANKS.map((rank, index) => [rank, 12 - index]));
const SUIT_OF = new Map<string, SuitNumber>(SUITS.map((suit, index) => [suit, index as SuitNumber]));

export const rankNumber = (card: Card): number => RANK_OF.get(card[0] as string) as number;
export const suitNumber = (card: Card): SuitNumber => SUIT_OF.get(card[1] as string) as SuitNumber;

export const above = (rank: number): Mask => FULL & ~((2 << rank) - 1);
export const below = (rank: number): Mask => (1 << rank) - 1;

export function countOf(mask: Mask): number {
  let bits = mask;
  bits -= (bits >> 1) & 0x5555;
  bits = (bits & 0x3333) + ((bits >> 2) & 0x3333);
  bits = (bits + (bits >> 4)) & 0x0f0f;
  return (bits + (bits >> 8)) & 0x1f;
}

/** The highest rank in the mask; -1 if it is empty. */
export const topOf = (mask: Mask): number => 31 - Math.clz32(mask);

export function masksOf(cards: readonly Card[]): [Mask, Mask, Mask, Mask] {
  const masks: [Mask, Mask, Mask, Mask] = [0, 0, 0, 0];
  for (const card of cards) masks[suitNumber(card)] |= bitOf(rankNumber(card));
  return masks;
}
