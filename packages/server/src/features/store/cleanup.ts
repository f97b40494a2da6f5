/**
 * `orders.cleanup`: forgets what the books do not need (docs/behaviour/privacy.md 4). An order itself stays, for
 * the sums of a year must add up for ever.
 */
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody paid. */
const UNPAID_KEPT_MS = 90 * DAY_MS;
/** Belgian books are kept for seven years, and the year itself. */
const PAID_KEPT_MS = 8 * 366 * DAY_MS;

const EMPTIED = `"user" = null, email = null, sender = null, receiver = null, message = null, gift_to = null, pay_url = null`;

export async function cleanUpOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number): Date => new Date(clock.now() - ms);
  await db.pool.query(
    `update orders set ${EMPTIED} where created_at < $1 and status in ('failed', 'expired')
       and (email is not null or "user" is not null)`,
    [before(UNPAID_KEPT_MS)],
  );
  await db.pool.query(
    `update orders set ${EMPTIED} where created_at < $1 and (email is not null or "user" is not null)`,
    [before(PAID_KEPT_MS)],
  );
}
