/**
 * How the cards of manille are ranked and what they are worth: the page's own copy for what it shows, which
 * ./cards.test.ts compares with the rules. Nothing is judged with it.
 */
import type { Card, Play, Rank, Suit } from '@troef/games';
import { rankOf, suitOf } from '../../../lib/cards.ts';

/** From high to low in every suit. The ten (the manille) is the highest. */
export const MANILLE_ORDER: readonly Rank[] = ['T', 'A', 'K', 'Q', 'J', '9', '8', '7'];

/** Counts points: ten 5, ace 4, king 3, queen 2, jack 1. */
export const pointsOf = (card: Card): number => Math.max(0, 5 - MANILLE_ORDER.indexOf(rankOf(card)));

export const pointsIn = (plays: readonly Play[]): number =>
  plays.reduce((sum, { card }) => sum + pointsOf(card), 0);

/** Returns the card that is winning the trick, so that it can be named; undefined on the lead. */
export function winningCard(plays: readonly Play[], trump: Suit | null): Card | undefined {
  const cards = plays.map(({ card }) => card);
  const [led] = cards;
  const trumps = cards.filter((card) => suitOf(card) === trump);
  const candidates =
    trumps.length > 0 ? trumps : cards.filter((card) => suitOf(card) === suitOf(led as Card));
  return candidates.toSorted(
    (a, b) => MANILLE_ORDER.indexOf(rankOf(a)) - MANILLE_ORDER.indexOf(rankOf(b)),
  )[0];
}
