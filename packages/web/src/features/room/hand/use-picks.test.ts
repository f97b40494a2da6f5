import { expect, test } from 'vitest';
import { pick } from './use-picks.ts';

test('a card is chosen and let go again', () => {
  expect(pick(['AH'], 'KH', 3)).toEqual(['AH', 'KH']);
  expect(pick(['AH', 'KH'], 'AH', 3)).toEqual(['KH']);
});

test('if three are asked for, a fourth is refused, and drives none of them out', () => {
  expect(pick(['AH', 'KH', 'QH'], 'JH', 3)).toBeNull();
  expect(pick(['AH', 'KH', 'QH'], 'KH', 3)).toEqual(['AH', 'QH']);
});
