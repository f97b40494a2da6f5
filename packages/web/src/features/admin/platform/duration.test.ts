import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test('a time is said in the largest unit that is exact', () => {
  expect(duration('en', 60_000)).toBe('1 minute');
  expect(duration('nl', 90_000)).toBe('90 seconden');
  expect(duration('fr', 2 * 86_400_000)).toMatch(/^2\sjours$/);
  expect(duration('en', 0)).toBe('0 seconds');
});
