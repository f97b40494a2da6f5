/** docs/behaviour/tournaments.md 4. */
import { expect, test } from 'vitest';
import { people, planOf, roundOf, START, tableOf } from './testing/plans.ts';
import { nextRoundStart, plannedEnd, plannedRounds } from './timeline.ts';
import type { Round, TournamentPlan } from './types.ts';

const MINUTE = 60_000;
const hours = (at: number): string => new Date(at).toISOString().slice(5, 16);

const told = (more: Partial<TournamentPlan>, count: number): readonly string[] =>
  plannedRounds(planOf(more), count).map(
    ({ no, name, people: size, tables, start, deadline }) =>
      `${no} ${name} ${size} in ${tables}, ${hours(start)} to ${hours(deadline).slice(6)}`,
  );

test('a knockout of 50 people is planned for one evening', () => {
  expect(told({}, 50)).toEqual([
    '1 round 50 in 13, 03-04T19:00 to 19:45',
    '2 round 32 in 8, 03-04T19:33 to 20:18',
    '3 round 16 in 4, 03-04T20:06 to 20:51',
    '4 round 8 in 2, 03-04T20:39 to 21:24',
    '5 final 4 in 1, 03-04T21:12 to 22:17',
  ]);
  expect(hours(plannedEnd(planOf(), 50))).toBe('03-04T22:17');
});

test('a round that would start more than three hours after the first is planned for the next day', () => {
  const rounds = plannedRounds(planOf(), 256);
  expect(rounds.map(({ people: size, day }) => `${size} on ${day}`)).toEqual([
    '256 on 1',
    '128 on 1',
    '64 on 1',
    '32 on 1',
    '16 on 1',
    '8 on 1',
    '4 on 2',
  ]);
  expect(hours(rounds.at(-1)?.start ?? 0)).toBe('03-05T19:00');
});

test('the evenings of a league are a week apart by the clock of Belgium', () => {
  const starts = plannedRounds(planOf({ format: 'league' }), 16).map(({ start }) => hours(start));
  expect(starts).toEqual([
    '03-04T19:00',
    '03-11T19:00',
    '03-18T19:00',
    '03-25T19:00',
    // Summer time.
    '04-01T18:00',
    '04-08T18:00',
  ]);
});

test('a drive of king has two rounds of a single session', () => {
  const rounds = plannedRounds(planOf({ format: 'progressive', variant: 'kingen' }), 21);
  expect(rounds.map(({ tables, length }) => [tables, length.deals])).toEqual([
    [6, 10],
    [6, 10],
  ]);
});

const played = (count: number, more: Partial<Round> = {}): Round => {
  const users = people(count);
  const tables = Array.from({ length: Math.ceil(count / 4) }, (_, i) => {
    const [a = null, b = null, c = null, d = null] = users.slice(4 * i);
    return tableOf(i + 1, [a, b, c, d], []);
  });
  return roundOf(tables, 16, { start: START + 90_000, ...more });
};

test.each([
  { what: 'fast tables wait for the planned time', after: 20, start: '03-04T19:33', day: 1 },
  { what: 'slow tables have three minutes', after: 48, start: '03-04T19:51', day: 1 },
  {
    what: 'a round that would start four hours late waits for the next day',
    after: 239,
    start: '03-05T19:00',
    day: 2,
  },
])('$what', ({ after, start, day }) => {
  const next = nextRoundStart(planOf(), [played(50)], START + after * MINUTE);
  expect([hours(next.start), next.day]).toEqual([start, day]);
});

test('a league that stood still for two weeks goes on at the next evening', () => {
  const plan = planOf({ format: 'league' });
  const next = nextRoundStart(plan, [played(16)], START + 16 * 24 * 60 * MINUTE);
  expect([hours(next.start), next.day]).toEqual(['03-25T19:00', 2]);
});
