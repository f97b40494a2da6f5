import { expect, test } from 'vitest';
import { tournamentPoints } from './tournament-points.ts';

const pointsOf = (starters: number, position: number, more = {}) =>
  tournamentPoints({ starters, position, multiplier: 1, stayed: true, ...more });

test.each([
  { starters: 16, position: 1, points: 580 },
  { starters: 16, position: 8, points: 184 },
  { starters: 64, position: 1, points: 1022 },
  { starters: 64, position: 4, points: 928 },
  { starters: 64, position: 32, points: 272 },
])('position $position of $starters is worth $points points', ({ starters, position, points }) => {
  expect(pointsOf(starters, position)).toBe(points);
});

test('a major tournament is worth half as much again, a weekly one half', () => {
  expect(pointsOf(16, 1, { multiplier: 1.5 })).toBe(871);
  expect(pointsOf(16, 1, { multiplier: 0.5 })).toBe(290);
});

test('the last gets the least, and a player who retired nothing', () => {
  expect(pointsOf(64, 64)).toBe(10);
  expect(pointsOf(64, 64, { multiplier: 1.5 })).toBe(15);
  expect(pointsOf(64, 64, { multiplier: 0.25 })).toBe(3);
  expect(pointsOf(64, 2, { stayed: false })).toBe(0);
});
