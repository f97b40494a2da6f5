/** The requests of the pages of tournaments (docs/api.md, Tournaments). */
import type { Variant } from '@troef/games';
import type { RegistrationReply, RoundDealsReply, TournamentReply, TournamentRow } from '@troef/protocol';
import type { Reply } from '../../lib/http/failure.ts';
import { listAll, segment, withQuery } from '../../lib/http/pages-of.ts';
import { asAccount, asAnybody } from '../../lib/session/session.ts';

/** How far back the list goes, in milliseconds: a league lasts six weeks. */
const BACK_MS = 60 * 86_400_000;

/** More than two months can hold. A list with a limit has greater pages. */
const MOST = 300;

interface Span {
  readonly from: Date;
  readonly to?: Date;
}

/** Returns the tournaments of a game, or of all, the latest start first. */
export const readTournaments = (
  variant: Variant | undefined,
  { from, to }: Span = { from: new Date(Date.now() - BACK_MS) },
): Promise<Reply<readonly TournamentRow[]>> =>
  listAll<TournamentRow>(
    (path) => asAnybody('GET', path),
    variant === undefined ? '/api/tournaments' : `/api/${segment(variant)}/tournaments`,
    { limit: MOST, from: from.toISOString(), to: to?.toISOString() },
  );

const addressOf = (which: string): string => `/api/tournaments/${segment(which)}`;

/** `which`: an id or a slug. */
export const readTournament = (which: string) => asAnybody<TournamentReply>('GET', addressOf(which));

/** The deals of a player in a round scored as `duplicate` that is over. */
export const readRoundDeals = (
  variant: Variant,
  tournament: string,
  { round, user }: { readonly round: number; readonly user: string },
) =>
  asAnybody<RoundDealsReply>(
    'GET',
    withQuery(`/api/${segment(variant)}/tournaments/${segment(tournament)}/rounds/${round}/deals`, { user }),
  );

export const register = (id: string) => asAccount<RegistrationReply>('POST', `${addressOf(id)}/user`, {});

/** Unregisters; once the tournament has begun, retires. */
export const leave = (id: string) => asAccount<unknown>('DELETE', `${addressOf(id)}/user/me`);
