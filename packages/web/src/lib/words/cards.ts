/** Names of cards. */
import type { Card } from '@troef/games';
import { rankOf, suitOf } from '../games/cards.ts';
import type { Translate } from './contracts/naming.ts';

export const cardName = (t: Translate, card: Card): string =>
  t('table.card', { rank: rankOf(card), suit: suitOf(card) });

/** Names the card with its article: "you take the queen of hearts". */
export const theCard = (t: Translate, card: Card): string =>
  t('table.theCard', { rank: rankOf(card), suit: suitOf(card) });
