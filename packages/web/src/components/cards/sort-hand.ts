/**
 * Sorts a hand as its player prefers: suits from left to right, strong cards first or last. The game ranks
 * the cards of a suit.
 */
import type { Card, Rank, Suit } from '@troef/games';
import { RANKS, rankOf, suitOf } from '../../lib/games/cards.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';

export type HandOrder = Pick<Preferences['cards'], 'suits' | 'sort'>;

export function sortHand(
  cards: readonly Card[],
  { suits, sort }: HandOrder,
  ranks: (suit: Suit) => readonly Rank[] = () => RANKS,
): readonly Card[] {
  const sign = sort === 'ascending' ? -1 : 1;
  const rank = (card: Card): number => ranks(suitOf(card)).indexOf(rankOf(card)) * sign;
  const suit = (card: Card): number => suits.indexOf(suitOf(card));
  return cards.toSorted((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
}
