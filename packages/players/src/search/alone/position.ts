/**
 * What a seat knows of a deal without partners (its information set), and the tables built from it: one for
 * each world, with the tricks so far already played.
 */

import type { BySeat, Card, OpenTrick, Seat } from '@troef/games';
import { voidsSeen } from '../../beliefs/voids.ts';
import { codeOf, HEARTS, rankIn, suitIn } from '../../card-sets.ts';
import type { Hidden } from '../sampler.ts';
import type { Rules } from './rules.ts';
import { RolloutTable } from './table.ts';

export interface AlonePosition {
  readonly rules: Rules;
  readonly me: Seat;
  readonly hand: readonly Card[];
  /** Complete tricks. */
  readonly tricks: readonly OpenTrick[];
  /** The trick on the table. Before the play it names the leader. */
  readonly trick: OpenTrick;
  readonly hidden: Hidden;
  /** Points counted so far, as positive numbers. */
  readonly points: BySeat<number>;
}

/** Builds the table as it is, without the hidden cards. */
export function publicTable({ rules, me, hand, tricks, trick, points, hidden }: AlonePosition): RolloutTable {
  const table = new RolloutTable(rules);
  table.broken = tricks.some(({ plays }) => plays.some(({ card }) => suitIn(codeOf(card)) === HEARTS));
  table.voids.set(voidsSeen(tricks));
  table.points.set(points);
  table.taken = points.reduce((sum, each) => sum + each, 0);
  table.leader = trick.lead;
  table.tricksLeft = 13 - tricks.length;
  // The cards on the table are played once more, each by its seat while that seat holds no other card.
  for (const { card } of trick.plays) table.play(suitIn(codeOf(card)), rankIn(codeOf(card)));
  put(table, me, hand);
  for (const code of hidden.cards.map(codeOf)) {
    table.left[suitIn(code)] = (table.left[suitIn(code)] as number) | (1 << rankIn(code));
  }
  return table;
}

/** Replaces the cards of a seat. */
export function put(table: RolloutTable, seat: number, cards: readonly Card[]): void {
  const at = seat * 4;
  for (let suit = 0; suit < 4; suit++) table.hands[at + suit] = 0;
  for (const card of cards) {
    const code = codeOf(card);
    const suit = suitIn(code);
    table.hands[at + suit] = (table.hands[at + suit] as number) | (1 << rankIn(code));
  }
  for (let suit = 0; suit < 4; suit++) {
    table.left[suit] =
      (table.hands[suit] as number) |
      (table.hands[4 + suit] as number) |
      (table.hands[8 + suit] as number) |
      (table.hands[12 + suit] as number);
  }
}
