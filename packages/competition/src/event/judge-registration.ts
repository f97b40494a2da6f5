/** Decides which users may enter a tournament, and which may leave it (docs/behaviour/tournaments.md 5). */
import { type ErrorCode, premiumRequired } from '@troef/protocol';
import type { Entry, Tournament, TournamentStatus } from './types.ts';

/** What the database says about a user who wants to register. */
export interface TournamentApplicant {
  readonly user: string;
  /** Has a proven address, or an account of the old site. */
  readonly proven: boolean;
  /** ISO, or `forever`. null: the account is not locked. */
  readonly lockedUntil: string | null;
  /** End of the limitation of tournaments: ISO, or `forever`. null: there is none. */
  readonly limitedUntil: string | null;
  /** Reputation in the variant. */
  readonly karma: number;
  readonly premium: boolean;
  /** Registered in another tournament whose time overlaps. */
  readonly overlaps: boolean;
}

export interface RegistrationRefusal {
  readonly code: ErrorCode;
  readonly param: string;
  /** ISO, or `forever`, of a user who is kept away for a while. */
  readonly until?: string;
}

const OPEN: readonly TournamentStatus[] = ['open', 'checkin'];
const OVER: readonly TournamentStatus[] = ['finished', 'cancelled'];

type EntryRules = Pick<Tournament, 'status' | 'format' | 'minKarma' | 'premiumOnly' | 'players' | 'reserves'>;

/** An arena may be entered while it runs. */
const isOpen = ({ status, format }: EntryRules): boolean =>
  OPEN.includes(status) || (format === 'arena' && status === 'running');

/** Returns the first check that fails, in the order of the page, or null. */
export function judgeRegistration(
  tournament: EntryRules,
  applicant: TournamentApplicant,
): RegistrationRefusal | null {
  const { lockedUntil, limitedUntil } = applicant;
  if (!applicant.proven) return { code: 'forbidden', param: 'unverified' };
  if (lockedUntil !== null) return { code: 'account_blocked', param: lockedUntil, until: lockedUntil };
  if (limitedUntil !== null) return { code: 'forbidden', param: 'limited', until: limitedUntil };
  if (applicant.karma < tournament.minKarma) return { code: 'forbidden', param: 'karma' };
  if (tournament.premiumOnly && !applicant.premium)
    return { code: 'premium_required', param: premiumRequired('tournament').param ?? '' };
  if (!isOpen(tournament)) return { code: 'conflict', param: tournament.status };
  if (applicant.overlaps) return { code: 'conflict', param: 'overlap' };
  if (isEntered(tournament, applicant.user)) return { code: 'already_exists', param: 'user' };
  return null;
}

/** Tells whether the user has a place, has had one in play, or waits for one. An arena may be entered again. */
const isEntered = ({ format, players, reserves }: EntryRules, user: string): boolean =>
  players.some((entry) => entry.user === user && !(format === 'arena' && entry.state === 'out')) ||
  reserves.some((entry) => entry.user === user);

/**
 * Returns why this user cannot leave the tournament, or null. `removed`: an administrator takes them out, which
 * may also happen to a player who is out.
 */
export function judgeDeparture(
  tournament: Pick<Tournament, 'status' | 'players' | 'reserves'>,
  user: string,
  as: 'retired' | 'removed' = 'retired',
): RegistrationRefusal | null {
  const isReserve = tournament.reserves.some((entry) => entry.user === user);
  const entry = tournament.players.find((player) => player.user === user);
  const isThere = isReserve || (entry !== undefined && hasPlace(entry));
  if (!isThere) return { code: 'resource_missing', param: 'user' };
  if (OVER.includes(tournament.status)) return { code: 'conflict', param: tournament.status };
  return entry?.state === 'out' && as === 'retired' ? { code: 'conflict', param: 'out' } : null;
}

const hasPlace = ({ state }: Entry): boolean => state !== 'retired' && state !== 'removed';

/** A user whom an administrator puts in the place of a player. */
export interface Substitute
  extends Pick<TournamentApplicant, 'user' | 'proven' | 'lockedUntil' | 'limitedUntil'> {
  /** The table of the player is between two deals, or does not play. */
  readonly betweenDeals: boolean;
}

/** Returns why the substitute cannot take the place of the player `out`, or null. */
export function judgeSubstitute(
  tournament: Tournament,
  out: string,
  substitute: Substitute,
): RegistrationRefusal | null {
  const player = tournament.players.find(({ user }) => user === out);
  if (player === undefined || !['registered', 'in'].includes(player.state))
    return { code: 'resource_missing', param: 'user' };
  if (!substitute.proven) return { code: 'forbidden', param: 'unverified' };
  const { lockedUntil, limitedUntil } = substitute;
  if (lockedUntil !== null) return { code: 'account_blocked', param: lockedUntil, until: lockedUntil };
  if (limitedUntil !== null) return { code: 'forbidden', param: 'limited', until: limitedUntil };
  if (OVER.includes(tournament.status)) return { code: 'conflict', param: tournament.status };
  // A user who has played has results of their own.
  if (tournament.players.some(({ user }) => user === substitute.user))
    return { code: 'already_exists', param: 'user' };
  return substitute.betweenDeals ? null : { code: 'conflict', param: 'deal' };
}
