/** The worth at the table, where cards are hidden, of points that the solver finds with open cards. */
import { expect, test } from 'vitest';
import { IN_PLAY, inPlay } from './in-play.ts';

const made = (points: number): number => (points >= 82 ? 1 : 0);

test('all points, no points and the last tricks stay exact', () => {
  const likely = inPlay(8, 162, true);
  expect(likely(0, made)).toBe(0);
  expect(likely(162, made)).toBe(IN_PLAY);
  for (let points = 0; points <= 40; points++) {
    expect(inPlay(1, 40, true)(points, (each) => each)).toBe(IN_PLAY * points);
  }
});

test('a contract just made by the solver is in doubt, more for declarers, less near the end', () => {
  const [declarers, others] = [true, false].map((declares) => inPlay(8, 162, declares)(84, made));
  expect(declarers).toBeGreaterThan(0);
  expect(declarers).toBeLessThan(IN_PLAY);
  expect(others).toBeGreaterThan(declarers as number);
  expect(inPlay(3, 162, true)(84, made)).toBeGreaterThan(declarers as number);
  expect(inPlay(3, 162, true)(95, made)).toBe(IN_PLAY);
});

test('more points are never worth less', () => {
  for (const left of [2, 4, 6, 8]) {
    const likely = inPlay(left, 162, true);
    for (let points = 1; points <= 162; points++) {
      expect(likely(points, made), `${left} cards, ${points} points`).toBeGreaterThanOrEqual(
        likely(points - 1, made),
      );
    }
  }
});
