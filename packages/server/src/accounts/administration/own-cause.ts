/**
 * Nobody judges their own cause (docs/behaviour/access.md 2): reports about themselves or by themselves, what limits or
 * favours their own account, a table where they sat, a tournament that they play. If no other administrator has the
 * permission, they may, because nobody else could.
 */
import { type AdminPermission, ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Refuses with `forbidden own` if the administrator is among these users and another one could do it. */
export async function refuseOwnCause(
  db: Querier,
  deps: Pick<Deps, 'clock'>,
  {
    actor,
    about,
    permission,
  }: {
    readonly actor: string;
    readonly about: readonly (string | null)[];
    readonly permission?: AdminPermission;
  },
): Promise<void> {
  if (about.includes(actor) && (await othersCanJudge(db, deps, actor, permission)))
    throw new ApiError('forbidden', 'own');
}

/**
 * Returns the administrator from whom cases in which they are a party are kept; null if nobody else could judge them.
 */
export const partyOf = async (
  db: Querier,
  deps: Pick<Deps, 'clock'>,
  actor: string,
): Promise<string | null> => ((await othersCanJudge(db, deps, actor)) ? actor : null);

/** Whether another administrator has the permission. */
async function othersCanJudge(
  db: Querier,
  { clock }: Pick<Deps, 'clock'>,
  actor: string,
  permission: AdminPermission = 'admin.support',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from users where id <> $1 and admin and deleted_at is null
       and coalesce((features->>$3::text)::boolean, true)
       and (blocked_until is null or blocked_until <= $2) limit 1`,
    [actor, new Date(clock.now()), permission],
  );
  return rowCount !== 0;
}
