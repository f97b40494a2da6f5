import { expect, test } from 'vitest';
import { measurePace } from './pace.ts';

/** A clock on which each reading costs this number of milliseconds. */
const clock = (step: number) => {
  let time = 0;
  return () => {
    time += step;
    return time;
  };
};

test('a slow device gets half the budget, measured by its fastest round', () => {
  expect(measurePace(clock(5)).level).toBe('expert');
  expect(measurePace(clock(40))).toMatchObject({ level: 'hard' });
  let looks = 0;
  const busyAtFirst = () => {
    looks++;
    return looks <= 4 ? looks * 1_000 : 4_000 + looks * 5;
  };
  expect(measurePace(busyAtFirst).level).toBe('expert');
});
