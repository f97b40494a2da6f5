/**
 * Why the reader cannot enter a tournament, as far as their own profile tells (docs/behaviour/tournaments.md 5). The page
 * then says so in place of a button that would be refused. The server judges again, and knows more.
 */
import type { OwnUser, TournamentReply } from '@troef/protocol';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { isUnverified } from '../../lib/session/user.ts';

/** What a refusal of the server says, as far as its words need it. */
export type Refused = Pick<ApiFailure, 'code' | 'param' | 'until'>;
type Reader = Pick<
  OwnUser,
  'legacy_verified' | 'emails' | 'blocked' | 'limitations' | 'records' | 'premium' | 'admin'
>;
type EntryRules = Pick<TournamentReply, 'variant' | 'minKarma' | 'premiumOnly'>;

/** Returns the refusal that the server would give, the first in its order; null if none is known. */
export function barredBy(reader: Reader, tournament: EntryRules, now: number): Refused | null {
  const { blocked, limitations, records, premium, admin } = reader;
  if (isUnverified(reader)) return { code: 'forbidden', param: 'unverified', until: undefined };
  if (blocked !== null && lasts(blocked, now))
    return { code: 'account_blocked', param: blocked, until: blocked };
  const limited = limitations.tournaments === true ? 'forever' : limitations.tournaments;
  if (limited !== undefined && lasts(limited, now))
    return { code: 'forbidden', param: 'limited', until: limited };
  const karma = records[tournament.variant]?.karma ?? null;
  if (karma !== null && karma < tournament.minKarma)
    return { code: 'forbidden', param: 'karma', until: undefined };
  if (tournament.premiumOnly && !premium && !admin)
    return { code: 'premium_required', param: 'tournament', until: undefined };
  return null;
}

const lasts = (until: string, now: number): boolean => until === 'forever' || Date.parse(until) > now;
