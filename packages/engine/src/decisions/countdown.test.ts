/** The countdown before the first deal, with a player who does not want the table to begin. Pure. */
import { FILL_AFTER_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { nextDue } from '../state/next-due.ts';
import { person } from '../testing/created-body.ts';
import { PACE, type PureTable, pureTable } from '../testing/pure-table.ts';
import { judgeOptions, judgeRemove } from './judge-people.ts';

const THREE = [person('a'), person('b'), person('c'), null] as const;

const ready = (table: PureTable, at: number, ...seats: (0 | 1 | 2 | 3)[]): void => {
  for (const seat of seats) table.append(at, { type: 'ready', seat, clientSeed: null });
};

test('the host removes a player in the countdown who is not ready, and nobody else', () => {
  const table = pureTable([person('a'), person('b'), null, person('Bert', { user: null, ai: true })]);
  table.join(1_000, 'x');
  ready(table, 1_500, 0, 1);
  expect(table.put(2_000, judgeRemove(table.now(), 0, 1))).toBe('conflict starting');
  expect(table.put(2_000, judgeRemove(table.now(), 0, 3))).toBe('conflict starting');
  expect(table.put(2_000, judgeRemove(table.now(), 1, 2))).toBe('forbidden host');
  expect(table.put(2_000, judgeRemove(table.now(), 0, 2))).toBe('vacated');
});

test('a table filled with computers begins although somebody sits down again and again and is never ready', () => {
  const table = pureTable(THREE, { ai: 'fill' });
  let at = 1_000;
  for (; at + PACE.countdownMs < FILL_AFTER_MS; at += PACE.countdownMs + 50) {
    table.join(at, 'x');
    ready(table, at + 10, 0, 1, 2);
    table.run(at + PACE.countdownMs);
    expect(table.now().status).toBe('open');
  }
  table.run(FILL_AFTER_MS);
  expect(table.now().seats[3].kind).toBe('ai');
});

test('options changed in the countdown are shown for the whole countdown before they bind anybody, twice at most', () => {
  const table = pureTable(THREE, { session: { length: 'free' } });
  table.join(1_000, 'd');
  ready(table, 1_100, 0, 1, 2, 3);
  const slow = { ...table.now().choices, turnTime: 'slow' } as const;
  expect(table.put(5_990, judgeOptions(table.now(), 0, slow))).toBe('options');
  expect(table.now().ready).toEqual([]);
  ready(table, 6_100, 0, 1, 2, 3);
  expect(nextDue(table.now(), PACE)).toMatchObject({ kind: 'start', at: 5_990 + PACE.countdownMs });
  expect(table.put(7_000, judgeOptions(table.now(), 0, slow))).toBe('options');
  expect(table.put(8_000, judgeOptions(table.now(), 0, slow))).toBe('conflict late');
});
