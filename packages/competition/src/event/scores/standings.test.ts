/** docs/behaviour/tournaments.md 7 and 8. */
import { expect, test } from 'vitest';
import { dealOf, planOf, roundOf, tableOf } from '../testing/plans.ts';
import { newTournament } from '../transition.ts';
import type { Entry, EntryState, Round, Tournament, TournamentPlan } from '../types.ts';
import { finishersOf, goingOn, standingsOf, startersOf } from './standings.ts';

const entry = (user: string, state: EntryState = 'in', more: Partial<Entry> = {}): Entry => ({
  user,
  at: 0,
  state,
  out: null,
  strength: null,
  tookOver: [],
  ...more,
});

/** Makes a tournament of one table a round. The scores are those of the four users in order. */
function tournamentOf(
  plan: Partial<TournamentPlan>,
  rounds: readonly (readonly [string, number][])[],
  players: readonly Entry[] = ['anna', 'bert', 'carl', 'dora'].map((user) => entry(user)),
): Tournament {
  const played = rounds.map((scores, i): Round => {
    const seat = (at: number): string | null => scores[at]?.[0] ?? null;
    const points = (at: number): number => scores[at]?.[1] ?? 0;
    const seats = [seat(0), seat(1), seat(2), seat(3)] as const;
    const deal = dealOf([points(0), points(1), points(2), points(3)]);
    return roundOf([tableOf(1, seats, [deal])], 1, { no: i + 1 });
  });
  return { ...newTournament(planOf(plan)), players, rounds: played };
}

const told = (tournament: Tournament): readonly string[] =>
  standingsOf(tournament).map(({ rank, user, points }) => `${rank} ${user} ${points}`);

const FIRST: [string, number][] = [
  ['anna', 15],
  ['bert', 9],
  ['carl', -2],
  ['dora', -22],
];
const SECOND: [string, number][] = [
  ['dora', 40],
  ['bert', 0],
  ['carl', -10],
  ['anna', -30],
];

test('a drive of colour whist adds the points and 90, 60, 30 and 0 for the places', () => {
  expect(told(tournamentOf({ format: 'progressive' }, [FIRST, SECOND]))).toEqual([
    '1 bert 129',
    '2 dora 108',
    '3 anna 75',
    '4 carl 48',
  ]);
});

test('a drive by places adds 4, 3, 2 and 1, and game points part equal sums', () => {
  const plan = { format: 'progressive', variant: 'manille', partners: 'rotate', scoring: 'place' } as const;
  expect(told(tournamentOf(plan, [FIRST, SECOND]))).toEqual(['1 bert 6', '2 dora 5', '3 anna 5', '4 carl 4']);
});

test('in hearts the lowest sum of penalties leads', () => {
  const plan = { format: 'progressive', variant: 'hearts' } as const;
  expect(told(tournamentOf(plan, [FIRST]))).toEqual(['1 dora -22', '2 carl -2', '3 bert 9', '4 anna 15']);
});

test('a league counts the best evenings but one, and a missed evening as the worst of that evening', () => {
  const evening = (bert: number | null): [string, number][] => [
    ['anna', 5],
    ...(bert === null ? [] : ([['bert', bert]] as [string, number][])),
    ['carl', -5],
    ['dora', -8],
  ];
  const plan = { format: 'league', roundCount: 3 } as const;
  const two = tournamentOf(plan, [evening(8), evening(null)]);
  expect(told(two)).toEqual(['1 anna 10', '2 bert 0', '3 carl -10', '4 dora -16']);
  const three = tournamentOf(plan, [evening(8), evening(null), evening(7)]);
  expect(told(three)).toEqual(['1 bert 15', '2 anna 10', '3 carl -10', '4 dora -16']);
});

test('in a knockout the players of later rounds stand first, and players who left last', () => {
  const players = [
    entry('anna'),
    entry('bert', 'retired', { out: 2 }),
    entry('carl', 'out', { out: 1 }),
    entry('dora'),
    entry('emma', 'retired', { out: 1 }),
  ];
  const second = SECOND.filter(([user]) => user !== 'carl');
  const tournament = tournamentOf({}, [[...FIRST.slice(0, 3), ['emma', -22]], second], players);
  expect(standingsOf(tournament).map(({ user, out }) => [user, out])).toEqual([
    ['dora', null],
    ['anna', null],
    ['carl', 1],
    ['bert', 2],
    ['emma', 1],
  ]);
  expect(finishersOf(tournament).map(({ user, position, stayed }) => [user, position, stayed])).toEqual([
    ['dora', 1, true],
    ['anna', 2, true],
    ['carl', 3, true],
    ['bert', 4, false],
    ['emma', 5, false],
  ]);
});

test('of equal results the stronger player stands before, and without a strength the seed decides', () => {
  const even = FIRST.map(([user]) => [user, 0] as [string, number]);
  const players = ['anna', 'bert', 'carl', 'dora'].map((user) =>
    entry(user, 'in', { strength: user === 'carl' ? 100 : null }),
  );
  const plan = { format: 'progressive', variant: 'hearts' } as const;
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
    standingsOf(tournamentOf({ ...plan, seed }, [even], players)).map(({ user }) => user),
  );
  expect(new Set(orders.map(([first]) => first))).toEqual(new Set(['carl']));
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
});

test('the results of a player count for their substitute', () => {
  const players = [
    entry('anna', 'removed', { out: 1 }),
    entry('bert'),
    entry('carl'),
    entry('dora'),
    entry('sub', 'in', { tookOver: ['anna'] }),
  ];
  const tournament = tournamentOf({ format: 'progressive' }, [FIRST], players);
  expect(told(tournament).slice(0, 1)).toEqual(['1 sub 105']);
  expect(told(tournament).at(-1)).toMatch(/^5 anna/);
});

test('a substitute who never sat down stands where the player stood', () => {
  const second = SECOND.map(
    ([user, points]) => [user === 'anna' ? 'emma' : user, points] as [string, number],
  );
  const players = [
    ...['anna', 'bert', 'carl', 'emma'].map((user) => entry(user, 'out', { out: user === 'anna' ? 1 : 2 })),
    entry('dora', 'removed', { out: 2 }),
    entry('sub', 'out', { out: 2, tookOver: ['dora'] }),
  ];
  expect(standingsOf(tournamentOf({}, [FIRST, second], players))[0]?.user).toBe('sub');
});

test('players who never had a seat, and substitutes, have not started', () => {
  const players = [
    ...['anna', 'bert', 'carl'].map((user) => entry(user)),
    entry('dora', 'removed', { out: 1 }),
    entry('sub', 'in', { tookOver: ['dora'] }),
    entry('nobody', 'retired'),
    entry('waits', 'in'),
  ];
  const tournament = tournamentOf({ format: 'progressive' }, [FIRST], players);
  expect(startersOf(tournament)).toBe(4);
  expect(finishersOf(tournament).map(({ user }) => user)).not.toContain('waits');
});

test('the percentage of a duplicate decides who goes on', () => {
  const users = ['anna', 'bert', 'carl', 'dora', 'emma', 'finn', 'gust', 'hugo'];
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = users;
  const round = roundOf(
    [tableOf(1, [a, b, c, d], [dealOf([9, 1, -5, -5])]), tableOf(2, [e, f, g, h], [dealOf([5, 5, -6, -4])])],
    1,
  );
  const tournament = {
    ...newTournament(planOf({ scoring: 'duplicate' })),
    players: users.map((user) => entry(user)),
    rounds: [round],
  };
  // Carl is third at the table, and better than the other seat 2.
  expect([...goingOn(tournament, round)].sort()).toEqual(['anna', 'carl', 'finn', 'hugo']);
});
