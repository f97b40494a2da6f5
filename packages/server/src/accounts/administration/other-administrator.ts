import type { AdminPermission } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Whether somebody else is an administrator, has the permission, and is not locked. With `isStaying`, one who asked for
 * deletion does not count.
 */
export async function hasOtherAdministrator(
  db: Querier,
  { clock }: Pick<Deps, 'clock'>,
  besides: string,
  {
    permission = 'admin.support',
    isStaying = false,
  }: { readonly permission?: AdminPermission | undefined; readonly isStaying?: boolean } = {},
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from users where id <> $1 and admin and deleted_at is null
       and coalesce((features->>$3::text)::boolean, true)
       and (blocked_until is null or blocked_until <= $2)
       and (deletion is null or not $4) limit 1`,
    [besides, new Date(clock.now()), permission, isStaying],
  );
  return rowCount !== 0;
}
