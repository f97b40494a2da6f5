import { expect, test } from 'vitest';
import { dayAt, dayBefore, daysUpTo, isPuzzleDay, puzzleOfRelease } from './puzzle-days.ts';

const many = (count: number): readonly { readonly id: number; readonly retired?: true }[] =>
  Array.from({ length: count }, (_, id) => ({ id }));

test('a day begins at midnight in Brussels, in winter and in summer', () => {
  expect(dayAt(Date.parse('2026-12-01T22:59:59Z'))).toBe('2026-12-01');
  expect(dayAt(Date.parse('2026-12-01T23:00:00Z'))).toBe('2026-12-02');
  expect(dayAt(Date.parse('2027-07-01T22:00:00Z'))).toBe('2027-07-02');
});

test('the puzzles of two days in a row differ, and all come before one comes again', () => {
  const puzzles = many(40);
  const days = daysUpTo('2027-01-20', 40);
  expect(days).toHaveLength(40);
  expect(new Set(days.map((day) => puzzleOfRelease(puzzles, day)?.id)).size).toBe(40);
  expect(puzzleOfRelease(puzzles, '2027-01-20')).toBe(puzzleOfRelease(puzzles, '2026-12-11'));
});

test('a retired puzzle stays with its day, and has no other', () => {
  const before = many(40);
  const now: ReturnType<typeof many> = [
    ...before.map(({ id }) => (id % 3 === 0 ? { id, retired: true as const } : { id })),
    ...Array.from({ length: 5 }, (_, nth) => ({ id: 100 + nth })),
  ];
  for (const day of daysUpTo('2026-12-01', 31))
    expect(puzzleOfRelease(now, day)?.id).toBe(puzzleOfRelease(before, day)?.id);
  for (const day of daysUpTo('2027-02-28', 89))
    expect(puzzleOfRelease(now, day)).not.toMatchObject({ retired: true });
});

test('the days reach back to the first puzzle, and no further', () => {
  expect(daysUpTo('2026-12-01')).toHaveLength(14);
  expect(daysUpTo('2026-12-01', 28).at(-1)).toBe('2026-11-04');
  expect(daysUpTo('2026-12-01', 42).at(-1)).toBe('2026-11-01');
});

test('there is a day before the first of a month', () => {
  expect(dayBefore('2027-03-01')).toBe('2027-02-28');
});

test.each([
  ['2026-11-01', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
  ['2026-10-31', false],
  ['2026-11-31', false],
  ['2026-11-00', false],
  ['2026-99-99', false],
  ['yesterday', false],
])('%s has a puzzle on the first of December: %s', (day, has) => {
  expect(isPuzzleDay(day, '2026-12-01')).toBe(has);
});
