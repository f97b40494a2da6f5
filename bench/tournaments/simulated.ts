/**
 * Registrations and the drawing of a round as the site does them, without a database: a whole step of the plan, of up
 * to 10,000 people. The control sorts the same people by as many draws, which is known to be n log n.
 */

import { register } from '@troef/competition/event/registrations.ts';
import { drawnOrder } from '@troef/competition/event/seating/draw.ts';
import { TIMES } from '@troef/competition/event/times.ts';
import { newTournament, transition } from '@troef/competition/event/transition.ts';
import type { Tournament } from '@troef/competition/event/types.ts';

export interface SimulatedSize {
  readonly people: number;
  /** Milliseconds for all registrations, one after the other. */
  readonly registerMs: number;
  /** Milliseconds of the step that draws the tables. */
  readonly seatMs: number;
  readonly controlMs: number;
}

const START = Date.UTC(2026, 0, 8, 19);
const OF_ONE_SIZE = 5;

function openTournament(maxPlayers: number): Tournament {
  const draft = newTournament({
    ...{ id: 'bench', variant: 'whist', format: 'knockout', scoring: 'sum', partners: null, start: START },
    ...{
      deals: null,
      target: null,
      roundCount: null,
      minutes: null,
      minKarma: 0,
      maxPlayers,
      premiumOnly: false,
      multiplier: 1,
    },
    seed: 'bench',
  });
  return { ...draft, status: 'checkin', remindedOf: START };
}

const measured = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

export function simulate(sizes: readonly number[]): readonly SimulatedSize[] {
  return sizes.map((people) => {
    const users = Array.from({ length: people }, (_, i) => `user-${i}`);
    let open = openTournament(people);
    const registerMs = measured(() => {
      for (const user of users) open = register(open, user, START).tournament;
    });
    const facts = {
      now: START + TIMES.graceMs,
      present: new Set(users),
      seating: {
        points: new Map(
          users.flatMap((user, i) => (i % 2 === 0 ? [[user, (i * 7919) % 2_000] as const] : [])),
        ),
        addresses: new Map(
          users.filter((_, i) => i % 20 === 0).map((user, i) => [user, `${i >> 1}`] as const),
        ),
        blocked: users.flatMap((user, i) =>
          i % 20 === 0 ? [[user, users[(i * 7919) % people] ?? user] as const] : [],
        ),
      },
    };
    let [seatMs, controlMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let time = 0; time < OF_ONE_SIZE; time++) {
      seatMs = Math.min(
        seatMs,
        measured(() => {
          const { tournament } = transition(open, facts);
          if (tournament.rounds[0]?.tables.length !== Math.ceil(people / 4)) throw new Error('not all sit');
        }),
      );
      controlMs = Math.min(
        controlMs,
        measured(() => drawnOrder(users, 'bench', `control ${time}`)),
      );
    }
    return { people, registerMs, seatMs, controlMs };
  });
}
