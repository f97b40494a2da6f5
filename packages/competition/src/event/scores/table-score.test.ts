/** docs/behaviour/tournaments.md 7 and 8. */
import { expect, test } from 'vitest';
import { dealOf, planOf, roundOf, tableOf } from '../testing/plans.ts';
import type { DealResult, RoundLength, TournamentPlan } from '../types.ts';
import { roundScores } from './round-score.ts';
import { placePoints, scoreTable } from './table-score.ts';

const FOUR = ['anna', 'bert', 'carl', 'dora'] as const;
const length = (deals: number | null, sets = 1): RoundLength => ({
  sets,
  deals,
  target: deals === null ? 101 : null,
  capMs: 60_000,
});
const score = (deals: readonly DealResult[], planned: number | null, more: Partial<TournamentPlan> = {}) =>
  scoreTable(tableOf(1, FOUR, deals), length(planned), planOf(more));

test.each([
  {
    rule: 'the higher total wins',
    deals: [dealOf([5, 9, -10, -4])],
    places: [2, 1, 4, 3],
  },
  {
    rule: 'of equal totals, the player with more contracts or tricks won',
    deals: [dealOf([5, 5, 5, -15], [0, 2, 1, 0])],
    places: [3, 1, 2, 4],
  },
  {
    rule: 'then the player with the best single deal',
    deals: [dealOf([5, 9, 4, -18]), dealOf([5, 1, 6, -12])],
    places: [3, 1, 2, 4],
  },
  {
    rule: 'then the player closer to the first dealer, seat 0',
    deals: [dealOf([0, 0, 0, 0])],
    places: [1, 2, 3, 4],
  },
] as const)('places at a table: $rule', ({ deals, places }) => {
  expect(score(deals, deals.length).places).toEqual(places);
});

test('in hearts the lowest total wins', () => {
  const variant = 'hearts';
  expect(score([dealOf([5, 0, 13, 8])], 1, { variant }).places).toEqual([2, 1, 4, 3]);
  // Equal totals and tricks: the deal with fewer penalties is the better one.
  const deals = [dealOf([5, 8, 20, 20]), dealOf([5, 2, 20, 20])];
  expect(score(deals, 2, { variant }).places).toEqual([2, 1, 3, 4]);
});

test('a table that was stopped is scored by its average deal, times the planned deals', () => {
  const deals = [dealOf([6, 2, -4, -4]), dealOf([3, -1, -1, -1])];
  expect(score(deals, 16).totals).toEqual([72, 8, -40, -40]);
  expect(score(deals, 2).totals).toEqual([9, 1, -5, -5]);
  expect(score(deals, 16, { scoring: 'place' }).totals).toEqual([9, 1, -5, -5]);
  expect(score(deals, null, { variant: 'manille', partners: 'round' }).totals).toEqual([9, 1, -5, -5]);
  expect(score([], 16)).toEqual({ totals: [0, 0, 0, 0], perDeal: [0, 0, 0, 0], places: [1, 2, 3, 4] });
});

test('the three sets of a Solo Cup add up for each player, whatever the seat', () => {
  // Anna and her partner win every set: carl, then bert, then dora.
  const set = { deals: [dealOf([10, 0, 10, 0])], atFault: [] };
  const table = { ...tableOf(1, FOUR, []), results: [set, set, set] };
  const plan = planOf({ variant: 'manille', partners: 'rotate' });
  expect(scoreTable(table, length(1, 3), plan).totals).toEqual([30, 10, 10, 10]);
});

test('places are worth 4, 3, 2 and 1 points, and partners of a round share theirs', () => {
  const single = score([dealOf([5, 9, -10, -4])], 1);
  expect(placePoints(single, planOf())).toEqual([3, 4, 1, 2]);
  const team = score([dealOf([9, -9, 9, -9])], 1);
  expect(placePoints(team, planOf({ variant: 'belote', partners: 'round' }))).toEqual([3.5, 1.5, 3.5, 1.5]);
});

test.each([
  { more: { format: 'progressive' }, points: [105, 69, 28, -22] },
  { more: { format: 'progressive', variant: 'wiezen' }, points: [105, 69, 28, -22] },
  { more: { format: 'knockout' }, points: [15, 9, -2, -22] },
  { more: { format: 'progressive', variant: 'manille', partners: 'rotate' }, points: [15, 9, -2, -22] },
  { more: { format: 'progressive', variant: 'hearts', scoring: 'place' }, points: [1, 2, 3, 4] },
] as const)('a round of $more is worth $points', ({ more, points }) => {
  const round = roundOf([tableOf(1, FOUR, [dealOf([15, 9, -2, -22])])], 1);
  const scores = roundScores(round, planOf(more));
  expect(FOUR.map((user) => scores.get(user)?.points)).toEqual(points);
});

test('a computer has a place, and no score in the standings', () => {
  const round = roundOf([tableOf(1, ['anna', null, 'carl', 'dora'], [dealOf([5, 9, -10, -4])])], 1);
  const scores = roundScores(round, planOf());
  expect([...scores.keys()]).toEqual(['anna', 'carl', 'dora']);
  expect(scores.get('anna')).toMatchObject({ place: 2, total: 5, aboveMean: 5 });
});

test('in hearts few penalties are above the mean of the table', () => {
  const round = roundOf([tableOf(1, FOUR, [dealOf([0, 4, 8, 14]), dealOf([0, 4, 8, 14])])], 2);
  const scores = roundScores(round, planOf({ variant: 'hearts' }));
  expect(FOUR.map((user) => scores.get(user)?.aboveMean)).toEqual([6.5, 2.5, -1.5, -7.5]);
});
