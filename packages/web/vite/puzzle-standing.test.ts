/** A puzzle of manille says how the session stands only if that may change the choice. */
import type { Puzzle } from '@troef/games/puzzles';
import { LOCALES } from '@troef/i18n';
import { expect, test } from 'vitest';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { speaker } from './lesson-words.ts';
import { puzzlesOf } from './puzzles.ts';

const wordsIn = (locale: (typeof LOCALES)[number], puzzle: Puzzle, own: number, others: number): string =>
  showPuzzle(speaker(locale), 'manille', {
    ...puzzle,
    deal: { ...puzzle.deal, carry: { totals: [own, others, own, others], played: 4 } },
  }).step.contract;

/** Each point counts once in it, and four tricks have been played. */
const puzzle = puzzlesOf('manille').find(({ id }) => id === 'ma141') as Puzzle;

test.each(LOCALES)('in %s a side that may win with this deal is told', (locale) => {
  expect(wordsIn(locale, puzzle, 98, 40)).toMatch(/98 .*40 .*\(101 /);
  expect(wordsIn(locale, puzzle, 40, 98)).toMatch(/40 .*98 .*\(101 /);
});

test('a total that no side can bring to the end in this deal is left out', () => {
  for (const [own, others] of [
    [0, 0],
    [50, 64],
    [70, 20],
  ] as const)
    expect(wordsIn('en', puzzle, own, others)).not.toContain('to win');
});

test('points that the others have taken already cannot be won any more', () => {
  const taken = Number(/(\d+) for the others/.exec(wordsIn('en', puzzle, 0, 0))?.[1]);
  expect(taken).toBeGreaterThan(0);
  // With all cards that are left they would have 60 less these, 30 of which count nothing.
  expect(wordsIn('en', puzzle, 71 + taken, 0)).toContain('(101 to win)');
  expect(wordsIn('en', puzzle, 70 + taken, 0)).not.toContain('to win');
});
