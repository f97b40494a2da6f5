/** The inside of the worker thread of simulations.ts: a plan in, the timeline and the standings out. */

import { parentPort } from 'node:worker_threads';
import { simulate } from '@troef/competition/event/simulate.ts';
import { playsSets } from './simulated-set.ts';
import type { SimulationAnswer, SimulationOrder } from './simulations.ts';

parentPort?.on('message', ({ plan, players, times }: SimulationOrder) => {
  const { timeline, standings } = simulate(
    plan,
    players.map((user) => ({ user })),
    playsSets(plan),
    { times },
  );
  parentPort?.postMessage({ timeline, standings } satisfies SimulationAnswer);
});
