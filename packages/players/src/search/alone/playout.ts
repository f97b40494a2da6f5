/** A deal played to its end by a quick policy at every seat, and how many cards that took, all playouts together. */
import type { Policy } from './policy.ts';
import type { Rules } from './rules.ts';
import { Table } from './table.ts';

export class Playouts {
  /** Changed by every playout: the deal that is played out. */
  readonly table: Table;
  readonly #policy: Policy;
  /** Cards played. */
  nodes = 0;

  constructor(rules: Rules, policy: (table: Table) => Policy) {
    this.table = new Table(rules);
    this.#policy = policy(this.table);
  }

  /** Plays on from this table as it stands, with `first` (a card's code) before anything else where there is one. */
  from(start: Table, first = -1): Int32Array {
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
