/**
 * What a game adds to the help at its table: this deal in sentences, and its cards in their order.
 *
 * `variant` brings what the table knows already. A file with such help imports no other runtime code of its
 * game: the bundler would split the game into pieces, and every table would load more.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';

export interface CountedCard {
  readonly card: Card;
  /** What the card counts, negative if it costs points; null if cards count nothing. */
  readonly worth: number | null;
}

export interface CardRow {
  readonly title: string;
  /** From high to low. */
  readonly cards: readonly CountedCard[];
}

export interface CardsHelp {
  readonly rows: readonly CardRow[];
  /** Sentences beside the rows, such as that a trump beats every other card. */
  readonly notes: readonly string[];
}

export interface GameHelp {
  /** Returns what has to be made, by whom, and what it pays, as far as it is known. */
  readonly deal: (t: Translate, view: RoomView, variant: VariantTable) => readonly string[];
  readonly cards: (t: Translate, view: RoomView, variant: VariantTable) => CardsHelp;
}
