import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const next = (cron: string, from: string): string | null => {
  const at = nextRun(cron, Date.parse(from));
  return at === null ? null : new Date(at).toISOString();
};

test('the next run is the next such minute in Brussels', () => {
  expect(next('5 0 * * *', '2026-11-24T12:00:00Z')).toBe('2026-11-24T23:05:00.000Z');
  expect(next('0 8 * * *', '2026-07-01T05:59:59Z')).toBe('2026-07-01T06:00:00.000Z');
  expect(next('0 8 * * *', '2026-07-01T06:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
  expect(next('0 * * * *', '2026-11-24T12:30:10Z')).toBe('2026-11-24T13:00:00.000Z');
  expect(next('*/10 * * * *', '2026-11-24T12:30:00Z')).toBe('2026-11-24T12:40:00.000Z');
});

test('in the night in which the clock goes forward, a job of the lost hour runs on the next day', () => {
  expect(next('30 2 * * *', '2027-03-28T00:00:00Z')).toBe('2027-03-29T00:30:00.000Z');
});
