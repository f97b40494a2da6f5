import type { JobRun } from './administration.ts';

/** Whether a run tells how its job goes: one that is asked for later tells nothing yet. `now` in milliseconds. */
export const isTelling = ({ state, runAt }: Pick<JobRun, 'state' | 'runAt'>, now: number): boolean =>
  state !== 'created' || Date.parse(runAt) <= now;
