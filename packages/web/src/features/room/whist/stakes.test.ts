import type { WhistContract } from '@troef/games';
import { expect, test } from 'vitest';
import { stakesOf } from './stakes.ts';

type Row = readonly [
  WhistContract['id'],
  target: number,
  kind: string,
  made: number,
  lost: number,
  more: boolean,
  further: boolean,
];

/** docs/rules/whist.md 10. */
test.each<Row>([
  ['together8', 8, 'pair', 8, 11, true, true],
  ['together13', 13, 'pair', 30, 26, false, true],
  ['solo5', 5, 'alone', 3, 4, true, true],
  ['solo8', 8, 'alone', 7, 8, false, true],
  ['abundance9', 9, 'alone', 10, 10, true, false],
  ['abundance12', 12, 'alone', 30, 30, false, false],
  ['trull', 9, 'trull', 16, 16, false, false],
  ['soloSlim', 13, 'alone', 60, 60, false, false],
  ['piccolo', 1, 'alone', 8, 8, false, false],
  ['misery', 0, 'alone', 12, 12, false, false],
])('%s for %i tricks', (id, target, kind, made, lost, more, further) => {
  expect(stakesOf({ id, target, doubled: false })).toEqual({ kind, made, lost, more, further });
  expect(stakesOf({ id, target, doubled: true })).toMatchObject({ made: 2 * made, lost: 2 * lost });
});
