/** Strength and card points in manille (docs/rules/manille.md 4): the ten, the manille, is the highest card of every suit. */
import type { Card, Rank, Suit } from '../kernel/card.ts';
import type { Play } from '../kernel/view.ts';

/** High to low, trump included. */
export const MANILLE_RANKS = ['T', 'A', 'K', 'Q', 'J', '9', '8', '7'] as const satisfies readonly Rank[];

const byRank = (valueAt: (place: number) => number): Readonly<Partial<Record<Rank, number>>> =>
  Object.fromEntries(MANILLE_RANKS.map((rank, place) => [rank, valueAt(place)]));

const STRENGTH = byRank((place) => MANILLE_RANKS.length - place);
/** Ten 5, ace 4, king 3, queen 2, jack 1. */
const POINTS = byRank((place) => Math.max(0, 5 - place));

/** All card points of the pack. */
export const PACK_POINTS = 60;

/** 8 for a ten down to 1 for a seven. */
export const manilleStrength = (card: Card): number => STRENGTH[card[0] as Rank] as number;

export const cardPoints = (card: Card): number => POINTS[card[0] as Rank] as number;

export const trickPoints = (plays: readonly Play[]): number =>
  plays.reduce((sum, { card }) => sum + cardPoints(card), 0);

/** Whether this card takes the trick from the one that is winning it. */
export function beats(card: Card, winning: Card, trump: Suit | null): boolean {
  if (card[1] === winning[1]) return manilleStrength(card) > manilleStrength(winning);
  return card[1] === trump;
}
