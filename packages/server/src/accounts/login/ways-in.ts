/**
 * How somebody gets into an account, counted: the last way in may not be taken away.
 *
 * The old site's password is the weakest and counts only where there is nothing else (accounts/elsewhere/freewhist.ts). So it never
 * opens an account again that once had a better way in: the last of those cannot be removed.
 */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** A password, passkeys, and other sites than the old one. */
export async function betterWaysOf(db: Querier, user: string): Promise<number> {
  const { rows } = await db.query<{ ways: number }>(
    `select (select count(*) from passkeys where "user" = $1)::int
          + (select count(*) from social_links where "user" = $1 and provider <> 'freewhist')::int
          + (select count(*) from users where id = $1 and password_hash is not null)::int as ways`,
    [user],
  );
  return rows[0]?.ways ?? 0;
}

/** Refuses with `conflict last_way` when one less would be none. Its caller holds the account's row. */
export async function keepAWayIn(db: Querier, user: string): Promise<void> {
  if ((await betterWaysOf(db, user)) <= 1) throw new ApiError('conflict', 'last_way');
}

/** The same for who gives up the old site's password, which is a way in only where nothing else is. */
export async function keepABetterWay(db: Querier, user: string): Promise<void> {
  if ((await betterWaysOf(db, user)) === 0) throw new ApiError('conflict', 'last_way');
}
