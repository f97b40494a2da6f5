/** What a deal is worth: points while the end is far, places when it comes. */
import { expect, test } from 'vitest';
import { type Session, standingWorth } from './standing.ts';

const session = (totals: Session['totals'], left: number | null): Session => ({
  totals,
  lowestWins: true,
  spread: 9,
  left: () => left,
});
const worth = (of: Session, scores: readonly number[]): number =>
  standingWorth(of, 0, Int32Array.from(scores));

test('far from the end every point counts alike, whoever else gets it', () => {
  const far = session([0, 0, 0, 0], null);
  const none = worth(far, [0, 13, 13, 0]);
  expect(none).toBeGreaterThan(worth(far, [5, 8, 13, 0]));
  expect(Math.abs(worth(far, [4, 22, 0, 0]) - worth(far, [4, 0, 11, 11]))).toBeLessThan(20);
});

test('in the last deal the place counts: the first is stopped rather than points are saved', () => {
  const last = session([60, 55, 90, 70], 0);
  // Five points more for the leader cost one oneself, and win the session.
  expect(worth(last, [1, 7, 9, 9])).toBeGreaterThan(worth(last, [0, 0, 13, 13]));
});

test('where the highest total wins more is better', () => {
  const other = { ...session([0, 0, 0, 0], 5), lowestWins: false };
  expect(worth(other, [5, 4, 2, 2])).toBeGreaterThan(worth(other, [2, 4, 5, 2]));
});
