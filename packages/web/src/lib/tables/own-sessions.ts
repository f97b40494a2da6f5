/** The user's own finished sessions, which the server keeps; of a guest those of this browser. */
import type { GamesReply } from '@troef/protocol';
import { myPath } from '../account/account.ts';
import { get } from '../http/api.ts';
import { withQuery } from '../http/pages-of.ts';
import { getToken } from '../session/session.ts';

/** What a list of sessions is narrowed by, as `GET /api/users/me/games` names it. */
export type SessionFilters = Readonly<
  Partial<Record<'variant' | 'with' | 'contract' | 'from' | 'to', string>>
>;

/** So many sessions fit above the figures. */
const SESSIONS_AT_ONCE = 10;

/** Returns the page of the user's own sessions after the one with this id; of a guest too. */
export const readSessions = async (filters: SessionFilters, starting_after?: string) =>
  get<GamesReply>(
    withQuery(myPath('games'), { ...filters, size: SESSIONS_AT_ONCE, starting_after }),
    await getToken(),
  );
