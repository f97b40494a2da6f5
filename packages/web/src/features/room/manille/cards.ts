/**
 * How cards lie and what they are worth in manille: the page's own copy of what it shows, held against the rules by its
 * test (./cards.test.ts). Nothing is judged with it.
 */
import type { Card, Play, Rank, Suit } from '@troef/games';
import { rankOf, suitOf } from '../../../lib/cards.ts';

/** High to low in every suit: the ten, the manille, is the highest. */
export const MANILLE_ORDER: readonly Rank[] = ['T', 'A', 'K', 'Q', 'J', '9', '8', '7'];

/** Ten 5, ace 4, king 3, queen 2, jack 1. */
export const pointsOf = (card: Card): number => Math.max(0, 5 - MANILLE_ORDER.indexOf(rankOf(card)));

export const pointsIn = (plays: readonly Play[]): number =>
  plays.reduce((sum, { card }) => sum + pointsOf(card), 0);

/** The card that is winning the trick, to name it; undefined on the lead. */
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
