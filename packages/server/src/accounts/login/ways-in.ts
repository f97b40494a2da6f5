/**
 * Counts the ways into an account: the last one may not be removed.
 *
 * The old site's password is the weakest way and counts only if there is no other
 * (accounts/elsewhere/freewhist.ts). It never opens an account again that once had a better way in, because
 * the last of those cannot be removed.
 */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Counts the password, passkeys, and links to other sites than the old one. */
export async function betterWaysOf(db: Querier, user: string): Promise<number> {
  const { rows } = await db.query<{ ways: number }>(
    `select (select count(*) from passkeys where "user" = $1)::int
          + (select count(*) from social_links where "user" = $1 and provider <> 'freewhist')::int
          + (select count(*) from users where id = $1 and password_hash is not null)::int as ways`,
    [user],
  );
  return rows[0]?.ways ?? 0;
}

/** Refuses with `conflict last_way` if no way would be left. The caller must have locked the user's row. */
export async function keepAWayIn(db: Querier, user: string): Promise<void> {
  if ((await betterWaysOf(db, user)) <= 1) throw new ApiError('conflict', 'last_way');
}

/** The same for a user who gives up the old site's password, which is a way in only if there is no other. */
export async function keepABetterWay(db: Querier, user: string): Promise<void> {
  if ((await betterWaysOf(db, user)) === 0) throw new ApiError('conflict', 'last_way');
}
