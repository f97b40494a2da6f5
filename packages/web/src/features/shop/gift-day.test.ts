import { expect, test } from 'vitest';
import { dayAsked, momentOf } from './gift-day.ts';

const NOW = new Date(2026, 10, 24, 15).getTime();

test.each([
  ['2026-11-24', true],
  ['2026-11-23', false],
  ['2026-12-24', true],
  ['2027-12-25', true],
  ['2028-01-30', false],
  ['tomorrow', false],
])('a card can be mailed on %s: %s', (date, can) => {
  expect(dayAsked(date, NOW)).toBe(can);
});

test('a card for today goes at once, another one at eight in the morning', () => {
  expect(momentOf('', NOW)).toBeNull();
  expect(momentOf('2026-11-24', NOW)).toBeNull();
  expect(momentOf('2026-12-24', NOW)).toBe(new Date(2026, 11, 24, 8).toISOString());
});
