/** A puzzle of belote says what the taker still needs, as a player at the table counts it. */
import { expect, test } from 'vitest';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { speaker } from './lesson-words.ts';
import { puzzlesOf } from './puzzles.ts';

const goals = (locale: 'en' | 'nl' | 'fr'): ReadonlyMap<string, string> =>
  new Map(
    puzzlesOf('belote').map((puzzle) => [puzzle.id, showPuzzle(speaker(locale), 'belote', puzzle).goal]),
  );

test('what the taker of belote needs is in every question about a card', () => {
  for (const puzzle of puzzlesOf('belote')) {
    const { goal, step } = showPuzzle(speaker('en'), 'belote', puzzle);
    if (step.choices !== null) continue;
    const [, need, left] = /need (one|\d+) more points? of the (\d+) that are left/.exec(goal) ?? [];
    if (need === undefined) {
      // Nothing is sure yet while a belote or announcements may still be shown.
      expect(goal, puzzle.id).toMatch(
        /have made the contract|can no longer make|^You and Chantal play together/,
      );
      continue;
    }
    const [, own, others] =
      /Points in tricks so far: (\d+) for \S+ and you, (\d+) for/.exec(step.contract) ?? [];
    expect(Number(left), puzzle.id).toBe(162 - Number(own ?? 0) - Number(others ?? 0));
    expect(need === 'one' ? 1 : Number(need), puzzle.id).toBeLessThanOrEqual(Number(left));
  }
});

test('the taker plays with the learner, or against them', () => {
  for (const goal of goals('nl').values())
    expect(goal).toMatch(/^$|^(Jij en Chantal|Bert en Luc|Luc en Bert|Het contract)/);
  expect([...goals('en').values()].some((goal) => goal.endsWith('that are left: stop them.'))).toBe(true);
  expect(
    [...goals('fr').values()].some((goal) => goal.startsWith('Il vous faut, avec Chantal, encore')),
  ).toBe(true);
});
