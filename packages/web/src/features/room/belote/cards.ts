/** Names the best card of a suit in belote. Only for showing: the view says which cards are legal. */
import type { BeloteTrump, Card, Suit } from '@troef/games';
import { beloteRanks } from '@troef/games/facts';
import { rankOf, suitOf } from '../../../lib/games/cards.ts';

/** Returns the best card of a suit in this list; undefined if there is none. */
export function bestOf(cards: readonly Card[], suit: Suit, trump: BeloteTrump): Card | undefined {
  const ranks = beloteRanks(suit, trump);
  return cards
    .filter((card) => suitOf(card) === suit)
    .toSorted((a, b) => ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b)))[0];
}
