import type { TournamentReply } from '@troef/protocol';
import { expect, test } from 'vitest';
import { goingOn, liveStandings, pathOf, type Table, tableNow, tablesNow, tableToWatch } from './live.ts';

const seatsOf = (names: string) =>
  [...names].map((name) => ({ user: name === '-' ? null : name, name, ai: name === '-' })) as Table['seats'];
const table = (no: number, names: string, more: Partial<Table> = {}): Table => ({
  ...{
    no,
    rooms: [`room-${no}`],
    seats: seatsOf(names),
    scores: null,
    places: null,
    percents: null,
    played: 0,
  },
  ...more,
});
const planned = (no: number, people: number) => ({
  ...{ no, name: 'round' as const, people, tables: people / 4, sets: 1, deals: 8, target: null, start: '' },
});
const event = (more: Partial<TournamentReply>): TournamentReply =>
  ({
    ...{ variant: 'whist', format: 'knockout', scoring: 'sum', plan: [planned(1, 8), planned(2, 4)] },
    ...{ rounds: [], standings: [], players: [], placeBonus: null },
    ...more,
  }) as unknown as TournamentReply;
const round = (no: number, state: 'running' | 'done', tables: Table[]) => ({
  ...{ no, name: 'round', start: '', deadline: '', state, tables },
});

test('while a knockout round is played, places at the tables come first, then points beside the table', () => {
  const live = liveStandings(
    event({
      rounds: [
        round(1, 'running', [
          table(1, 'abcd', { scores: [10, 4, -4, -10], played: 2 }),
          table(2, 'efg-', { scores: [30, -5, -5, -20], played: 2 }),
        ]),
      ],
    }),
  );
  expect(live.map(({ user }) => user)).toEqual(['e', 'a', 'b', 'f', 'g', 'c', 'd']);
  expect(live[0]).toMatchObject({ rank: 1, points: 30, move: null, at: { table: 2, place: 1 } });
  // Equal points share a place.
  expect(live.filter(({ at }) => at?.place === 2).map(({ user }) => user)).toEqual(['b', 'f', 'g']);
});

test('in a drive the points of the rounds are added, and a move is told since the round before', () => {
  const standing = (user: string, rank: number, points: number) => ({
    ...{ user, name: user, rank, points, percent: null, out: null, ranking: null },
  });
  const live = liveStandings(
    event({
      format: 'progressive',
      standings: [standing('a', 1, 40), standing('b', 2, 30), standing('c', 3, 20), standing('d', 4, 10)],
      rounds: [
        round(1, 'done', []),
        round(2, 'running', [table(1, 'abcd', { scores: [0, 0, 25, -25], played: 3 })]),
      ],
    }),
  );
  expect(live.map(({ user, points, move }) => [user, points, move])).toEqual([
    ['c', 45, 2],
    ['a', 40, -1],
    ['b', 30, -1],
    ['d', -15, 0],
  ]);
});

test('while a drive is played, the places at the table add what they add at its end', () => {
  const standing = (user: string, rank: number, points: number) => ({
    ...{ user, name: user, rank, points, percent: null, out: null, ranking: null },
  });
  const drive = (more: Partial<TournamentReply>, scores: Table['scores']) =>
    liveStandings(
      event({
        format: 'progressive',
        standings: [standing('a', 1, 100), standing('b', 2, 90)],
        rounds: [round(1, 'done', []), round(2, 'running', [table(1, 'abcd', { scores, played: 3 })])],
        ...more,
      }),
    ).map(({ user, points }) => [user, points]);
  const placeBonus: TournamentReply['placeBonus'] = [90, 60, 30, 0];
  expect(drive({ placeBonus }, [-10, 20, 6, -16])).toEqual([
    ['b', 200],
    ['a', 120],
    ['c', 66],
    ['d', -16],
  ]);
  // Equal points share the places that they take.
  expect(drive({ placeBonus }, [10, 10, -10, -10])).toEqual([
    ['a', 185],
    ['b', 175],
    ['c', 5],
    ['d', 5],
  ]);
  expect(drive({ placeBonus: null, scoring: 'place' }, [3, 5, 3, 5]).slice(0, 2)).toEqual([
    ['a', 101.5],
    ['b', 93.5],
  ]);
});

test('the lowest total is first in hearts', () => {
  const tables = [table(1, 'abcd', { scores: [26, 0, 3, 9], played: 1 })];
  const live = liveStandings(event({ variant: 'hearts', rounds: [round(1, 'running', tables)] }));
  expect(live.map(({ user }) => user)).toEqual(['b', 'c', 'd', 'a']);
});

test('a path has each round, and says after which one a player went on', () => {
  const places: Table['places'] = [2, 1, 3, 4];
  const rounds = [
    round(1, 'done', [table(3, 'abcd', { scores: [5, 9, -4, -10], places, played: 8 })]),
    round(2, 'done', [table(1, 'bxyz', { scores: [1, 2, 3, 4], places: [4, 3, 2, 1], played: 8 })]),
  ];
  const over = { rounds, players: [], status: 'finished' as const };
  expect(pathOf(over, 'b')).toEqual([
    { round: 1, table: 3, place: 1, score: 9, percent: null, wentOn: true },
    { round: 2, table: 1, place: 4, score: 1, percent: null, wentOn: false },
  ]);
  expect(pathOf(over, 'a')).toEqual([
    { round: 1, table: 3, place: 2, score: 5, percent: null, wentOn: false },
    null,
  ]);
  const entry = { user: 'b', name: 'b', at: '', state: 'in' } as const;
  const inBreak = { rounds: rounds.slice(0, 1), players: [entry], status: 'break' as const };
  expect(pathOf(inBreak, 'b').map((step) => step?.wentOn)).toEqual([true]);
  expect(pathOf(inBreak, 'a').map((step) => step?.wentOn)).toEqual([false]);
});

test('as many go on as play the next round of a knockout', () => {
  expect(goingOn(event({}), { no: 1 })).toBe(4);
  expect(goingOn(event({}), { no: 2 })).toBeNull();
  expect(goingOn(event({ format: 'league' }), { no: 1 })).toBeNull();
});

test('in an arena a player sits at the last table only while it plays, and games that are over are not in sight', () => {
  const places: Table['places'] = [1, 2, 3, 4];
  const over = table(1, 'abcd', { scores: [0, 5, 8, 13], places, played: 4 });
  const second = table(2, 'aefg', { played: 1 });
  const arena = event({
    format: 'arena',
    variant: 'hearts',
    rounds: [round(1, 'running', [over, second])],
    standings: ['a', 'b'].map((user, at) => ({
      ...{ user, name: user, rank: at + 1, points: 4 - at, percent: null, out: null, ranking: null },
    })),
  });
  expect(tablesNow(arena)).toEqual([second]);
  expect([tableNow(arena, 'a')?.no, tableNow(arena, 'b')?.no]).toEqual([2, undefined]);
  expect(liveStandings(arena).map(({ at }) => at)).toEqual([{ table: 2, place: null }, null]);
  const knockout = { ...arena, format: 'knockout' as const };
  expect([tablesNow(knockout).length, tableNow(knockout, 'b')?.no]).toEqual([2, 1]);
});

test('a watcher is led to the table of the best player whose table still plays', () => {
  const places: Table['places'] = [1, 2, 3, 4];
  const running = event({
    rounds: [
      round(1, 'running', [
        table(1, 'abcd', { scores: [10, 4, -4, -10], played: 2 }),
        table(2, 'efgh', { scores: [90, -20, -30, -40], played: 8, places }),
        table(3, 'ijkl', { scores: [20, 0, 0, -20], played: 2 }),
      ]),
    ],
  });
  const rows = liveStandings(running);
  expect(rows[0]?.user).toBe('e');
  expect(tableToWatch(running, rows)?.no).toBe(3);
  // Before the first deal is over no player is in front.
  const begins = event({ rounds: [round(1, 'running', [table(1, 'abcd'), table(2, 'efgh')])] });
  expect(tableToWatch(begins, liveStandings(begins))?.no).toBe(1);
  // The tables of a duplicate play the same cards.
  expect(tableToWatch({ ...running, scoring: 'duplicate' }, rows)).toBeUndefined();
  expect(tableToWatch(event({}), [])).toBeUndefined();
});
