import { expect, test } from 'vitest';
import { isSame, moved, readRanking, withoutWish, withWish } from './ranked.ts';

test('a fourth wish and one that is there already change nothing', () => {
  expect(withWish([4, 7], 2)).toEqual([4, 7, 2]);
  expect(withWish([4, 7, 2], 9)).toEqual([4, 7, 2]);
  expect(withWish([4, 7], 7)).toEqual([4, 7]);
  expect(withoutWish([4, 7, 2], 7)).toEqual([4, 2]);
});

test('a wish moves past its neighbour, and not beyond the ends', () => {
  expect(moved([4, 7, 2], 1, -1)).toEqual([7, 4, 2]);
  expect(moved([4, 7, 2], 1, 1)).toEqual([4, 2, 7]);
  expect(moved([4, 7, 2], 0, -1)).toEqual([4, 7, 2]);
  expect(moved([4, 7, 2], 2, 1)).toEqual([4, 7, 2]);
});

test('what a guest chose comes back with the address, as far as it is open', () => {
  const isOpen = (wish: number) => wish < 5;
  expect(readRanking('3,1,3,9,0,2', isOpen)).toEqual([3, 1, 0]);
  for (const text of [null, '', 'a', '1;2', '9']) expect(readRanking(text, isOpen)).toBeNull();
  expect(isSame([1, 2], [1, 2])).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
