/** Rows of cards for the help of a game. */
import type { Card, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import type { CardRow, CardsHelp, CountedCard } from './game-help.ts';

export const SUITS: readonly Suit[] = ['H', 'D', 'C', 'S'];

export const trumpOf = ({ deal }: RoomView): Suit | null =>
  SUITS.find((suit) => suit === deal?.contract?.trump) ?? null;

/** Returns the cards of a suit from high to low, as this deal ranks them. */
export const suitCards = (
  variant: VariantTable,
  view: RoomView,
  suit: Suit,
  worthOf: (card: Card) => number | null = () => null,
): readonly CountedCard[] =>
  variant
    .ranks(view, suit)
    .map((rank): Card => `${rank}${suit}`)
    .map((card) => ({ card, worth: worthOf(card) }));

/** For games that rank every suit alike: returns one row, of the trump suit if there is one. */
export function sameOrder(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  worthOf?: (card: Card) => number | null,
): CardsHelp {
  const trump = trumpOf(view);
  const row: CardRow = { title: t('help.order'), cards: suitCards(variant, view, trump ?? 'S', worthOf) };
  return {
    rows: [row],
    notes: trump === null ? [] : [t('help.trumpBeats')],
  };
}
