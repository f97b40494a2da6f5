/** Strength in games where every suit runs from the ace, the highest card, to the two. */
import { type Card, RANKS, type Rank } from './card.ts';

const STRENGTH = Object.fromEntries(RANKS.map((rank, index) => [rank, RANKS.length - index])) as Readonly<
  Record<Rank, number>
>;

/** Returns 13 for an ace, down to 1 for a two. */
export const aceHigh = (card: Card): number => STRENGTH[card[0] as Rank];
