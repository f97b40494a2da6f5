/** The log of a tournament (docs/behaviour/tournaments.md 12). */
import { expect, test } from 'vitest';
import { register } from './registrations.ts';
import { dealOf, NOBODY_APART, people, planOf, START } from './testing/plans.ts';
import { TIMES } from './times.ts';
import { newTournament, transition } from './transition.ts';
import type { LogLine, Tournament, TournamentFacts, TournamentPlan } from './types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function follow(count: number, more: Partial<TournamentPlan> = {}) {
  let tournament: Tournament = newTournament(planOf(more));
  const run = (now: number, facts: Partial<TournamentFacts> = {}): void => {
    const all: TournamentFacts = { now, present: new Set(people(count)), seating: NOBODY_APART, ...facts };
    tournament = transition(tournament, all, TIMES).tournament;
  };
  run(START - 20 * DAY, { command: { kind: 'publish' } });
  run(START - 14 * DAY);
  for (const user of people(count)) tournament = register(tournament, user, START - DAY).tournament;
  run(START - 15 * MINUTE);
  run(START - 5 * MINUTE);
  run(START + 90_000);
  return {
    run,
    finish(at: number) {
      const round = tournament.rounds.at(-1);
      const finishes = (round?.tables ?? []).map(({ no }) => ({
        ...{ round: round?.no ?? 0, table: no, set: 1, at },
        result: { deals: [dealOf([30, 10, -10, -30])], atFault: [] },
      }));
      run(at, { finishes });
    },
    log: () => tournament.log,
  };
}

/** Minutes after the start, what happened, and what is known of it. */
const inWords = ({ at, what, round, people: on, until }: LogLine): string =>
  [
    `${(at - START) / MINUTE} ${what}`,
    round === null ? '' : `round ${round}`,
    on === null ? '' : `${on} go on`,
    until === null ? '' : `until ${(until - START) / MINUTE}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

test('every change of state is a line, from the registration to the end', () => {
  const event = follow(8);
  event.finish(START + 40 * MINUTE);
  event.run(START + 45 * MINUTE);
  event.finish(START + 90 * MINUTE);
  expect(event.log().map(inWords)).toEqual([
    `${-14 * 24 * 60} open`,
    '-15 checkin',
    '1.5 round, round 1',
    '40 over, round 1, 4 go on, until 43',
    '45 round, round 2',
    '90 finished',
  ]);
});

test('a pause says until when, and that it is over', () => {
  const event = follow(8);
  event.run(START + 10 * MINUTE, { command: { kind: 'suspend', until: null } });
  event.run(START + 20 * MINUTE, { command: { kind: 'resume' } });
  event.run(START + 21 * MINUTE, { command: { kind: 'suspend', until: START + 30 * MINUTE } });
  event.run(START + 30 * MINUTE);
  event.run(START + 31 * MINUTE, { command: { kind: 'cancel' } });
  expect(event.log().slice(3).map(inWords)).toEqual([
    '10 suspended',
    '20 resumed',
    '21 suspended, until 30',
    '30 resumed',
    '31 cancelled',
  ]);
});

test('steps that were missed are all told, and the evening of a league says when the next one is', () => {
  const event = follow(8, { format: 'league' });
  event.finish(START + 40 * MINUTE);
  expect(event.log().map(inWords).at(-1)).toBe(`40 over, round 1, 8 go on, until ${7 * 24 * 60}`);
  let late: Tournament = newTournament(planOf());
  const facts: TournamentFacts = { now: START + DAY, present: new Set(), seating: NOBODY_APART };
  late = transition(late, { ...facts, command: { kind: 'publish' } }, TIMES).tournament;
  expect(late.log.map(({ what }) => what)).toEqual(['open', 'checkin', 'cancelled']);
});
