/** A quick way to choose a card, for playing deals out: from the own hand and what is public at the table. */
import type { Table } from './table.ts';

export interface Policy {
  /** From now on it plays at this table. */
  begin(table: Table): void;
  /** The card of the seat to move. */
  choose(): number;
}
