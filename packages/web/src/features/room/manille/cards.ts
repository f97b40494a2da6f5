/** The points in a trick of manille and its winning card, for what the page shows. Nothing is judged with it. */
import type { Card, Play, Suit } from '@troef/games';
import { manillePoints, manilleStrength } from '@troef/games/facts';
import { suitOf } from '../../../lib/games/cards.ts';

export const pointsIn = (plays: readonly Play[]): number =>
  plays.reduce((sum, { card }) => sum + manillePoints(card), 0);

/** Returns the card that is winning the trick, so that it can be named; undefined on the lead. */
export function winningCard(plays: readonly Play[], trump: Suit | null): Card | undefined {
  const cards = plays.map(({ card }) => card);
  const [led] = cards;
  const trumps = cards.filter((card) => suitOf(card) === trump);
  const candidates =
    trumps.length > 0 ? trumps : cards.filter((card) => suitOf(card) === suitOf(led as Card));
  return candidates.toSorted((a, b) => manilleStrength(b) - manilleStrength(a))[0];
}
