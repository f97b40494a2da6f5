/** The requests of the own profile. */
import type { ActivityReply, Page, StatsReply } from '@troef/protocol';
import { myPath } from '../../lib/account/account.ts';
import { withQuery } from '../../lib/http/pages-of.ts';
import { asAccount } from '../../lib/session/session.ts';

export const readStats = () => asAccount<StatsReply>('GET', myPath('stats'));

/** Returns the page of the list after the item with this id. */
export const readActivity = (starting_after?: string) =>
  asAccount<Page<ActivityReply>>('GET', withQuery(myPath('activity'), { starting_after }));
