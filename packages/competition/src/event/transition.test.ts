/** The states of a tournament, step by step (docs/behaviour/tournaments.md 4 and 10). */
import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';
import { depart, register, substitute } from './registrations.ts';
import { peopleOfRound, peopleOfTable } from './scores/round-score.ts';
import { standingsOf } from './scores/standings.ts';
import { avoidMeetings, tablesByOrder } from './seating/drive.ts';
import { metIn } from './seating/meetings.ts';
import { simulate } from './simulate.ts';
import { dealOf, NOBODY_APART, people, planOf, playedBy, START } from './testing/plans.ts';
import { TIMES } from './times.ts';
import { newTournament, transition } from './transition.ts';
import type {
  SetFinish,
  Tournament,
  TournamentCommand,
  TournamentEffect,
  TournamentFacts,
  TournamentPlan,
} from './types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function event(count: number, more: Partial<TournamentPlan> = {}, absent: readonly string[] = []) {
  let tournament: Tournament = newTournament(planOf(more));
  let present = new Set(people(count).filter((user) => !absent.includes(user)));
  let seating = NOBODY_APART;
  const run = (now: number, facts: Partial<TournamentFacts> = {}): readonly TournamentEffect[] => {
    const step = transition(tournament, { now, present, seating, ...facts }, TIMES);
    tournament = step.tournament;
    return step.effects;
  };
  const finishes = (at: number): readonly SetFinish[] => {
    const round = tournament.rounds.at(-1);
    return (round?.tables ?? []).flatMap(({ no, doneAt, results }) =>
      doneAt !== null
        ? []
        : [
            {
              round: round?.no ?? 0,
              table: no,
              set: results.length + 1,
              at,
              result: { deals: [dealOf([30, 10, -10, -30])], atFault: [] },
            },
          ],
    );
  };
  return {
    get now() {
      return tournament;
    },
    set now(next: Tournament) {
      tournament = next;
    },
    run,
    command: (command: TournamentCommand, at: number) => run(at, { command }),
    finish: (at: number) => run(at, { finishes: finishes(at) }),
    finishes,
    part: (blocked: readonly (readonly [string, string])[]) => {
      seating = { ...NOBODY_APART, blocked };
    },
    stay: (users: readonly string[]) => {
      present = new Set(users);
    },
    due: () => nextDue(tournament, TIMES),
    /** Registers everybody and goes to the first seating. */
    begin(): readonly TournamentEffect[] {
      run(START - 20 * DAY, { command: { kind: 'publish' } });
      run(START - 14 * DAY);
      for (const user of people(count)) tournament = register(tournament, user, START - DAY).tournament;
      run(START - 15 * MINUTE);
      run(START - 5 * MINUTE);
      return run(START + 90_000);
    },
  };
}

const kinds = (effects: readonly TournamentEffect[]) => [...new Set(effects.map(({ kind }) => kind))];

test('from the draft to the first round', () => {
  const at = event(12);
  expect(at.due()).toBeNull();
  expect(at.command({ kind: 'publish' }, START - 20 * DAY)).toEqual([{ kind: 'announce' }]);
  expect(at.due()).toEqual({ kind: 'open', at: START - 14 * DAY });
  expect(at.run(START - 14 * DAY - 1)).toEqual([]);
  expect(kinds(at.run(START - 14 * DAY))).toEqual(['open_registration']);
  for (const user of people(12)) at.now = register(at.now, user, START - DAY).tournament;
  expect(at.due()).toEqual({ kind: 'checkin', at: START - 15 * MINUTE });
  expect(kinds(at.run(START - 15 * MINUTE))).toEqual(['open_checkin']);
  expect(at.due()).toEqual({ kind: 'remind', at: START - 5 * MINUTE });
  expect(at.run(START - 5 * MINUTE)).toEqual([{ kind: 'remind', users: people(12), start: START }]);
  expect(at.due()).toEqual({ kind: 'start', at: START + 90_000 });
  expect(at.run(START + 90_000).map(({ kind }) => kind)).toEqual(['open_room', 'open_room', 'open_room']);
  expect(at.now.status).toBe('running');
  expect(at.due()).toEqual({ kind: 'cap', at: START + 90_000 + 45 * MINUTE });
});

test('absent players are dropped, and reserves who are present take over in order', () => {
  const at = event(14, { maxPlayers: 10 }, ['u002', 'u005', 'u011']);
  const effects = at.begin();
  expect(effects.slice(0, 2)).toEqual([
    { kind: 'drop', users: ['u002', 'u005'], round: 1 },
    { kind: 'promote', users: ['u012', 'u013'], round: 1 },
  ]);
  expect(at.now.reserves.map(({ user }) => user)).toEqual(['u011', 'u014']);
  const [round] = at.now.rounds;
  expect([...(round ? peopleOfRound(round) : [])].sort()).toEqual(
    people(13).filter((user) => !['u002', 'u005', 'u011'].includes(user)),
  );
});

test('with seven people the tournament is cancelled, and everybody is told', () => {
  const at = event(12, {}, people(12).slice(7));
  expect(at.begin()).toEqual([{ kind: 'cancel', users: people(12) }]);
  expect(at.now.status).toBe('cancelled');
  expect(at.due()).toBeNull();
});

test('after the last table comes a break of three minutes or until the planned time, and a reminder', () => {
  const at = event(8);
  at.begin();
  const effects = at.finish(START + 40 * MINUTE);
  expect(effects.map(({ kind }) => kind)).toEqual(['close_round', 'remind']);
  expect(at.now).toMatchObject({ status: 'break', nextStart: START + 43 * MINUTE });
  expect(at.due()).toEqual({ kind: 'start', at: START + 44.5 * MINUTE });
  expect(kinds(at.run(START + 44.5 * MINUTE))).toEqual(['open_room']);
  expect(at.now.rounds.at(-1)).toMatchObject({ name: 'final', length: { deals: 24 } });
  expect(at.finish(START + 90 * MINUTE).map(({ kind }) => kind)).toEqual(['close_round', 'finish']);
  expect(at.now.status).toBe('finished');
  expect(at.now.winner).toBe(at.now.rounds.at(-1)?.tables[0]?.seats[0]);
});

test('a player who misses the next round gives the place to the best eliminated player who is present', () => {
  const at = event(8);
  at.begin();
  at.finish(START + 40 * MINUTE);
  const goOn = at.now.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  const out = at.now.players.filter(({ state }) => state === 'out').map(({ user }) => user);
  const [missing = '', ...others] = goOn;
  at.stay([...others, ...out.slice(1)]);
  const effects = at.run(START + 45 * MINUTE);
  expect(effects[0]).toEqual({ kind: 'drop', users: [missing], round: 2 });
  expect(effects[1]).toMatchObject({ kind: 'promote', round: 2 });
  const [called = ''] = effects[1]?.kind === 'promote' ? effects[1].users : [];
  expect(out.slice(1)).toContain(called);
  expect(at.now.players.find(({ user }) => user === called)).toMatchObject({ state: 'in', out: null });
  expect(at.now.players.find(({ user }) => user === missing)).toMatchObject({ state: 'retired', out: 2 });
});

test('once the time of a round is up no set begins, also if the cap is noticed late', () => {
  const at = event(8, { variant: 'manille', partners: 'rotate' });
  at.begin();
  const [round] = at.now.rounds;
  expect(kinds(at.finish(START + 20 * MINUTE))).toEqual(['open_room']);
  expect(kinds(at.finish((round?.deadline ?? 0) + MINUTE))).not.toContain('open_room');
});

test('players who retire in the break are replaced as well, so the next round is full', () => {
  const at = event(32);
  at.begin();
  at.finish(START + 40 * MINUTE);
  const goOn = at.now.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  for (const user of goOn.slice(0, 6)) at.now = depart(at.now, user, new Set(people(32))).tournament;
  at.run(START + 45 * MINUTE);
  expect(at.now.rounds[1] && peopleOfRound(at.now.rounds[1])).toHaveLength(16);
});

test('if no eliminated player is present, the waiting list has its turn', () => {
  const at = event(9, { maxPlayers: 8 });
  at.begin();
  at.finish(START + 40 * MINUTE);
  const goOn = at.now.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  at.stay([...goOn.slice(1), 'u009']);
  at.run(START + 45 * MINUTE);
  const seated = at.now.rounds[1] && peopleOfRound(at.now.rounds[1]);
  expect([...(seated ?? [])].sort()).toEqual([...goOn.slice(1), 'u009'].sort());
});

test('if a player retires after their table is done, the next best goes on', () => {
  const at = event(8);
  at.begin();
  const [first] = at.finishes(START + 30 * MINUTE);
  at.run(START + 30 * MINUTE, { finishes: first ? [first] : [] });
  const winner = at.now.rounds[0]?.tables[0]?.seats[0] ?? '';
  const third = [0, 1].map((table) => at.now.rounds[0]?.tables[table]?.seats[2]);
  at.now = depart(at.now, winner, new Set(people(8))).tournament;
  at.finish(START + 40 * MINUTE);
  const goOn = at.now.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  expect(goOn).toHaveLength(4);
  expect(goOn.filter((user) => third.includes(user))).toHaveLength(1);
});

test('in the first round two people who should not meet are parted', () => {
  const tablesOf = (blocked: readonly (readonly [string, string])[]) => {
    const at = event(16);
    at.part(blocked);
    at.begin();
    return at.now.rounds[0]?.tables.map(({ seats }) => seats) ?? [];
  };
  const [one = '', other = ''] = tablesOf([])[0]?.filter((user) => user !== null) ?? [];
  const parted = tablesOf([[one, other]]);
  expect(parted.filter((seats) => seats.includes(one) && seats.includes(other))).toEqual([]);
});

test('in a drive neighbours of two tables change places so that fewer people meet again', () => {
  const swaps = ['a', 'b', 'c', 'd'].map((seed) => {
    const plan = planOf({ format: 'progressive', seed });
    const players = people(32).map((user) => ({ user }));
    const { rounds, ...played } = simulate(plan, players, playedBy('whist', seed)).tournament;
    const before = rounds.slice(0, 1);
    const order = standingsOf({ ...played, rounds: before }).map(({ user }) => user);
    const expected = avoidMeetings(tablesByOrder(order), metIn(before));
    const seated = rounds[1]?.tables.map((table) => [...peopleOfTable(table)].sort());
    expect(seated).toEqual(expected.map((table) => [...table].sort()));
    return expected.flat().filter((user, at) => order[at] !== user).length;
  });
  expect(Math.max(...swaps)).toBeGreaterThan(0);
});

test('if no reserve is present either, a computer takes the place', () => {
  const at = event(8);
  at.begin();
  at.finish(START + 40 * MINUTE);
  const goOn = at.now.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  at.stay(goOn.slice(1));
  at.run(START + 45 * MINUTE);
  const seats = at.now.rounds.at(-1)?.tables.flatMap((table) => table.seats);
  expect(seats?.filter((user) => user === null)).toHaveLength(1);
  expect(seats).toHaveLength(4);
});

test('at the cap tables finish their deal, and a table that does not stop is closed', () => {
  const at = event(8);
  at.begin();
  const cap = START + 90_000 + 45 * MINUTE;
  expect(at.run(cap)).toEqual([{ kind: 'stop_tables', round: 1, tables: [1, 2] }]);
  const [first] = at.finishes(cap + MINUTE);
  expect(at.run(cap + MINUTE, { finishes: first ? [first] : [] })).toEqual([]);
  expect(at.due()).toEqual({ kind: 'close', at: cap + 10 * MINUTE });
  const effects = at.run(cap + 10 * MINUTE);
  expect(effects[0]).toEqual({ kind: 'close_tables', round: 1, tables: [2] });
  expect(at.now.status).toBe('break');
});

test('a table of a Solo Cup opens its next set at once, and none after the cap', () => {
  const at = event(8, { variant: 'manille', partners: 'rotate' });
  at.begin();
  const second = at.finish(START + 10 * MINUTE);
  expect(second.map((effect) => effect.kind === 'open_room' && [effect.table, effect.set])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  at.run(START + 90_000 + 45 * MINUTE);
  expect(kinds(at.finish(START + 48 * MINUTE))).toEqual(['close_round', 'remind']);
  expect(at.now.rounds[0]?.tables.map(({ results }) => results.length)).toEqual([2, 2]);
});

test.each([
  { variant: 'whist', partners: null },
  { variant: 'manille', partners: 'rotate' },
] as const)('the same facts again change nothing ($variant)', (plan) => {
  const at = event(8, plan);
  at.begin();
  const finishes = at.finishes(START + 40 * MINUTE);
  at.run(START + 40 * MINUTE, { finishes });
  const before = at.now;
  expect(at.run(START + 40 * MINUTE, { finishes })).toEqual([]);
  expect(at.now).toEqual(before);
});

test('an administrator suspends a round, and its cap moves by the pause', () => {
  const at = event(8);
  at.begin();
  const paused = at.command({ kind: 'suspend', until: null }, START + 10 * MINUTE);
  expect(kinds(paused)).toEqual(['pause_tables', 'suspend']);
  expect(at.due()).toBeNull();
  expect(at.run(START + 3 * 60 * MINUTE)).toEqual([]);
  expect(at.command({ kind: 'resume' }, START + 40 * MINUTE)).toEqual([{ kind: 'resume_tables', round: 1 }]);
  expect(at.due()).toEqual({ kind: 'cap', at: START + 90_000 + 75 * MINUTE });
});

test('a break that is suspended until a time goes on then, with a reminder before', () => {
  const at = event(8);
  at.begin();
  at.finish(START + 40 * MINUTE);
  const until = START + DAY;
  expect(kinds(at.command({ kind: 'suspend', until }, START + 41 * MINUTE))).toEqual(['suspend']);
  expect(at.due()).toEqual({ kind: 'remind', at: until - 5 * MINUTE });
  expect(kinds(at.run(until - 5 * MINUTE))).toEqual(['remind']);
  expect(kinds(at.run(until + 90_000))).toEqual(['open_room']);
  expect(at.now.status).toBe('running');
});

test('a final of another day suspends the tournament until then', () => {
  const at = event(8);
  at.begin();
  const until = START + DAY;
  const effects = at.finish(START + 5 * 60 * MINUTE);
  expect(effects).toEqual([
    { kind: 'close_round', round: 1, goOn: expect.any(Array) },
    { kind: 'suspend', users: expect.any(Array), until },
  ]);
  expect(at.now).toMatchObject({ status: 'suspended', nextDay: 2 });
  at.run(until + 90_000);
  expect(at.now.rounds.at(-1)?.day).toBe(2);
});

test('a tournament is cancelled at any time before its end, and its tables are closed', () => {
  const at = event(8);
  at.begin();
  expect(kinds(at.command({ kind: 'cancel' }, START + MINUTE * 5))).toEqual(['close_tables', 'cancel']);
  expect(at.due()).toBeNull();
  expect(at.command({ kind: 'cancel' }, START + MINUTE * 6)).toEqual([]);
});

test('after a stop of the server the missed steps follow at once', () => {
  const at = event(8);
  at.run(START - 20 * DAY, { command: { kind: 'publish' } });
  for (const user of people(8)) at.now = register(at.now, user, START - DAY).tournament;
  const effects = at.run(START + 30 * MINUTE);
  expect(kinds(effects)).toEqual(['open_registration', 'open_checkin', 'remind', 'open_room']);
  expect(at.now.rounds[0]).toMatchObject({ deadline: START + 75 * MINUTE });
});

test('until the start a player who goes makes room for the first reserve', () => {
  let tournament: Tournament = { ...newTournament(planOf({ maxPlayers: 2 })), status: 'checkin' };
  for (const user of people(4)) tournament = register(tournament, user, START).tournament;
  const gone = depart(tournament, 'u001', new Set());
  expect(gone.effects).toEqual([{ kind: 'promote', users: ['u003'], round: 1 }]);
  expect(gone.tournament.players.map(({ user }) => user)).toEqual(['u002', 'u003']);
  expect(gone.tournament.reserves.map(({ user }) => user)).toEqual(['u004']);
  const reserve = depart(tournament, 'u004', new Set()).tournament;
  expect(reserve.reserves.map(({ user }) => user)).toEqual(['u003']);
});

test('a player who retires leaves the seat to a reserve who is present, or to a computer', () => {
  const at = event(10, { maxPlayers: 8 });
  at.begin();
  const out = at.now.rounds[0]?.tables[0]?.seats[0] ?? '';
  const calls = [new Set(['u010']), new Set<string>()].map((present) => depart(at.now, out, present));
  const [reserve, computer] = calls;
  expect(reserve?.effects).toEqual([
    { kind: 'replace', round: 1, table: 1, out, by: 'u010' },
    { kind: 'promote', users: ['u010'], round: 1 },
  ]);
  expect(reserve?.tournament.rounds[0]?.tables[0]?.seats[0]).toBe('u010');
  expect(computer?.tournament.rounds[0]?.tables[0]?.seats[0]).toBeNull();
  expect(computer?.tournament.players.find(({ user }) => user === out)?.state).toBe('retired');
});

test('a substitute plays on in the seat, with all results, and the other has none', () => {
  const at = event(8);
  at.begin();
  const out = at.now.rounds[0]?.tables[1]?.seats[2] ?? '';
  const { tournament, effects } = substitute(at.now, out, 'sub', START + MINUTE);
  expect(effects).toEqual([{ kind: 'replace', round: 1, table: 2, out, by: 'sub' }]);
  expect(tournament.rounds[0]?.tables[1]?.seats[2]).toBe('sub');
  expect(tournament.players.find(({ user }) => user === 'sub')).toMatchObject({
    state: 'in',
    tookOver: [out],
  });
  expect(tournament.players.find(({ user }) => user === out)?.state).toBe('removed');
});

test('a player of a league may miss an evening and come back', () => {
  const at = event(12, { format: 'league' });
  at.begin();
  at.finish(START + 40 * MINUTE);
  expect(at.now).toMatchObject({ status: 'suspended', nextStart: START + 7 * DAY });
  at.stay(people(10));
  const effects = at.run(START + 7 * DAY + 90_000);
  expect(kinds(effects)).toEqual(['remind', 'open_room']);
  at.finish(START + 7 * DAY + 40 * MINUTE);
  at.stay(people(12));
  at.run(START + 14 * DAY + 90_000);
  expect(at.now.rounds.map((round) => peopleOfRound(round).length)).toEqual([12, 10, 12]);
});

test('a player leaves an arena between two games at no cost, and comes back', () => {
  const at = event(9, { format: 'arena', variant: 'hearts' });
  at.begin();
  const seated = new Set(at.now.rounds.flatMap(peopleOfRound));
  const waiting = people(9).find((user) => !seated.has(user)) ?? '';
  const left = depart(at.now, waiting, new Set());
  expect(left.effects).toEqual([]);
  expect(left.tournament.players.find(({ user }) => user === waiting)?.state).toBe('out');
  const back = register(left.tournament, waiting, START + MINUTE);
  expect(back.tournament).toEqual(at.now);
});

test('a substitute of the break sits where the player would have sat', () => {
  const at = event(16);
  at.begin();
  at.finish(START + 40 * MINUTE);
  const before = at.now;
  const [out = ''] = before.players.filter(({ state }) => state === 'in').map(({ user }) => user);
  at.stay([...people(16), 'sub']);
  at.run(START + 45 * MINUTE);
  const seats = at.now.rounds.at(-1)?.tables.map((table) => table.seats);
  const tableOf = (user: string) => seats?.findIndex((table) => table.includes(user));
  const expected = tableOf(out);
  at.now = substitute(before, out, 'sub', START + 42 * MINUTE).tournament;
  at.run(START + 45 * MINUTE);
  const after = at.now.rounds.at(-1)?.tables.map((table) => table.seats);
  expect(after?.findIndex((table) => table.includes('sub'))).toBe(expected);
});

test('all tables of a duplicate begin the next set together, and none after the cap', () => {
  const plan = { variant: 'manille', partners: 'rotate', scoring: 'duplicate' } as const;
  const at = event(8, plan);
  at.begin();
  const [first, second] = at.finishes(START + 10 * MINUTE);
  const one = (finish: SetFinish | undefined) =>
    at.run(START + 10 * MINUTE, { finishes: finish === undefined ? [] : [finish] });
  expect(one(first)).toEqual([]);
  expect(one(second).map((effect) => ('set' in effect ? effect.set : effect.kind))).toEqual([2, 2]);
  const [third, fourth] = at.finishes(START + 20 * MINUTE);
  expect(one(third)).toEqual([]);
  at.run(at.due()?.at ?? 0);
  const late = START + 47 * MINUTE;
  const last = fourth === undefined ? [] : [{ ...fourth, at: late }];
  expect(kinds(at.run(late, { finishes: last }))).toEqual(['close_round', 'remind']);
});

test('a tournament that is over keeps its players', () => {
  const at = event(8);
  at.begin();
  at.now = { ...at.now, status: 'finished' };
  expect(depart(at.now, 'u001', new Set()).tournament).toEqual(at.now);
});
