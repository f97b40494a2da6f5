import { expect, test } from 'vitest';
import { nextDealMark, timeMarks } from './time.ts';

const told = (left: number, bank: number) =>
  timeMarks(left, bank).map((mark) => [mark.in / 1000, mark.reserve ? 'reserve' : mark.left / 1000]);

test('the last minute, the reserve, and the last twenty, ten and five seconds are announced', () => {
  expect(told(122_000, 30_000)).toEqual([
    [62, 60],
    [92, 'reserve'],
    [102, 20],
    [112, 10],
    [117, 5],
  ]);
});

test('two warnings close together become one', () => {
  expect(told(90_000, 60_000)).toEqual([
    [30, 'reserve'],
    [70, 20],
    [80, 10],
    [85, 5],
  ]);
});

test('the last minute is not announced just before the reserve', () => {
  expect(told(81_000, 56_000)).toEqual([
    [25, 'reserve'],
    [61, 20],
    [71, 10],
    [76, 5],
  ]);
});

test('a time that has begun is not announced from its beginning', () => {
  expect(told(15_000, 15_000)).toEqual([
    [5, 10],
    [10, 5],
  ]);
  expect(told(5_500, 0)).toEqual([]);
});

test('the next deal is announced five seconds before it begins, or at once, and never too late to be heard', () => {
  expect(nextDealMark(20_000)).toEqual({ in: 15_000, left: 5_000 });
  expect(nextDealMark(3_000)).toEqual({ in: 0, left: 3_000 });
  expect(nextDealMark(1_000)).toBeNull();
});
