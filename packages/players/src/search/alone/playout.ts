/** Rollouts (playouts): one policy plays all four seats to the end. Counts the cards of all rollouts. */
import type { Policy } from './policy.ts';
import type { Rules } from './rules.ts';
import { RolloutTable } from './table.ts';

export class Playouts {
  /** The deal that is played out. Every rollout overwrites it. */
  readonly table: RolloutTable;
  readonly #policy: Policy;
  /** Cards played. */
  nodes = 0;

  constructor(rules: Rules, policy: (table: RolloutTable) => Policy) {
    this.table = new RolloutTable(rules);
    this.#policy = policy(this.table);
  }

  /** Plays out the deal from this table. If `first` (the code of a card) is given, it is played first. */
  from(start: RolloutTable, first = -1): Int32Array {
    const { table } = this;
    table.copy(start);
    this.#policy.begin(table);
    let card = first < 0 ? this.#policy.choose() : first;
    for (;;) {
      table.play((card / 13) | 0, card % 13);
      this.nodes++;
      if (table.isOver) return table.points;
      card = this.#policy.choose();
    }
  }
}
