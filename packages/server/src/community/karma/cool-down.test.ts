import { describe, expect, test } from 'vitest';
import { coolDownEnd, laterEnd } from './cool-down.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 1, 12);

/** Moments that are this many days before now. The present leave is 0. */
const ago = (...days: readonly number[]): readonly number[] => days.map((each) => NOW - each * DAY);
const length = (leaves: readonly number[]): number | null => {
  const end = coolDownEnd(leaves, NOW);
  return end === null ? null : end - NOW;
};

describe('rooms with people close', () => {
  test('for no player who left twice in a day', () => expect(length(ago(0, 0.5))).toBeNull());
  test('for half an hour after three in a day', () => expect(length(ago(0, 0.5, 0.9))).toBe(30 * MINUTE));
  test('for no player whose third was yesterday', () => expect(length(ago(0, 0.5, 1.1))).toBeNull());
  test('for a day after five in a week', () => expect(length(ago(0, 2, 3, 4, 6))).toBe(DAY));
  test('for no player whose fifth was eight days ago', () => expect(length(ago(0, 2, 3, 4, 8))).toBeNull());
  test.each([
    [6, 2 * DAY],
    [7, 4 * DAY],
    [8, 7 * DAY],
    [30, 7 * DAY],
  ])('twice as long for each further leave: %i', (many, ms) => {
    expect(length(Array.from({ length: many }, (_, at) => NOW - at * HOUR))).toBe(ms);
  });
});

test('the later of two ends counts, and no end counts as the latest', () => {
  const [early, late] = [new Date(NOW).toISOString(), new Date(NOW + DAY).toISOString()];
  expect(laterEnd(undefined, NOW)).toBe(early);
  expect(laterEnd(late, NOW)).toBe(late);
  expect(laterEnd(early, NOW + DAY)).toBe(late);
  expect(laterEnd(true, NOW)).toBe(true);
});
