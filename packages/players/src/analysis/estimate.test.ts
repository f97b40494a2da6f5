/** Means over worlds, the errors of their differences, and which choices are tried no more. */
import { expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { estimatesOf } from './estimate.ts';
import { markOf } from './mark.ts';

/** Trials whose worlds have these worths, by choice. */
function given(
  worths: readonly (readonly number[])[],
  { isEvery = false, weights = worths.map(() => 1) } = {},
) {
  let at = -1;
  const tries = (worths[0] ?? []).map(() => 0);
  const trials = {
    choices: tries.length,
    worlds: worths.length,
    isEvery,
    next: () => weights[++at] as number,
    value(choice: number) {
      tries[choice] = (tries[choice] as number) + 1;
      return worths[at]?.[choice] as number;
    },
    spent: () => false,
    nodes: () => 0,
  };
  return { trials, tries };
}

test('a loss is the mean of the differences in points, and exact if these worlds are all there are', () => {
  const { trials } = given(
    [
      [10, 6],
      [10, 8],
    ],
    { isEvery: true },
  );
  const found = estimatesOf(trials, 1, 2);
  expect(found?.best).toBe(0);
  expect(found?.each[1]).toEqual({ mean: 3.5, behind: 1.5, error: 0 });
});

test('worlds count by their weight, and those without weight not at all', () => {
  const worths = [...Array.from({ length: 7 }, () => [0, 1]), [21, 0], [99, 0]];
  const { trials } = given(worths, { weights: [1, 1, 1, 1, 1, 1, 1, 3, 0] });
  const found = estimatesOf(trials, 1, 1);
  expect(found?.each[0]?.mean).toBeCloseTo(6.3);
  expect(found?.each[1]?.mean).toBeCloseTo(0.7);
  expect(found?.worlds).toBe(8);
});

test('a few worlds that agree leave some doubt', () => {
  const found = estimatesOf(given(Array.from({ length: 8 }, () => [1, 0])).trials, 1, 1);
  expect(found?.each[1]?.behind).toBe(1);
  expect(found?.each[1]?.error).toBeGreaterThan(0.1);
  expect(found?.each[1]?.error).toBeLessThan(0.2);
});

test('with too few worlds nothing is said', () => {
  expect(estimatesOf(given([[1, 0]]).trials, 1, 1)).toBeUndefined();
});

test('the luck that all choices share is no part of the error', () => {
  const stream = seededStream('luck');
  const worths = Array.from({ length: 60 }, () => {
    const luck = stream.below(1_000);
    return [luck + 1, luck];
  });
  expect(estimatesOf(given(worths).trials, 1, 1)?.each[1]?.error).toBeLessThan(0.05);
});

test('a choice that is surely behind is tried no more, unless it is the one that was made', () => {
  const stream = seededStream('behind');
  const worths = Array.from({ length: 200 }, () => [
    50 + stream.below(9),
    49 + stream.below(9),
    stream.below(9),
    stream.below(9),
  ]);
  const { trials, tries } = given(worths);
  estimatesOf(trials, 2, 1);
  expect(tries[0]).toBe(200);
  expect(tries[2]).toBe(200);
  expect(tries[3]).toBeLessThan(30);
});

test('the stated error is that of the estimate', () => {
  const squares = Array.from({ length: 2_000 }, (_, run) => {
    const stream = seededStream(`run ${run}`);
    // A rare difference, as in most positions: three points in a quarter of the worlds.
    const worths = Array.from({ length: 30 }, () => [stream.below(4) === 0 ? 3 : 0, 0]);
    const each = estimatesOf(given(worths).trials, 1, 1)?.each[1];
    return (((each?.behind ?? 0) - 0.75) / (each?.error ?? 1)) ** 2;
  });
  const mean = squares.reduce((sum, each) => sum + each, 0) / squares.length;
  expect(mean).toBeGreaterThan(0.8);
  expect(mean).toBeLessThan(1.3);
});

test('nothing is marked that is within its error, or too small to matter', () => {
  expect(markOf('whist', 3, 1.3)).toBeNull();
  expect(markOf('whist', 3, 0.5)).toBe('much');
  expect(markOf('whist', 1, 0.2)).toBe('some');
  expect(markOf('whist', 0.2, 0)).toBeNull();
  expect(markOf('belote', 3, 0)).toBeNull();
});
