/** Makes notices to one user (docs/behaviour/notices.md 3): once, and never again after they were read. */
import type { NotificationReply } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface UserNotice {
  readonly user: string;
  readonly type: NotificationReply['type'];
  /** The subject: a notice of the same type and subject is the same notice. */
  readonly about: string;
}

/**
 * Makes the notice unless it was made before, in place of an older one of its type. Returns whether it did.
 * Two processes at once wait for each other at the row of the user.
 */
export async function tellOnce(
  client: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { user, type, about }: UserNotice,
): Promise<boolean> {
  const now = new Date(clock.now());
  await client.query('select 1 from users where id = $1 for update', [user]);
  const { rowCount } = await client.query(
    `insert into notices_told ("user", kind, about, at)
     select $1, $2, $3, $4 where not exists
       (select 1 from notices_told where "user" = $1 and kind = $2 and about = $3)`,
    [user, type, about, now],
  );
  if (rowCount === 0) return false;
  await client.query('delete from notifications where "user" = $1 and type = $2', [user, type]);
  await client.query('insert into notifications (id, "user", type, created_at) values ($1, $2, $3, $4)', [
    random.id(),
    user,
    type,
    now,
  ]);
  return true;
}
