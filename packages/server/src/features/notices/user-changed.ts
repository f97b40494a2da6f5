import { findUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Notices } from './notices.ts';

/** Tells the pages of this user that their account, or their count of unread notices, has changed. */
export async function tellUserChanged(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  notices: Pick<Notices, 'userChanged'>,
  id: string,
): Promise<void> {
  const user = await findUser(deps.db.pool, id);
  if (user !== undefined) notices.userChanged(await ownUser(deps, deps.db.pool, user));
}
