/** The worth of a deal: points while the end is far away, places when it is near. */
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

test('far from the end every point counts alike, whichever other player gets it', () => {
  const far = session([0, 0, 0, 0], null);
  const none = worth(far, [0, 13, 13, 0]);
  expect(none).toBeGreaterThan(worth(far, [5, 8, 13, 0]));
  expect(Math.abs(worth(far, [4, 22, 0, 0]) - worth(far, [4, 0, 11, 11]))).toBeLessThan(20);
});

test('in the last deal stopping the leader is worth more than saving points', () => {
  const last = session([60, 55, 90, 70], 0);
  // The asker takes one point more, the leader of the session five more, and the asker wins.
  expect(worth(last, [1, 7, 9, 9])).toBeGreaterThan(worth(last, [0, 0, 13, 13]));
});

test('if the highest total wins, more is better', () => {
  const other = { ...session([0, 0, 0, 0], 5), lowestWins: false };
  expect(worth(other, [5, 4, 2, 2])).toBeGreaterThan(worth(other, [2, 4, 5, 2]));
});
