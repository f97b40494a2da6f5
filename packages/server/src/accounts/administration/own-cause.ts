/**
 * Nobody judges their own cause (docs/behaviour/access.md 2): reports about themselves or by themselves, what limits or
 * favours their own account, a table where they sat. If no other administrator supports users, they may, because
 * nobody else could.
 */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Refuses with `forbidden own` if the administrator is among these users and another one could do it. */
export async function refuseOwnCause(
  db: Querier,
  deps: Pick<Deps, 'clock'>,
  { actor, about }: { readonly actor: string; readonly about: readonly (string | null)[] },
): Promise<void> {
  if (about.includes(actor) && (await othersCanJudge(db, deps, actor)))
    throw new ApiError('forbidden', 'own');
}

/** Whether another administrator supports users. */
export async function othersCanJudge(
  db: Querier,
  { clock }: Pick<Deps, 'clock'>,
  actor: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from users where id <> $1 and admin and deleted_at is null
       and coalesce((features->>'admin.support')::boolean, true)
       and (blocked_until is null or blocked_until <= $2) limit 1`,
    [actor, new Date(clock.now())],
  );
  return rowCount !== 0;
}
