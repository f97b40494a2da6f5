/**
 * Cards as numbers for packs of thirteen ranks: suit × 13 + rank. Suits are in the order H D C S. The two has
 * rank 0 and the ace 12. A set of cards of one suit is thirteen bits, the lowest card in the lowest bit.
 */
import { type Card, RANKS, SUITS } from '@troef/games';

export const HEARTS = 0;
export const CLUBS = 2;
export const SPADES = 3;

export const QUEEN = 10;

const FULL = 0x1fff;

/** By set: the number of cards in it. */
export const COUNT = Uint8Array.from({ length: FULL + 1 }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** The rank of the highest and of the lowest card of a set that is not empty. */
export const topOf = (set: number): number => 31 - Math.clz32(set);
export const lowOf = (set: number): number => 31 - Math.clz32(set & -set);

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
