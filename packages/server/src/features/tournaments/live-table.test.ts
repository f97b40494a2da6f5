import type { Round, Table } from '@troef/competition/event/types.ts';
import type { BySeat } from '@troef/games';
import { expect, test } from 'vitest';
import { liveTables } from './live-table.ts';

const PLAN = { variant: 'whist', scoring: 'sum', partners: null } as const;
const SEATS = { seats: ['a', 'b', 'c', 'd'], results: [], doneAt: null } as const;
const deal = (...scores: [number, number, number, number]): BySeat<number> => scores;
const table = (no: number, more: Partial<Table> = {}): Table => ({ ...SEATS, no, ...more });
const round = (...tables: readonly Table[]): Round => ({
  ...{ no: 1, name: 'round', length: { sets: 1, deals: 16, target: null, capMs: 1 }, day: 1, start: 0 },
  ...{ deadline: 1, state: 'running', capped: false, tables },
});
const room = (no: number, deals: readonly BySeat<number>[] | null) => ({
  ...{ room: `room-${no}`, round: 1, table: no, set: 1, deals },
});

test('a table that plays has the points so far, and no places', () => {
  const live = liveTables(PLAN, round(table(1), table(2)), [
    room(1, [deal(3, -1, -1, -1), deal(2, 2, -2, -2)]),
    room(2, null),
  ]);
  expect(live.get(1)).toEqual({ scores: [5, 1, -3, -3], places: null, played: 2 });
  expect(live.get(2)).toEqual({ scores: null, places: null, played: 0 });
});

test('where all play the same deals, only those count that every table has played', () => {
  const shared = { ...PLAN, scoring: 'duplicate' } as const;
  const ahead = room(1, [deal(3, -1, -1, -1), deal(2, 2, -2, -2)]);
  const none = liveTables(shared, round(table(1), table(2)), [ahead, room(2, null)]);
  expect([none.get(1)?.scores, none.get(1)?.played]).toEqual([null, 2]);
  const one = liveTables(shared, round(table(1), table(2)), [ahead, room(2, [deal(0, 0, 3, -3)])]);
  expect(one.get(1)).toEqual({ scores: [3, -1, -1, -1], places: null, played: 2 });
  expect(one.get(2)).toEqual({ scores: [0, 0, 3, -3], places: null, played: 1 });
  // A table that is done may not tell more than the others have played.
  const results = [{ deals: [{ scores: deal(9, -3, -3, -3), won: deal(1, 0, 0, 0) }], atFault: [] }];
  const done = liveTables(shared, round(table(1, { results, doneAt: 5 }), table(2)), [room(2, null)]);
  expect(done.get(1)).toEqual({ scores: null, places: null, played: 1 });
});
