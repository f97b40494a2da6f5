/** How the last run of a job stands. */
import { isTelling, type JobReply, type JobRun } from '@troef/protocol';

export const LAST_RUNS = ['failed', 'running', 'done', 'never'] as const;
export type LastRun = (typeof LAST_RUNS)[number];

const OF_STATE: Readonly<Record<JobRun['state'], LastRun>> = {
  failed: 'failed',
  // It has failed, and is tried again.
  retry: 'failed',
  created: 'running',
  active: 'running',
  completed: 'done',
  cancelled: 'done',
};

/** `now` in milliseconds. */
export function lastRunOf({ runs }: Pick<JobReply, 'runs'>, now: number): LastRun {
  const last = runs.find((run) => isTelling(run, now));
  return last === undefined ? 'never' : OF_STATE[last.state];
}
