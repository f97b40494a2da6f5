/** What happens to slams when a guest joins, and when their time to claim is over (docs/behaviour/slams.md 2). */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hands the slams of a guest over to the account they made. Call it in the transaction that makes it. */
export async function keepGuestSlams(tx: Querier, guest: string, user: string): Promise<void> {
  await tx.query('update slams set "user" = $2, guest = null where guest = $1', [guest, user]);
}

const OVERDUE = `claimed_at is null and at <= $1 and ("user" is not null or guest is not null)`;

/** Counts the slams whose maker would be forgotten if they could be claimed for so many days. */
export async function countUnclaimed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  days: number,
): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from slams where ${OVERDUE}`,
    [new Date(clock.now() - days * DAY_MS)],
  );
  return rows[0]?.count ?? 0;
}

/** Forgets who made the slams that nobody claimed in time (`slams.expire`). */
export async function expireSlams({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  await db.pool.query(`update slams set "user" = null, guest = null where ${OVERDUE}`, [
    new Date(clock.now() - settings.get('slams.claim') * DAY_MS),
  ]);
}
