/** The requests of the own profile, and of the user's own sessions. */
import type { Variant } from '@troef/games';
import type { ActivityReply, MyPlayReply, Page, StatsReply } from '@troef/protocol';
import { myPath } from '../../lib/account/account.ts';
import { get } from '../../lib/http/api.ts';
import type { Reply } from '../../lib/http/failure.ts';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAccount, getToken } from '../../lib/session/session.ts';
import type { SessionFilters } from '../../lib/tables/own-sessions.ts';

export const readStats = () => asAccount<StatsReply>('GET', myPath('stats'));

/** Returns the page of the list after the item with this id. */
export const readActivity = (starting_after?: string) =>
  asAccount<Page<ActivityReply>>('GET', withQuery(myPath('activity'), { starting_after }));

export const readMyPlay = (variant: Variant) =>
  asAccount<MyPlayReply>('GET', withQuery(myPath('my_play'), { variant }));

/** Returns the record of one of the user's own sessions, as the text of a file. */
export async function readRecord(id: string): Promise<Reply<string>> {
  const reply = await get<unknown>(`${myPath('games')}/${segment(id)}/record`, await getToken());
  return reply.ok ? { ok: true, value: JSON.stringify(reply.value, null, 1) } : reply;
}

export type FileFormat = 'json' | 'records';

/** Returns the file with the user's own sessions; the HTTP status if it is refused. */
export async function readFile(filters: SessionFilters, format: FileFormat): Promise<Blob | number> {
  const token = await getToken();
  const answer = await fetch(withQuery(`${myPath('games')}/export`, { ...filters, format }), {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok ? answer.blob() : answer.status;
}
