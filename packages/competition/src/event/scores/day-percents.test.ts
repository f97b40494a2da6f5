/** Percentages of the deals of a day. */
import { expect, test } from 'vitest';
import { dayPercents, placesOfPercents } from './day-percents.ts';

test('a deal is compared with everybody who played it, and the day is the mean of its deals', () => {
  const { deals, means } = dayPercents(
    'whist',
    [
      [14, -8],
      [14, 3],
      [2, 3],
    ],
    2,
  );
  expect(deals).toEqual([
    [75, 0],
    [75, 75],
    [0, 75],
  ]);
  expect(means).toEqual([37.5, 75, 37.5]);
});

test('in hearts fewer points are better', () => {
  expect(dayPercents('hearts', [[0], [26]], 1).means).toEqual([100, 0]);
});

test('a deal that was not played counts a quarter, and nobody is compared with it', () => {
  const { deals, means } = dayPercents('whist', [[5, 5], [5, null], [1]], 2);
  expect(deals[0]).toEqual([75, 50]);
  expect(deals[1]).toEqual([75, null]);
  expect(means[1]).toBe(50);
  expect(means[2]).toBe(12.5);
});

test('the first player of a day has the half', () => {
  expect(dayPercents('whist', [[3, -3]], 2).means).toEqual([50]);
});

test('equal percentages share a place', () => {
  expect(placesOfPercents([50, 75, 50, 10])).toEqual([2, 1, 2, 4]);
});
