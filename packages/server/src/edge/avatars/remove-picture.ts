/**
 * An administrator removes the picture of a user (docs/behaviour/names.md 5). From the second removal on, the
 * user may upload none for a while. Removals are counted by the rows of the audit.
 */
import { ApiError, faceNumber, type OwnUser } from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { lockUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import type { Deps } from '../../platform/deps.ts';

const ACTION = 'user.avatar';
const REMOVALS_TO_LIMIT = 2;
const LIMITED_MS = 90 * 24 * 60 * 60 * 1000;

export interface PictureRemoval {
  readonly actor: string;
  readonly user: string;
  readonly reason: string | null;
}

/**
 * Returns the user, and the file that nobody shows any more. Refuses with `conflict avatar` if the user shows
 * no picture of their own.
 */
export function removePicture(
  deps: Deps,
  { actor, user, reason }: PictureRemoval,
): Promise<{ readonly own: OwnUser; readonly before: string }> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const row = await lockUser(tx, user);
    if (row === undefined) throw new ApiError('resource_missing', 'user');
    const { avatar: before } = row;
    if (before === null || faceNumber(`/avatars/${before}`) !== null)
      throw new ApiError('conflict', 'avatar');
    const { rows } = await tx.query<{ count: number }>(
      'select count(*)::int as count from audit where action = $1 and target = $2',
      [ACTION, user],
    );
    const isLimited = (rows[0]?.count ?? 0) + 1 >= REMOVALS_TO_LIMIT && row.limitations.avatar !== true;
    const limitations = {
      ...row.limitations,
      ...(isLimited && { avatar: new Date(clock.now() + LIMITED_MS).toISOString() }),
    };
    await tx.query('update users set avatar = null, limitations = $2 where id = $1', [
      user,
      JSON.stringify(limitations),
    ]);
    await noteAct(tx, deps, {
      actor,
      action: ACTION,
      target: user,
      before: { avatar: before, limitation: row.limitations.avatar ?? null },
      after: { avatar: null, limitation: limitations.avatar ?? null },
      reason,
    });
    return { own: await ownUser(deps, tx, { ...row, avatar: null, limitations }), before };
  });
}
