/** Closes polls whose time is over: only sums stay (docs/behaviour/polls.md 3). */
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { duePolls, findPoll, keepSumsOnly } from './poll.repository.ts';

type CloseDeps = Pick<Deps, 'db' | 'clock'>;

/** Counts this poll if its time is over. It may be asked for at any time, by several processes at once. */
export const closeIfDue = ({ db, clock }: CloseDeps, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const poll = await findPoll(tx, id, 'change');
    const now = clock.now();
    if (poll?.closes == null || poll.countedAt !== null || poll.closes.getTime() > now) return;
    await keepSumsOnly(tx, poll, now);
  });

export const closePollsJob = (deps: CloseDeps): Job => ({
  name: 'polls.close',
  cron: '* * * * *',
  async run() {
    for (const id of await duePolls(deps.db.pool, deps.clock.now())) await closeIfDue(deps, id);
  },
});
