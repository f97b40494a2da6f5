import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutShort, isReadBy, say } from './say.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  cutShort();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is said is read line after line, and a move of the player ends what was still to be read', () => {
  const now = performance.now();
  say('ten signs.');
  const first = isReadBy();
  expect(first).toBeGreaterThan(now);
  say('ten signs.');
  expect(isReadBy() - first).toBe(first - now);
  say('not spoken, only kept', { silent: true });
  expect(isReadBy() - first).toBe(first - now);
  cutShort();
  say('ten signs.');
  expect(isReadBy()).toBe(first);
});
