import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an offer is in time with the first cards of its table, and late five seconds after them', async () => {
  const { isInTime, noteDrawn } = await import('./in-time.ts');
  noteDrawn('first');
  expect(isInTime('first')).toBe(true);
  vi.advanceTimersByTime(5_000);
  noteDrawn('first');
  noteDrawn('second');
  expect(isInTime('first')).toBe(false);
  expect(isInTime('second')).toBe(true);
});

test('the first table was drawn before this code was loaded', async () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 0 } as PerformanceEntry]);
  vi.advanceTimersByTime(5_500);
  const { isInTime, noteDrawn } = await import('./in-time.ts');
  noteDrawn('first');
  expect(isInTime('first')).toBe(false);
});
