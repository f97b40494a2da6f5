/** A puzzle is asked only if its answer can be explained (docs/behaviour/puzzles.md 1). */
import { isCard, type Seat, type Variant } from '@troef/games';
import { expect, test } from 'vitest';
import { decisionsIn } from '../analysis/decisions.ts';
import { factsOf } from '../reasons/facts.ts';
import { reasonsFor } from '../reasons/reasons.ts';
import { playedRecord } from '../testing/index.ts';
import { puzzleIn } from './find.ts';
import { valuedAgain } from './value.ts';

const ME: Seat = 0;
const find = (variant: Variant, number: number) => {
  const seed = `puzzle ${number}`;
  const record = playedRecord(variant, seed, 'normal');
  return { record, found: puzzleIn(record, { id: `${variant} ${number}`, seed }) };
};

test.each([
  ['manille', 9],
  ['manille', 75],
  ['hearts', 1011],
] as const)(
  '%s %i: a best card that no fact speaks for is no puzzle',
  { timeout: 60_000 },
  (variant, number) => {
    expect(find(variant, number).found).toBeUndefined();
  },
);

test('every right choice of a puzzle has a reason, and two choices or more are wrong', {
  timeout: 60_000,
}, () => {
  const { record, found } = find('hearts', 901);
  if (found === undefined) throw new Error('there was a puzzle');
  const { deal, choices, right } = found.puzzle;
  const at = (deal.moves ?? '').split(', ').length;
  const view = decisionsIn(record, ME)?.decisions.find((decision) => decision.at === at)?.view;
  if (view === undefined) throw new Error('there was a decision');
  for (const { move } of choices.slice(0, right)) {
    expect(isCard(move)).toBe(true);
    expect(factsOf(reasonsFor('hearts', view, ME, move, false))).not.toEqual([]);
  }
  expect(choices.length - right).toBeGreaterThanOrEqual(2);
  // What a wrong choice loses is told with its error, which is a third of it at most, but for the rounding of both.
  for (const { loss, error = Number.NaN } of choices.slice(right))
    expect(3 * (error - 0.05)).toBeLessThan(loss + 0.05);
});

test('a search for bids finds one that all computers miss, and asks for no card', {
  timeout: 180_000,
}, () => {
  const record = playedRecord('kingen', 'puzzle 2080', 'normal', { session: 'double' });
  const found = puzzleIn(record, { id: 'ki2080', seed: 'puzzle 2080', bids: true });
  expect(found?.puzzle).toMatchObject({ right: 1, missed: 10 });
  expect(found?.puzzle.choices.map(({ move }) => move).toSorted()).toEqual(
    ['C', 'D', 'H', 'S'].map((suit) => `trump:${suit}`),
  );
  expect(found?.puzzle.choices[0]?.move).toBe('trump:C');
});

test('a puzzle that is valued again has an error beside each loss, and the same answer', {
  timeout: 120_000,
}, () => {
  const { found } = find('hearts', 901);
  if (found === undefined) throw new Error('there was a puzzle');
  const { puzzle } = found;
  const kept = { ...puzzle, choices: puzzle.choices.map(({ move, loss }) => ({ move, loss })) };
  const valued = valuedAgain('hearts', kept);
  expect(valued?.choices[0]?.move).toBe(puzzle.choices[0]?.move);
  for (const { loss, error = 0 } of valued?.choices.slice(puzzle.right) ?? []) {
    expect(error).toBeGreaterThan(0);
    expect(3 * (error - 0.05)).toBeLessThan(loss + 0.05);
  }
  // Another answer does not hold.
  expect(valuedAgain('hearts', { ...kept, choices: kept.choices.toReversed() })).toBeUndefined();
});
