import { expect, test } from 'vitest';
import { availabilityNow, endOf } from './availability.ts';

const NOW = Date.parse('2026-03-28T20:15:00Z');
const available = (until: string | null) =>
  ({ status: 'available', until, variants: [], anyone: false, streaming: false }) as const;

test('a missing or ended availability is unavailable', () => {
  expect(availabilityNow(undefined, NOW).status).toBe('unavailable');
  expect(availabilityNow(available('2026-03-28T20:15:00Z'), NOW).status).toBe('unavailable');
  expect(availabilityNow(available('2026-03-28T20:15:01Z'), NOW).status).toBe('available');
  expect(availabilityNow(available(null), NOW).status).toBe('available');
});

test('half an hour ends 30 minutes later; today ends at midnight, local time', () => {
  expect(endOf('30', NOW).getTime() - NOW).toBe(30 * 60_000);
  const end = endOf('today', NOW);
  expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([0, 0, 0]);
  expect(end.getTime() - NOW).toBeGreaterThan(0);
  expect(end.getTime() - NOW).toBeLessThanOrEqual(25 * 60 * 60_000);
});
