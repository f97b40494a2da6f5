/** How long ago something was, in words (docs/behaviour/pages.md 19). */
import { expect, test } from 'vitest';
import { ago, clockAfter, endTime } from './dates.ts';

const NOW = new Date(2026, 10, 23, 12, 0).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'now', 'nu', 'maintenant'],
  [-5 * MINUTE, 'now', 'nu', 'maintenant'],
  [90_000, '1 minute ago', '1 minuut geleden', 'il\u00a0y\u00a0a\u00a01\u00a0minute'],
  [3 * HOUR, '3 hours ago', '3 uur geleden', 'il\u00a0y\u00a0a\u00a03\u00a0heures'],
  [23 * HOUR, '23 hours ago', '23 uur geleden', 'il\u00a0y\u00a0a\u00a023\u00a0heures'],
  [25 * HOUR, 'yesterday', 'gisteren', 'hier'],
  [13 * DAY, '13 days ago', '13 dagen geleden', 'il\u00a0y\u00a0a\u00a013\u00a0jours'],
  [14 * DAY, '9 November 2026', '9 november 2026', '9 novembre 2026'],
])('%i ms', (passed, en, nl, fr) => {
  expect((['en', 'nl', 'fr'] as const).map((locale) => ago(locale, NOW - passed, NOW))).toEqual([en, nl, fr]);
});

test('a wait is over at a minute, and not too early', () => {
  expect(clockAfter('nl', 60, NOW)).toBe('12:01');
  expect(clockAfter('nl', 61, NOW)).toBe('12:02');
  expect(clockAfter('en', 12.5 * 3600, NOW)).toBe('00:30');
});

test('an end today is a time, any other has its date', () => {
  const iso = (at: number): string => new Date(at).toISOString();
  expect(endTime('en', iso(NOW + 3 * HOUR), NOW)).toBe('15:00');
  expect(endTime('en', iso(NOW + 13 * HOUR), NOW)).toContain('24 November 2026');
});
