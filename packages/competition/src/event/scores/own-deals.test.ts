/** docs/behaviour/tournaments.md 9: a player's deals beside those of the other tables. */
import { expect, test } from 'vitest';
import { dealOf, planOf, roundOf, tableOf } from '../testing/plans.ts';
import { ownDeals } from './own-deals.ts';

const round = roundOf(
  [
    tableOf(1, ['a1', 'b1', 'c1', 'd1'], [dealOf([9, 1, -5, -5]), dealOf([0, 0, 0, 0])]),
    tableOf(2, ['a2', 'b2', 'c2', null], [dealOf([5, 5, -5, -5])]),
    tableOf(3, [null, 'b3', 'c3', 'd3'], [dealOf([14, 9, -7, -7])]),
  ],
  2,
);

test('each deal is beside the same seat of the other tables, the best first', () => {
  const deals = ownDeals(round, 'a1', planOf({ scoring: 'duplicate' }));
  expect(deals.map(({ set, deal, seat }) => [set, deal, seat])).toEqual([
    [1, 1, 0],
    [1, 2, 0],
  ]);
  expect(deals[0]?.own).toEqual({ table: 1, user: 'a1', score: 9, percent: 100 });
  expect(deals[0]?.others).toEqual([
    { table: 3, user: null, score: 14, percent: null },
    { table: 2, user: 'a2', score: 5, percent: 0 },
  ]);
  // Nobody else played it.
  expect(deals[1]).toMatchObject({ own: { percent: 50 }, others: [] });
});

test('in hearts the fewest points come first', () => {
  const [deal] = ownDeals(round, 'b1', planOf({ variant: 'hearts', scoring: 'duplicate' }));
  expect(deal?.others.map(({ score }) => score)).toEqual([5, 9]);
});

test('a user without a seat in the round has no deals', () => {
  expect(ownDeals(round, 'nobody', planOf({ scoring: 'duplicate' }))).toEqual([]);
});
