import { expect, test } from 'vitest';
import { spanOf } from './list-span.ts';

/** Half past midnight in Brussels. */
const NOW = Date.parse('2026-11-23T23:30:00Z');
const MIDNIGHT = '2026-11-23T23:00:00.000Z';

test('the list begins with today in Brussels, the soonest first', () => {
  expect(spanOf(false, undefined, NOW)).toEqual({ since: MIDNIGHT, order: 'soonest' });
  expect(spanOf(false, 'open', NOW)).toEqual({ since: MIDNIGHT, order: 'soonest' });
});

test('past tournaments are before today, the latest first', () => {
  expect(spanOf(true, undefined, NOW)).toEqual({ to: MIDNIGHT });
});

test('tournaments that are over are found without the filter for past ones', () => {
  expect(spanOf(false, 'finished', NOW)).toEqual({});
  expect(spanOf(false, 'cancelled', NOW)).toEqual({});
  expect(spanOf(true, 'cancelled', NOW)).toEqual({ to: MIDNIGHT });
});
