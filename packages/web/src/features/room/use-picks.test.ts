import { expect, test } from 'vitest';
import { pick } from './use-picks.ts';

test('a card is taken in and let go again', () => {
  expect(pick(['AH'], 'KH', 3)).toEqual(['AH', 'KH']);
  expect(pick(['AH', 'KH'], 'AH', 3)).toEqual(['KH']);
});

test('a fourth of three makes the first chosen go back', () => {
  expect(pick(['AH', 'KH', 'QH'], 'JH', 3)).toEqual(['KH', 'QH', 'JH']);
});
