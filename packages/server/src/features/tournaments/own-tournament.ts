/**
 * What an administrator may not do to a tournament because of who they are (docs/behaviour/access.md 2): judge one in
 * which they play or wait for a place, and act on a player who may do more than they.
 */
import type { Tournament } from '@troef/competition/event/types.ts';
import { ApiError } from '@troef/protocol';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import { mayActOn } from '../../accounts/administration/permissions.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Refuses with `forbidden own` if another organiser could do it. `more`: users who would come in by it. */
export function refuseOwnTournament(
  db: Querier,
  deps: Pick<Deps, 'clock'>,
  actor: string,
  { players, reserves }: Pick<Tournament, 'players' | 'reserves'>,
  more: readonly string[] = [],
): Promise<void> {
  const about = [...[...players, ...reserves].map(({ user }) => user), ...more];
  return refuseOwnCause(db, deps, { actor, about, permission: 'admin.tournaments' });
}

/** Refuses with `forbidden admin` if this player may do something that the administrator may not. */
export async function refuseGreater(db: Querier, actor: string, player: string): Promise<void> {
  const [organiser, other] = [await findUser(db, actor), await findUser(db, player)];
  if (organiser !== undefined && other !== undefined && !mayActOn(organiser, other))
    throw new ApiError('forbidden', 'admin');
}
