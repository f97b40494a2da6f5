import { expect, test } from 'vitest';
import { placesHighestFirst } from './places.ts';

test('equal totals share the place', () => {
  expect(placesHighestFirst([40, 40, -10, -70])).toEqual([1, 1, 3, 4]);
  expect(placesHighestFirst([-3, 5, 5, -7])).toEqual([3, 1, 1, 4]);
  expect(placesHighestFirst([0, 0, 0, 0])).toEqual([1, 1, 1, 1]);
});
