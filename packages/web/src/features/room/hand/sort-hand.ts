/** A hand in the order its player likes: suits from left to right as chosen, high cards first or last. */
import type { Card, Suit } from '@troef/games';
import { RANKS, rankOf, suitOf } from '../../../lib/cards.ts';

export function sortHand(cards: readonly Card[], suits: string, ascending: boolean): readonly Card[] {
  const rank = (card: Card): number => RANKS.indexOf(rankOf(card)) * (ascending ? -1 : 1);
  const suit = (card: Card): number => suits.indexOf(suitOf(card) satisfies Suit);
  return cards.toSorted((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
}
