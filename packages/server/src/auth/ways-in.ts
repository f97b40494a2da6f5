/** How somebody gets into his account, counted: the last way in may not be taken away (reliability 7). */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../users/user.repository.ts';

/** Refuses with `conflict last_way` when one less would be none. Its caller holds the account's row. */
export async function keepAWayIn(db: Querier, user: string): Promise<void> {
  const { rows } = await db.query<{ ways: number }>(
    `select (select count(*) from passkeys where "user" = $1)::int
          + (select count(*) from social_links where "user" = $1)::int
          + (select count(*) from users where id = $1 and password_hash is not null)::int as ways`,
    [user],
  );
  if ((rows[0]?.ways ?? 0) <= 1) throw new ApiError('conflict', 'last_way');
}
