import { expect, test } from 'vitest';
import { waitSince } from './use-resend.ts';

test('a user who was just sent a code waits for the rest of the minute', () => {
  expect(waitSince(100_000, 100_000)).toBe(60);
  expect(waitSince(100_000, 118_400)).toBe(42);
  expect(waitSince(100_000, 200_000)).toBe(0);
  // A device clock that was set back does not lengthen the wait.
  expect(waitSince(100_000, 50_000)).toBe(60);
  expect(waitSince(undefined, 100_000)).toBe(0);
});
