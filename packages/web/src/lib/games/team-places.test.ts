import { expect, test } from 'vitest';
import { countsBySide, placeAmongSides, sidesOf } from './team-places.ts';

test('of two teams the one that loses is second of two, in manille and in belote', () => {
  for (const variant of ['manille', 'belote'] as const) {
    expect([sidesOf(variant), placeAmongSides(variant, 3), placeAmongSides(variant, 1)]).toEqual([2, 2, 1]);
    expect(countsBySide(variant, [5, 0, 3, 0])).toEqual([5, 3]);
  }
});

test('where everybody plays for themselves there are four places', () => {
  expect([sidesOf('whist'), placeAmongSides('whist', 3)]).toEqual([4, 3]);
  expect(countsBySide('hearts', [5, 4, 3, 2])).toEqual([5, 4, 3, 2]);
});
