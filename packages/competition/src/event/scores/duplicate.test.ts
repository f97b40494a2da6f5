/** docs/behaviour/tournaments.md 9. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealOf, planOf, roundOf, tableOf } from '../testing/plans.ts';
import { dealPercents, percentsOf, roundPercents } from './duplicate.ts';

test.each([
  { scores: [10], percents: [50] },
  { scores: [10, 5], percents: [100, 0] },
  { scores: [10, 10], percents: [50, 50] },
  { scores: [10, 5, 5, 0], percents: [100, 50, 50, 0] },
  { scores: [7, 7, 7, 1, 9], percents: [50, 50, 50, 0, 100] },
])('scores $scores are worth $percents per cent', ({ scores, percents }) => {
  expect(percentsOf(scores)).toEqual(percents);
});

test('percentages lie between 0 and 100, and their mean is 50', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 75, size: 'max' }),
      (scores) => {
        const percents = percentsOf(scores);
        expect(Math.min(...percents)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...percents)).toBeLessThanOrEqual(100);
        expect(percents.reduce((a, b) => a + b, 0) / percents.length).toBeCloseTo(50, 9);
        // Against the rule itself, written out.
        const [first = 0, ...others] = scores;
        const won = others.reduce((sum, other) => sum + (other < first ? 2 : other === first ? 1 : 0), 0);
        if (others.length > 0) expect(percents[0]).toBeCloseTo((100 * won) / (2 * others.length), 9);
      },
    ),
  );
});

const plan = planOf({ scoring: 'duplicate' });

test('a seat is compared with people in the same seat at other tables, and with no computer', () => {
  const round = roundOf(
    [
      tableOf(1, ['a1', 'b1', 'c1', 'd1'], [dealOf([9, 1, -5, -5])]),
      tableOf(2, ['a2', 'b2', 'c2', null], [dealOf([5, 5, -5, -5])]),
      tableOf(3, ['a3', 'b3', null, null], [dealOf([5, 9, -7, -7])]),
    ],
    1,
  );
  const percents = dealPercents(round, 1, 1, plan);
  expect(percents.get(1)).toEqual([100, 0, 50, 50]);
  expect(percents.get(2)).toEqual([25, 50, 50, null]);
  expect(percents.get(3)).toEqual([25, 100, null, null]);
});

test('in hearts a lower score is the better one', () => {
  const round = roundOf(
    [
      tableOf(1, ['a1', 'b1', 'c1', 'd1'], [dealOf([0, 26, 0, 0])]),
      tableOf(2, ['a2', 'b2', 'c2', 'd2'], [dealOf([13, 13, 0, 0])]),
    ],
    1,
  );
  const percents = dealPercents(round, 1, 1, planOf({ variant: 'hearts', scoring: 'duplicate' }));
  expect(percents.get(1)).toEqual([100, 0, 50, 50]);
});

test('a planned deal that was not played is 25 % for a player who is to blame, and 50 % for the others', () => {
  const both = [dealOf([9, 1, -5, -5]), dealOf([9, 1, -5, -5])];
  const slow = tableOf(2, ['a2', 'b2', 'c2', 'd2'], [dealOf([1, 9, -5, -5])]);
  const round = roundOf(
    [
      tableOf(1, ['a1', 'b1', 'c1', 'd1'], both),
      { ...slow, results: [{ deals: slow.results[0]?.deals ?? [], atFault: [1] }] },
    ],
    2,
  );
  const percents = roundPercents(round, plan);
  expect(percents.get('a1')).toBe(75);
  expect(percents.get('a2')).toBe(25);
  expect(percents.get('b2')).toBe(62.5);
  expect(percents.get('c2')).toBe(50);
});

test('in the sets of a Solo Cup the percentages follow the player, not the seat', () => {
  const sets = (second: number) => ({
    ...tableOf(second, [`a${second}`, `b${second}`, `c${second}`, `d${second}`], []),
    results: [1, 2, 3].map(() => ({ deals: [dealOf([second, 0, second, 0])], atFault: [] })),
  });
  const round = roundOf([sets(1), sets(2)], 1, {
    length: { sets: 3, deals: 1, target: null, capMs: 60_000 },
  });
  const percents = roundPercents(
    round,
    planOf({ variant: 'manille', partners: 'rotate', scoring: 'duplicate' }),
  );
  // The player in seat 0 has all three sets with the better pair, each of the others one.
  expect(percents.get('a2')).toBe(100);
  expect(percents.get('b2')).toBeCloseTo((50 + 100 + 50) / 3);
});
