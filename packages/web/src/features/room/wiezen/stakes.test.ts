import { WIEZEN_CONTRACTS, wiezenStakeOf } from '@troef/games';
import { expect, test } from 'vitest';
import { stakesOf } from './stakes.ts';

test.each(Object.values(WIEZEN_CONTRACTS))('$id pays what the rules say', ({ id, target }) => {
  const stakes = stakesOf(id);
  const failed = target === 0 ? 1 : target - 1;
  expect(stakes.made).toBe(wiezenStakeOf(id, target));
  expect(stakes.lost).toBe(-wiezenStakeOf(id, failed));
  if (target > 0 && target < 13) expect(stakes.more).toBe(wiezenStakeOf(id, target + 1) > stakes.made);
  if (target > 1) expect(stakes.further).toBe(-wiezenStakeOf(id, target - 2) > stakes.lost);
});
