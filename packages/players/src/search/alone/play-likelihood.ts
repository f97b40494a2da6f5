/**
 * The likelihood weight of a world, given what the others have played. The deal is replayed with the hands of
 * that world, and each play that the rollout policy would not have made lowers the weight. People do not play
 * like the policy, so one such play says little, and no world is ruled out.
 */

import type { OpenTrick } from '@troef/games';
import { codeOf, rankIn, suitIn } from '../../card-sets.ts';
import type { Policy } from './policy.ts';
import type { AlonePosition } from './position.ts';
import type { Rules } from './rules.ts';
import { RolloutTable } from './table.ts';

interface Step {
  readonly seat: number;
  readonly suit: number;
  readonly rank: number;
}

/**
 * The weight of a world in which every play was expected; the lowest is 1. The range is wide enough for a
 * whole deal of unexpected plays, and small enough that sums of weighted worths stay exact.
 */
export const FULL_WEIGHT = 2 ** 24;

export class PlayLikelihood {
  readonly #rules: Rules;
  readonly #me: number;
  readonly #steps: readonly Step[];
  readonly #leader: number;
  readonly #table: RolloutTable;
  readonly #policy: Policy;
  /** Percent of the weight that is left after an unexpected play. */
  readonly #doubt: number;

  constructor(
    { rules, me, tricks, trick }: AlonePosition,
    policy: (table: RolloutTable) => Policy,
    doubt: number,
  ) {
    const played: readonly OpenTrick[] = [...tricks, trick];
    this.#rules = rules;
    this.#me = me;
    this.#doubt = doubt;
    this.#steps = played.flatMap(({ plays }) =>
      plays.map(({ seat, card }) => ({ seat, suit: suitIn(codeOf(card)), rank: rankIn(codeOf(card)) })),
    );
    this.#leader = played[0]?.lead ?? me;
    this.#table = new RolloutTable(rules);
    this.#policy = policy(this.#table);
  }

  /** Returns the weight of a world. `now` holds the cards that every seat still has in it. */
  weigh(now: RolloutTable): number {
    const table = this.#table;
    this.#dealAgain(now);
    this.#policy.begin(table);
    let weight = FULL_WEIGHT;
    for (const { seat, suit, rank } of this.#steps) {
      if (seat !== this.#me && table.findLegal() > 1 && !this.#expects(suit, rank)) {
        weight = (weight * this.#doubt) / 100;
        if (weight < 1) return 1;
      }
      table.play(suit, rank);
    }
    return Math.round(weight);
  }

  /** Restores the hands as they were before the first card. */
  #dealAgain(now: RolloutTable): void {
    const table = this.#table;
    table.rules = this.#rules;
    table.hands.set(now.hands);
    for (const { seat, suit, rank } of this.#steps) {
      table.hands[seat * 4 + suit] = (table.hands[seat * 4 + suit] as number) | (1 << rank);
    }
    table.left.fill(0x1fff);
    table.voids.fill(0);
    table.points.fill(0);
    table.taken = 0;
    table.leader = this.#leader;
    table.laid = 0;
    table.lying = 0;
    table.tricksLeft = 13;
    table.broken = false;
  }

  /** A card next to the expected one in the same hand counts as expected. */
  #expects(suit: number, rank: number): boolean {
    const card = this.#policy.choose();
    if (((card / 13) | 0) !== suit) return false;
    const other = card % 13;
    if (other === rank) return true;
    const others = this.#table.out(this.#table.mover, suit);
    const between = ((1 << Math.max(rank, other)) - 1) & ~((2 << Math.min(rank, other)) - 1);
    return (others & between) === 0;
  }
}
