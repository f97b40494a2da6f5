import type { Seat, WiezenContract } from '@troef/games';
import { expect, test } from 'vitest';
import { stakesOf } from './stakes.ts';

type Row = readonly [
  WiezenContract['id'],
  target: number,
  declarers: readonly Seat[],
  kind: string,
  made: number,
  lost: number,
  counted: boolean,
];

/** docs/rules/wiezen.md 8. */
test.each<Row>([
  ['together8', 8, [0, 1], 'pair', 2, 6, true],
  ['solo5', 5, [2], 'alone', 2, 4, true],
  ['trullFour', 9, [0, 3], 'pair', 4, 6, true],
  ['abundance11', 11, [0], 'alone', 8, 8, false],
  ['misery', 0, [1, 2], 'alone', 7, 7, false],
  ['soloSlim', 13, [3], 'alone', 30, 30, false],
])('%s', (id, target, declarers, kind, made, lost, counted) => {
  const contract = { id, target, declarers, trump: null } as unknown as WiezenContract;
  expect(stakesOf(contract)).toEqual({ kind, made, lost, more: counted, further: counted });
});
