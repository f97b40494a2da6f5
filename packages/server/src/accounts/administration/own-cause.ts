/**
 * Nobody judges their own cause (docs/behaviour/access.md 2): reports about themselves or by themselves, what limits or
 * favours their own account, a table where they sat, a tournament that they play. If no other administrator has the
 * permission, they may, because nobody else could.
 */
import { type AdminPermission, ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasOtherAdministrator } from './other-administrator.ts';

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
  if (about.includes(actor) && (await hasOtherAdministrator(db, deps, actor, { permission })))
    throw new ApiError('forbidden', 'own');
}

/**
 * Returns the administrator from whom cases in which they are a party are kept; null if nobody else could judge them.
 */
export const partyOf = async (
  db: Querier,
  deps: Pick<Deps, 'clock'>,
  actor: string,
): Promise<string | null> => ((await hasOtherAdministrator(db, deps, actor)) ? actor : null);
