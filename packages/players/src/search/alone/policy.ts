/** A rollout policy: chooses a card quickly, from the seat's own hand and what is public at the table. */
import type { RolloutTable } from './table.ts';

export interface Policy {
  /** From now on the policy plays at this table. */
  begin(table: RolloutTable): void;
  /** Returns the card of the seat to move. */
  choose(): number;
}
