/**
 * max^n in every game, against the same search without a transposition table and without merging equal cards.
 */
import { KINGEN_GAMES, type RandomStream } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../../random.ts';
import { MaxN } from './max-n.ts';
import { HEARTS_RULES, kingenRules, type Rules } from './rules.ts';
import { RolloutTable } from './table.ts';

const RULES: readonly (readonly [string, Rules])[] = [
  ['hearts', HEARTS_RULES],
  ...KINGEN_GAMES.map(
    (game) => [`kingen ${game}`, kingenRules(game, game === 'trumps' ? 'D' : null)] as const,
  ),
];

/** Plays a random deal until so many tricks are left and so many cards lie on the table. */
function lateTable(rules: Rules, tricks: number, laid: number, stream: RandomStream): RolloutTable {
  for (;;) {
    const table = new RolloutTable(rules);
    const pack = Array.from({ length: 52 }, (_, card) => card);
    for (let last = 51; last > 0; last--) {
      const other = stream.below(last + 1);
      [pack[last], pack[other]] = [pack[other] as number, pack[last] as number];
    }
    for (const [index, card] of pack.entries()) {
      const at = (index & 3) * 4 + ((card / 13) | 0);
      table.hands[at] = (table.hands[at] as number) | (1 << (card % 13));
    }
    table.left.fill(0x1fff);
    table.tricksLeft = 13;
    table.leader = pack.indexOf(26) & 3;
    while (!table.isOver && (table.tricksLeft > tricks || table.laid < laid)) playAtRandom(table, stream);
    if (!table.isOver && table.tricksLeft === tricks) return table;
  }
}

function cardsIn(table: RolloutTable): number[] {
  table.findLegal();
  return Array.from(table.legal, (set, suit) =>
    Array.from({ length: 13 }, (_, rank) => rank).flatMap((rank) =>
      (set >> rank) & 1 ? [suit * 13 + rank] : [],
    ),
  ).flat();
}

function playAtRandom(table: RolloutTable, stream: RandomStream): void {
  const cards = cardsIn(table);
  const card = cards[stream.below(cards.length)] as number;
  table.play((card / 13) | 0, card % 13);
}

function endOf(before: RolloutTable, card: number, me: number): readonly number[] {
  const table = new RolloutTable(before.rules);
  table.copy(before);
  table.play((card / 13) | 0, card % 13);
  if (table.isOver) {
    const moon = table.rules.id === 'blackLady' ? table.points.indexOf(26) : -1;
    return Array.from(table.points, (points, seat) => (moon < 0 ? points : seat === moon ? 0 : 26));
  }
  const seat = table.mover;
  const sign = table.rules.id === 'trumps' ? 1 : -1;
  const now = table.points[seat] as number;
  const moonLeft = table.rules.id === 'blackLady' && now === table.taken ? 0 : now;
  const ideal = table.rules.id === 'trumps' ? now + table.tricksLeft : moonLeft;
  // Of cards that are equal for seat and asker the first counts: low cards first for a lead, high cards first
  // otherwise.
  const cards = cardsIn(table);
  const tried =
    table.laid === 0
      ? cards
      : [0, 1, 2, 3].flatMap((suit) => cards.filter((each) => ((each / 13) | 0) === suit).toReversed());
  let best: readonly number[] | undefined;
  for (const each of tried) {
    const end = endOf(table, each, me);
    const own = best === undefined ? 1 : sign * ((end[seat] as number) - (best[seat] as number));
    const mine = best === undefined ? 0 : sign * ((best[me] as number) - (end[me] as number));
    if (own > 0 || (own === 0 && mine > 0)) best = end;
    if (best?.[seat] === ideal) break;
  }
  return best as readonly number[];
}

describe.each(RULES)('%s', (name, rules) => {
  test('every seat ends with the points that brute force gives it', () => {
    const stream = seededStream(`max-n ${name}`);
    const exact = new MaxN(rules);
    for (let number = 0; number < countOf({ quick: 10, usual: 20, long: 400 }); number++) {
      const table = lateTable(rules, 2 + (number & 1), number % 4, stream);
      const me = stream.below(4);
      exact.begin();
      for (const card of cardsIn(table)) {
        const found = exact.from(table, card, me, 1_000_000);
        expect([...(found ?? [])], `${name} ${number}, card ${card}`).toEqual(endOf(table, card, me));
      }
    }
  });

  test('the search stops at its limit and leaves the table unchanged', () => {
    const stream = seededStream(`limit ${name}`);
    const table = lateTable(rules, 6, 0, stream);
    const before = JSON.stringify([table.hands, table.left, table.points, table.leader, table.taken]);
    const exact = new MaxN(rules);
    exact.begin();
    const [card = 0] = cardsIn(table);
    expect(exact.from(table, card, 0, 3)).toBeNull();
    expect(exact.nodes).toBeLessThanOrEqual(4);
    expect(JSON.stringify([table.hands, table.left, table.points, table.leader, table.taken])).toBe(before);
  });
});
