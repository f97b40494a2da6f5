/**
 * Sorts a hand as its player prefers: suits from left to right, strong cards first or last. The game ranks
 * the cards of a suit.
 */
import type { Card, Rank, Suit } from '@troef/games';
import { RANKS, rankOf, suitOf } from '../../lib/cards.ts';

export function sortHand(
  cards: readonly Card[],
  suits: string,
  ascending: boolean,
  ranks: (suit: Suit) => readonly Rank[] = () => RANKS,
): readonly Card[] {
  const rank = (card: Card): number => ranks(suitOf(card)).indexOf(rankOf(card)) * (ascending ? -1 : 1);
  const suit = (card: Card): number => suits.indexOf(suitOf(card));
  return cards.toSorted((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
}
