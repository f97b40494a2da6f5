/** How long ago something was, in words (docs/behaviour/pages.md 19). */
import { expect, test } from 'vitest';
import { ago } from './dates.ts';

const NOW = new Date(2026, 10, 23, 12, 0).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'now', 'nu', 'maintenant'],
  [-5 * MINUTE, 'now', 'nu', 'maintenant'],
  [90_000, '1 minute ago', '1 minuut geleden', 'il y a 1 minute'],
  [3 * HOUR, '3 hours ago', '3 uur geleden', 'il y a 3 heures'],
  [23 * HOUR, '23 hours ago', '23 uur geleden', 'il y a 23 heures'],
  [25 * HOUR, 'yesterday', 'gisteren', 'hier'],
  [13 * DAY, '13 days ago', '13 dagen geleden', 'il y a 13 jours'],
  [14 * DAY, '9 November 2026', '9 november 2026', '9 novembre 2026'],
])('%i ms', (passed, en, nl, fr) => {
  expect((['en', 'nl', 'fr'] as const).map((locale) => ago(locale, NOW - passed, NOW))).toEqual([en, nl, fr]);
});
