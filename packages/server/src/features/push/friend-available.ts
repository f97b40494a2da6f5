/**
 * Tells users that a friend of theirs has become available, as each has chosen (docs/behaviour/push.md 1).
 *
 * `never` is the default. `same` tells of friends available for a game the user plays too (a record, or a
 * game of their own availability); a user who plays none is told of any. Each user is told of one friend once
 * in two hours, and of all together six times a day. Nobody is told of a friend they blocked or muted, or who
 * blocked them.
 *
 * Call this in the transaction that changes the availability, with the row of that friend locked: two changes
 * at once then tell once.
 */
import type { Availability } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { queuePush } from './queue.ts';

const HOUR_MS = 60 * 60 * 1000;
const SAME_FRIEND_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const A_DAY = 6;

export async function tellFriends(
  db: Querier,
  deps: Pick<Deps, 'vault' | 'random' | 'clock'>,
  friend: { readonly id: string; readonly name: string | null },
  { variants }: Pick<Availability, 'variants'>,
): Promise<void> {
  if (friend.name === null) return;
  for (const user of await noteTold(db, deps, friend.id, variants)) {
    await queuePush(db, deps, {
      user,
      kind: 'friend_available',
      values: { name: friend.name, variants },
      url: '/',
      tag: `available:${friend.id}`,
    });
  }
}

/** Returns the users to be told, and notes that they are. */
async function noteTold(
  db: Querier,
  { clock }: Pick<Deps, 'clock'>,
  friend: string,
  variants: readonly string[],
): Promise<readonly string[]> {
  const now = clock.now();
  const { rows } = await db.query<{ user: string }>(
    `insert into notices_told ("user", kind, about, at)
     select u.id, 'friend_available', $1::text, $2
     from friendships f join users u on u.id = f."user"
     where f.friend = $1::uuid and u.deleted_at is null
       and u.preferences #>> '{notifications,friendAvailable}' in ('same', 'always')
       and (u.preferences #>> '{notifications,friendAvailable}' = 'always' or cardinality($3::text[]) = 0
         or exists (select 1 from records r where r."user" = u.id and r.variant = any($3))
         or exists (select 1 from jsonb_array_elements_text(u.availability -> 'variants') own where own = any($3))
         or (not exists (select 1 from records r where r."user" = u.id)
           and coalesce(jsonb_array_length(u.availability -> 'variants'), 0) = 0))
       and not exists (select 1 from blocks b where (b."user" = u.id and b.blocked = f.friend)
         or (b."user" = f.friend and b.blocked = u.id))
       and not exists (select 1 from mutes m where m."user" = u.id and m.muted = f.friend)
       and not exists (select 1 from notices_told t where t."user" = u.id and t.kind = 'friend_available'
         and t.about = $1::text and t.at > $4)
       and (select count(*) from notices_told t where t."user" = u.id and t.kind = 'friend_available'
         and t.at > $5) < $6
     returning "user"`,
    [friend, new Date(now), variants, new Date(now - SAME_FRIEND_MS), new Date(now - DAY_MS), A_DAY],
  );
  return rows.map(({ user }) => user);
}
