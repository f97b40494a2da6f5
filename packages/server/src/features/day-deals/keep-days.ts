/** Makes the deals of each day, hands results of guests over, and forgets guests (docs/behaviour/deal-of-the-day.md 4). */
import { VARIANTS } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { dayAt, makeDays } from './day.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A guest's token is good for so long. */
const GUESTS_KEPT_DAYS = 30;

/**
 * Hands the results of a guest over to the account they made. Call it in the transaction that makes it. A try that
 * still runs stays with the guest, whose seat nobody else can take.
 */
export async function keepGuestDays(tx: Querier, guest: string, user: string): Promise<void> {
  await tx.query(
    `update day_results set "user" = $2, guest = null, name = '' where guest = $1 and ended_at is not null`,
    [guest, user],
  );
}

export const dayDealsJob = (deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>): Job => ({
  name: 'puzzle.daily',
  cron: '5 0 * * *',
  async run() {
    const { db, clock } = deps;
    await makeDays(db.pool, deps, await dayAt(db.pool, clock.now()), VARIANTS);
    // The result stays in the field of its day, without a name.
    await db.pool.query(
      `update day_results set guest = null, name = '' where guest is not null and started_at < $1`,
      [new Date(clock.now() - GUESTS_KEPT_DAYS * DAY_MS)],
    );
  },
});
