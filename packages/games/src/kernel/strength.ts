/** Strength in games where in every suit the ace is the highest card and the two the lowest. */
import { type Card, RANKS, type Rank } from './card.ts';

const STRENGTH = Object.fromEntries(RANKS.map((rank, index) => [rank, RANKS.length - index])) as Readonly<
  Record<Rank, number>
>;

/** 13 for an ace down to 1 for a two. */
export const aceHigh = (card: Card): number => STRENGTH[card[0] as Rank];
