/** docs/behaviour/tournaments.md 11. */
import { expect, test } from 'vitest';
import { peopleOfTable } from '../scores/round-score.ts';
import { simulate } from '../simulate.ts';
import { dealOf, people, planOf, playedBy, roundOf, START, tableOf } from '../testing/plans.ts';
import { newTournament } from '../transition.ts';
import { arenaPoints, arenaTables } from './arena.ts';

const POINTS = [0, 4, 2, 1, 0] as const;
const games = (...places: readonly (1 | 2 | 3 | 4)[]) =>
  places.map((place) => ({ place, points: POINTS[place] }));

test.each([
  { places: games(1, 2, 3, 4), points: 7 },
  { places: games(1, 1), points: 8 },
  { places: games(1, 1, 1), points: 16 },
  { places: games(1, 1, 2), points: 12 },
  { places: games(1, 1, 2, 2), points: 14 },
  { places: games(1, 1, 1, 1, 4, 1), points: 28 },
  { places: games(1, 2, 1, 1), points: 14 },
])('$places.length games are worth $points points', ({ places, points }) => {
  expect(arenaPoints(places)).toBe(points);
});

const plan = planOf({ format: 'arena', variant: 'hearts' });
const arena = newTournament(plan);
const seated = (no: number, users: readonly string[], deal: readonly [number, number, number, number]) => {
  const [a = null, b = null, c = null, d = null] = users;
  return { ...tableOf(no, [a, b, c, d], [dealOf(deal)]), doneAt: START + no };
};

test('people with the most similar score sit together', () => {
  const users = people(8);
  // Of each table the first two win, so four people have points and have met only in pairs.
  const tables = [
    seated(1, ['u001', 'u002'], [0, 1, 2, 3]),
    seated(2, ['u003', 'u004'], [0, 1, 2, 3]),
    seated(3, ['u005', 'u006'], [9, 8, 2, 3]),
    seated(4, ['u007', 'u008'], [9, 8, 2, 3]),
  ];
  const [first, ...others] = arenaTables(users, roundOf(tables, 1), arena, false);
  // The two winners cannot bring the people whom they have met.
  expect(first).toEqual(expect.arrayContaining(['u001', 'u003']));
  expect(first).toHaveLength(4);
  expect(first).not.toContain('u002');
  expect(others).toHaveLength(1);
});

test('four people who have just met wait, unless no table plays any more', () => {
  const users = people(4);
  const round = roundOf([seated(1, users, [0, 1, 2, 3])], 1);
  expect(arenaTables(users, round, arena, false)).toEqual([]);
  const [table = [], ...others] = arenaTables(users, round, arena, true);
  expect([...table].sort()).toEqual(users);
  expect(others).toEqual([]);
});

test('people meet again after three other games', () => {
  const users = people(4);
  const others = (no: number) => users.map((user) => [user, `${user}-${no}`]);
  const after = (count: number) => {
    const tables = [seated(1, users, [0, 1, 2, 3])];
    for (let no = 1; no <= count; no++)
      for (const pair of others(no)) tables.push(seated(tables.length + 1, pair, [0, 1, 2, 3]));
    return arenaTables(users, roundOf(tables, 1), arena, false).length;
  };
  expect([0, 1, 2, 3].map(after)).toEqual([0, 0, 0, 1]);
});

test('three people get a computer only if no other table plays, and one person waits', () => {
  const empty = roundOf([], 1);
  expect(arenaTables(people(3), empty, arena, false)).toEqual([]);
  expect(arenaTables(people(3), empty, arena, true)[0]).toHaveLength(3);
  expect(arenaTables(people(7), empty, arena, true)).toHaveLength(1);
  expect(arenaTables(people(1), empty, arena, true)).toEqual([]);
});

test.each([
  { minutes: null, lasts: 60 },
  { minutes: 90, lasts: 90 },
] as const)(
  'an arena goes on for $lasts minutes, and its last games are played out',
  ({ minutes, lasts }) => {
    const players = people(23).map((user) => ({ user }));
    const { tournament, timeline, standings } = simulate(
      { ...plan, minutes },
      players,
      playedBy('hearts', 'a', 5),
    );
    const opened = timeline.filter(({ effect }) => effect.kind === 'open_room').map(({ at }) => at);
    const end = START + 90_000 + lasts * 60_000;
    expect(Math.max(...opened)).toBeLessThan(end);
    // Nobody waits for longer than a game.
    expect(Math.max(...opened)).toBeGreaterThan(end - 15 * 60_000);
    expect(tournament.status).toBe('finished');
    expect(standings).toHaveLength(23);
    const [round] = tournament.rounds;
    expect(round?.tables.every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(round?.tables.length).toBeGreaterThan(20);
    expect(new Set(round?.tables.flatMap(peopleOfTable)).size).toBe(23);
  },
);

test('in a small arena everybody plays as much as the others, whoever leads', () => {
  const players = people(9).map((user) => ({ user }));
  const { tournament } = simulate(plan, players, playedBy('hearts', 'small', 5));
  const games = new Map<string, number>();
  for (const user of tournament.rounds.flatMap(({ tables }) => tables).flatMap(peopleOfTable))
    games.set(user, (games.get(user) ?? 0) + 1);
  const counts = people(9).map((user) => games.get(user) ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(3);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  // Two tables of four play nearly all the time.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(8 * 5);
});
