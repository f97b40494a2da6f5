import { describe, expect, test } from 'vitest';
import { nextResult, type TournamentResult, tournamentList } from './tournament-list.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const ALL = { from: 0, until: 1000 * WEEK };

/** Returns the result of a player in the tournament of a week. */
const result = (user: string, week: number, points: number, more: Partial<TournamentResult> = {}) => ({
  ...{ tournament: `t${String(week).padStart(3, '0')}`, user, points, position: 2, final: false },
  ...{ at: week * WEEK, ...more },
});
const places = (results: readonly TournamentResult[], span = ALL) =>
  tournamentList(results, span).map(({ rank, user, points }) => [rank, user, points]);

describe('a list', () => {
  test('adds the eight best results of a player, and says how many there were', () => {
    const nine = [10, 90, 20, 80, 30, 70, 40, 60, 50].map((points, week) => result('an', week, points));
    expect(tournamentList(nine, ALL)).toMatchObject([
      { rank: 1, user: 'an', points: 440, counted: 8, played: 9, best: 90 },
    ]);
  });

  test('counts only what was finished in its span, both ends included', () => {
    const results = [1, 2, 3, 4].map((week) => result('an', week, 10 ** week));
    expect(places(results, { from: 2 * WEEK, until: 3 * WEEK })).toEqual([[1, 'an', 1100]]);
  });

  test('leaves out players who have no points', () => {
    expect(places([result('an', 1, 100), result('bo', 1, 0)])).toEqual([[1, 'an', 100]]);
  });

  test('says the rank before the last tournament, which for a newcomer is none', () => {
    const results = [result('an', 1, 100), result('bo', 1, 90), result('bo', 2, 50), result('cas', 2, 20)];
    expect(tournamentList(results, ALL).map(({ user, rank, before }) => [user, rank, before])).toEqual([
      ['bo', 1, 2],
      ['an', 2, 1],
      ['cas', 3, null],
    ]);
  });

  test('is the same in any order of the results', () => {
    const results = [result('an', 1, 100), result('bo', 2, 100), result('cas', 2, 100)];
    expect(places(results.toReversed())).toEqual(places(results));
  });
});

describe('equal points', () => {
  test.each([
    {
      rule: 'more wins',
      first: [result('zoe', 3, 60, { position: 1 }), result('zoe', 2, 40)],
      second: [result('an', 1, 60, { final: true }), result('an', 2, 40)],
    },
    {
      rule: 'then more finals',
      first: [result('zoe', 3, 50, { final: true }), result('zoe', 2, 50)],
      second: [result('an', 1, 60), result('an', 2, 40)],
    },
    {
      rule: 'then the better best result',
      first: [result('zoe', 3, 60), result('zoe', 2, 40)],
      second: [result('an', 1, 50), result('an', 2, 50)],
    },
    {
      rule: 'then the earlier date of the best result',
      first: [result('zoe', 1, 60), result('zoe', 3, 40)],
      second: [result('an', 2, 60), result('an', 1, 40)],
    },
    { rule: 'then the id', first: [result('an', 1, 100)], second: [result('zoe', 1, 100)] },
  ])('$rule', ({ first, second }) => {
    const users = tournamentList([...second, ...first], ALL).map(({ user }) => user);
    expect(users).toEqual([first[0]?.user, second[0]?.user]);
  });

  test('a win that was given up is none', () => {
    const gaveUp = [result('an', 1, 0, { position: 1, final: true }), result('an', 2, 50)];
    expect(tournamentList(gaveUp, ALL)).toMatchObject([{ wins: 0, finals: 0, played: 2 }]);
  });
});

describe('a further result', () => {
  test('counts in full while fewer than eight are there', () => {
    expect(nextResult([result('an', 1, 100)], 130)).toEqual({ above: 0, missing: 31 });
  });

  test('counts above the least of eight', () => {
    const own = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((points, week) => result('an', week, points * 10));
    expect(nextResult(own, null)).toEqual({ above: 20, missing: null });
  });

  test('passes a player with equal points by one', () => {
    expect(nextResult([result('an', 1, 100)], 100)).toEqual({ above: 0, missing: 1 });
  });
});
