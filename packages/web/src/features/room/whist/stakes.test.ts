import { stakeOf, type WhistContract } from '@troef/games';
import { expect, test } from 'vitest';
import { stakesOf } from './stakes.ts';

const CONTRACTS: readonly (readonly [WhistContract['id'], number])[] = [
  ...([8, 9, 10, 11, 12, 13] as const).map((level) => [`together${level}`, level] as const),
  ...([5, 6, 7, 8] as const).map((level) => [`solo${level}`, level] as const),
  ...([9, 10, 11, 12] as const).map((level) => [`abundance${level}`, level] as const),
  ['trull', 8],
  ['trull', 9],
  ['soloSlim', 13],
  ['smallMisery', 0],
  ['misery', 0],
  ['openMisery', 0],
  ['piccolo', 1],
];

test.each(CONTRACTS)('%s for %i tricks pays what the rules say', (id, target) => {
  const stakes = stakesOf({ id, target, doubled: false });
  const failed = target === 0 ? 1 : target - 1;
  expect(stakes.made).toBe(stakeOf(id, target, target));
  expect(stakes.lost).toBe(-stakeOf(id, target, failed));
  if (target > 1 && target < 13 && stakes.kind !== 'trull')
    expect(stakes.more).toBe(stakeOf(id, target, target + 1) > stakes.made);
  if (target > 1) expect(stakes.further).toBe(-stakeOf(id, target, target - 2) > stakes.lost);
  expect(stakesOf({ id, target, doubled: true })).toMatchObject({
    made: 2 * stakes.made,
    lost: 2 * stakes.lost,
  });
});
