import { expect, test } from 'vitest';
import { layTournamentUpdate, tournamentChanges } from './tournament-update.ts';
import type { TournamentReply } from './tournaments.ts';

const entry = (user: string, state: TournamentReply['players'][number]['state'] = 'registered') => ({
  user,
  name: user.toUpperCase(),
  at: '2026-12-01T18:00:00.000Z',
  state,
});
type Scores = TournamentReply['rounds'][number]['tables'][number]['scores'];
const table = (no: number, scores: Scores = null) => ({
  no,
  rooms: [`room-${no}`],
  seats: [0, 1, 2, 3].map((seat) => ({ user: null, name: `computer ${seat}`, ai: true })) as never,
  scores,
  places: null,
  percents: null,
  played: 0,
});
const round = (no: number, tables: readonly ReturnType<typeof table>[]) => ({
  no,
  name: 'round',
  start: '2026-12-01T19:00:00.000Z',
  deadline: '2026-12-01T20:00:00.000Z',
  state: 'running' as const,
  tables: [...tables],
});
const BASE: TournamentReply = {
  ...{ id: 't', slug: 'whist-2026-12-01', variant: 'whist', description: null, format: 'knockout' },
  name: { en: 'Cup', nl: 'Beker', fr: 'Coupe' },
  ...{ scoring: 'sum', partners: null, status: 'open', start: '2026-12-01T19:00:00.000Z', end: null },
  ...{ minKarma: 0, maxPlayers: 8, premiumOnly: false, multiplier: 1, deals: null, target: null },
  ...{ roundCount: null, registrationOpens: '', checkinOpens: '', plan: [], winner: null },
  ...{ minutes: null, nextStart: null, placeBonus: null, log: [] },
  ...{ players: [], reserves: [], rounds: [], standings: [], messages: [], own: null },
};
const line = (id: string) => ({ id, user: 'an', from: 'An', text: 'Hello', at: '2026-12-01T19:00:00.000Z' });

/** Each state differs from the one before in one way. */
const STATES: readonly TournamentReply[] = [
  BASE,
  { ...BASE, players: [entry('an')] },
  { ...BASE, players: [entry('an'), entry('bo')], reserves: [entry('cy')] },
  // A reserve moves up.
  { ...BASE, players: [entry('an'), entry('cy')] },
  // A substitute stands where the player stood.
  { ...BASE, players: [entry('di'), entry('cy')] },
  { ...BASE, players: [entry('cy'), entry('di', 'in')], messages: [line('1'), line('2')] },
  { ...BASE, messages: [line('2'), line('3')] },
  { ...BASE, status: 'running', rounds: [round(1, [table(1), table(2)])] },
  { ...BASE, status: 'running', rounds: [round(1, [table(1), table(2, [1, 2, 3, 4])])] },
  // An arena adds tables, and the next round comes.
  { ...BASE, rounds: [round(1, [table(1), table(2), table(3)]), round(2, [table(1)])] },
];

test('an update laid over a state gives the next one, whichever way the two differ', () => {
  for (const before of STATES) {
    for (const after of STATES) {
      const changes = tournamentChanges(before, after);
      if (before === after) expect(changes).toBeUndefined();
      // A round never goes away.
      else if (before.rounds.length <= after.rounds.length && before.rounds[0]?.tables[2] === undefined)
        expect(layTournamentUpdate(before, { tournament: 't', ...changes })).toEqual(after);
    }
  }
});

test('an update says no more than what has changed', () => {
  const [none, one, , , , , , running, scored] = STATES as [TournamentReply, ...TournamentReply[]];
  expect(tournamentChanges(none, one as TournamentReply)).toEqual({ players: [entry('an')] });
  expect(tournamentChanges(one as TournamentReply, none)).toEqual({ gone: { players: ['an'] } });
  expect(tournamentChanges(running as TournamentReply, scored as TournamentReply)).toEqual({
    rounds: [round(1, [table(2, [1, 2, 3, 4])])],
  });
});
