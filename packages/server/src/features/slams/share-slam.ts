/**
 * Tells friends of a slam, if its player chose so (docs/behaviour/slams.md 2): those who have the player as a
 * friend. Nobody is told of a player they blocked or muted, or who blocked them, and of one slam once, however
 * often it is claimed. Call it in the transaction of the claim.
 */
import type { SlamVariant } from '@troef/protocol';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPushes } from '../push/events.ts';

export async function shareSlam(
  tx: Querier,
  deps: Pick<Deps, 'vault' | 'random' | 'clock'>,
  player: Pick<UserRow, 'id' | 'name'>,
  slam: { readonly id: string; readonly slug: string; readonly variant: SlamVariant },
): Promise<void> {
  if (player.name === null) return;
  const { rows } = await tx.query<{ user: string }>(
    `insert into notices_told ("user", kind, about, at)
     select u.id, 'slam', $2::text, $3 from friendships f join users u on u.id = f."user"
     where f.friend = $1::uuid and u.deleted_at is null
       and not exists (select 1 from blocks b where (b."user" = u.id and b.blocked = f.friend)
         or (b."user" = f.friend and b.blocked = u.id))
       and not exists (select 1 from mutes m where m."user" = u.id and m.muted = f.friend)
       and not exists (select 1 from notices_told t where t."user" = u.id and t.kind = 'slam' and t.about = $2::text)
     returning "user"`,
    [player.id, slam.id, new Date(deps.clock.now())],
  );
  const pushes = createPushes(deps);
  for (const { user } of rows) await pushes.slam(tx, user, { name: player.name, ...slam });
}
