/**
 * What a game adds to the help at its table: this deal in sentences, and its cards in their order.
 *
 * What the table knows already comes with `variant`. A file that gives such help imports nothing else that runs of its game:
 * the bundler would cut the game in pieces, and every table would load more.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant-table.ts';
import type { Translate } from '../words/names.ts';

export interface CountedCard {
  readonly card: Card;
  /** What it counts, or costs where it is negative; null where cards count nothing. */
  readonly worth: number | null;
}

export interface CardRow {
  readonly title: string;
  /** From high to low. */
  readonly cards: readonly CountedCard[];
}

export interface CardsHelp {
  readonly rows: readonly CardRow[];
  /** Beside the rows, such as that a trump beats every other card. */
  readonly notes: readonly string[];
}

export interface GameHelp {
  /** What has to be made, by whom, and what it pays; what is known of it so far. */
  readonly deal: (t: Translate, view: RoomView, variant: VariantTable) => readonly string[];
  readonly cards: (t: Translate, view: RoomView, variant: VariantTable) => CardsHelp;
}
