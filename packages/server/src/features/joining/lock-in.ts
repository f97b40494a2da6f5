/**
 * Lets players keep a seat with the page closed (docs/behaviour/rooms.md 5): tells who can be called, and
 * bars for a while those who did not come. The bar is one of the player's limitations, so they see it, and it
 * ends by itself.
 */
import { KeptAway, LOCK_REFUSED_MS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Returns whether the user can be called. Throws if they missed a start. */
export async function canBeCalled({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ called: boolean; until: string | null }>(
    `select exists (select 1 from push_subscriptions p where p."user" = u.id) as called,
       u.limitations ->> 'lock' as until
     from users u where u.id = $1`,
    [user],
  );
  const [row] = rows;
  const until = row?.until ?? null;
  if (until === 'true') throw new KeptAway('forbidden', 'limited', 'forever');
  if (until !== null && Date.parse(until) > clock.now()) {
    throw new KeptAway('conflict', 'missed', until);
  }
  return row?.called === true;
}

/** Bars a player who was called and did not come. An administrator's bar without an end stays. */
export async function refuseLock(db: Querier, user: string, now: number): Promise<void> {
  await db.query(
    `update users set limitations = limitations || jsonb_build_object('lock', $2::text)
     where id = $1 and limitations ->> 'lock' is distinct from 'true'`,
    [user, new Date(now + LOCK_REFUSED_MS).toISOString()],
  );
}
