/** Strength and points of the cards (docs/rules/manille.md 4). The ten, the manille, is the highest. */
import type { Card, Rank, Suit } from '../kernel/cards/card.ts';
import type { Play } from '../kernel/view.ts';

/** The ranks, high to low, in trump too. */
export const MANILLE_RANKS = ['T', 'A', 'K', 'Q', 'J', '9', '8', '7'] as const satisfies readonly Rank[];

const byRank = (valueAt: (place: number) => number): Readonly<Partial<Record<Rank, number>>> =>
  Object.fromEntries(MANILLE_RANKS.map((rank, place) => [rank, valueAt(place)]));

const STRENGTH = /* @__PURE__ */ byRank((place) => MANILLE_RANKS.length - place);
/** The points: ten 5, ace 4, king 3, queen 2, jack 1. */
const POINTS = /* @__PURE__ */ byRank((place) => Math.max(0, 5 - place));

/** Returns 8 for a ten, down to 1 for a seven. */
export const manilleStrength = (card: Card): number => STRENGTH[card[0] as Rank] as number;

export const cardPoints = (card: Card): number => POINTS[card[0] as Rank] as number;

export const trickPoints = (plays: readonly Play[]): number =>
  plays.reduce((sum, { card }) => sum + cardPoints(card), 0);

/** Tells whether this card takes the trick from the card that is winning it. */
export function beats(card: Card, winning: Card, trump: Suit | null): boolean {
  if (card[1] === winning[1]) return manilleStrength(card) > manilleStrength(winning);
  return card[1] === trump;
}
