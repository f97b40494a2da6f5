/**
 * An administrator removes the picture of a user (docs/behaviour/names.md 5). From the second removal on, the
 * user may upload none for a while. Removals are counted by the rows of the audit.
 */
import { ApiError, faceNumber, type OwnUser } from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { lockUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import { claimStep } from '../../community/reports/steps.ts';
import { PICTURE_REMOVED, pictureRemovals } from '../../community/reports/support-desk.ts';
import type { Deps } from '../../platform/deps.ts';

const REMOVALS_TO_LIMIT = 2;
const LIMITED_MS = 90 * 24 * 60 * 60 * 1000;

export interface PictureRemoval {
  readonly actor: string;
  readonly user: string;
  readonly reason: string | null;
  /** The report of which this is a step. */
  readonly report?: string | undefined;
}

/**
 * Returns the user, and the file that nobody shows any more. Refuses with `conflict avatar` if the user shows
 * no picture of their own.
 */
export function removePicture(
  deps: Deps,
  { actor, user, reason, report }: PictureRemoval,
): Promise<{ readonly own: OwnUser; readonly before: string }> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const row = await lockUser(tx, user);
    if (row === undefined) throw new ApiError('resource_missing', 'user');
    if (report !== undefined) await claimStep(tx, deps, { actor, report, user, step: 'picture' });
    const { avatar: before } = row;
    if (before === null || faceNumber(`/avatars/${before}`) !== null)
      throw new ApiError('conflict', 'avatar');
    const isLimited =
      (await pictureRemovals(tx, user)) + 1 >= REMOVALS_TO_LIMIT && row.limitations.avatar !== true;
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
      action: PICTURE_REMOVED,
      target: user,
      before: { avatar: before, limitation: row.limitations.avatar ?? null },
      after: {
        avatar: null,
        limitation: limitations.avatar ?? null,
        ...(report !== undefined && { report }),
      },
      reason,
    });
    return { own: await ownUser(deps, tx, { ...row, avatar: null, limitations }), before };
  });
}
