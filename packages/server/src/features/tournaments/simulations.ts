/**
 * Simulates a tournament with computers, as an administrator asks (docs/behaviour/tournaments.md 14). Every deal is
 * played, in a thread of its own, so tables do not wait. Nothing is stored, and nobody is told. One simulation runs
 * at a time; another one is refused.
 */
import { Worker } from 'node:worker_threads';
import type { Simulation } from '@troef/competition/event/simulate.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { Tournament, TournamentPlan } from '@troef/competition/event/types.ts';
import { ApiError, type TournamentSimulationReply } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';

export interface SimulationOrder {
  readonly plan: TournamentPlan;
  readonly players: readonly string[];
  readonly times: TournamentTimes;
}
export type SimulationAnswer = Pick<Simulation, 'timeline' | 'standings'>;

export interface Simulations {
  /** Refuses with `internal_server_error busy` while another one runs, with `gateway_timeout` one that takes too long. */
  run(tournament: Tournament, players: number): Promise<TournamentSimulationReply>;
}

const PATIENCE_MS = 18_000;
const SCRIPT = new URL('./simulation-worker.ts', import.meta.url);

export function createSimulations(options: {
  readonly deps: Pick<Deps, 'clock'>;
  readonly times: TournamentTimes;
}): Simulations {
  let isBusy = false;

  const answerTo = (order: SimulationOrder): Promise<SimulationAnswer> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(SCRIPT);
      const stopWaiting = options.deps.clock.after(PATIENCE_MS, () =>
        end(() => reject(new ApiError('gateway_timeout', 'simulation'))),
      );
      const end = (then: () => void): void => {
        stopWaiting();
        void worker.terminate();
        then();
      };
      worker.once('message', (answer: SimulationAnswer) => end(() => resolve(answer)));
      worker.once('error', (error) => end(() => reject(error)));
      worker.unref();
      worker.postMessage(order);
    });

  return {
    async run({ status: _, rounds: __, reserves: ___, ...plan }, count) {
      if (isBusy) throw new ApiError('internal_server_error', 'busy');
      isBusy = true;
      try {
        const players = Array.from(
          { length: count },
          (_each, at) => `player-${String(at + 1).padStart(4, '0')}`,
        );
        const { timeline, standings } = await answerTo({ plan, players, times: options.times });
        return {
          timeline: timeline.map(({ at, effect: { kind, ...rest } }) => ({
            at: new Date(at).toISOString(),
            what: kind,
            ...rest,
          })),
          standings: standings.map((row) => ({ ...row, name: row.user })),
        };
      } finally {
        isBusy = false;
      }
    },
  };
}
