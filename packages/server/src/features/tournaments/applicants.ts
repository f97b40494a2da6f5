/** Asks the database about a user who wants to play in a tournament (docs/behaviour/tournaments.md 5). */
import type { TournamentApplicant } from '@troef/competition/event/judge-registration.ts';
import { plannedRounds } from '@troef/competition/event/timeline.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { Tournament } from '@troef/competition/event/types.ts';
import { ApiError } from '@troef/protocol';
import { findUser } from '../../accounts/users/user.repository.ts';
import { isPremium, lockedUntil } from '../../accounts/users/user-row.ts';
import { karmaNow } from '../../community/karma/ledger.ts';
import { readPeople } from '../../community/karma/people.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { activeUsersOf, otherTournamentsOf, runningTournamentsOf } from './tournament.repository.ts';

/** Administrators have no limit of reputation. */
const WITHOUT_LIMIT = Number.POSITIVE_INFINITY;

/** What bars a user from every tournament. */
type Barriers = Pick<TournamentApplicant, 'proven' | 'lockedUntil' | 'limitedUntil'>;

/** Refuses a user without an account with `resource_missing user`. */
async function askPerson(
  tx: Querier,
  { clock }: Pick<Deps, 'clock'>,
  { user: id, tournament }: { readonly user: string; readonly tournament: Tournament },
) {
  const now = clock.now();
  const user = await findUser(tx, id);
  const person = (await readPeople(tx, [id], tournament.variant, new Date(now))).get(id);
  if (user === undefined || person === undefined) throw new ApiError('resource_missing', 'user');
  const barriers: Barriers = {
    proven: person.verified,
    lockedUntil: lockedUntil(user, now),
    limitedUntil: limitOf(user.limitations.tournaments, now),
  };
  return { user, person, barriers };
}

export const askBarriers = async (...asked: Parameters<typeof askPerson>): Promise<Barriers> =>
  (await askPerson(...asked)).barriers;

export async function askApplicant(
  tx: Querier,
  deps: Pick<Deps, 'clock' | 'vault'>,
  asked: { readonly user: string; readonly tournament: Tournament; readonly times: TournamentTimes },
): Promise<TournamentApplicant> {
  const { tournament, times } = asked;
  const { user, person, barriers } = await askPerson(tx, deps, asked);
  const others = await runningTournamentsOf(tx, deps.vault, user.id);
  return {
    ...barriers,
    user: user.id,
    karma: person.admin ? WITHOUT_LIMIT : karmaNow(person),
    premium: isPremium(user, deps.clock.now()),
    overlaps: others.some(({ state }) => state.id !== tournament.id && overlap(state, tournament, times)),
  };
}

/** Counts which of these users have a place in another tournament while this one is played. */
export async function countOverlaps(
  tx: Querier,
  { vault }: Pick<Deps, 'vault'>,
  {
    users,
    tournament,
    times,
  }: { readonly users: readonly string[]; readonly tournament: Tournament; readonly times: TournamentTimes },
): Promise<number> {
  const others = await otherTournamentsOf(tx, vault, users, tournament.id);
  const taken = new Set(
    others
      .filter(({ state }) => overlap(state, tournament, times))
      .flatMap(({ state }) => activeUsersOf(state)),
  );
  return users.filter((user) => taken.has(user)).length;
}

/** Returns when a limitation ends, `forever`, or null if there is none now. */
function limitOf(limit: string | true | undefined, now: number): string | null {
  if (limit === undefined) return null;
  if (limit === true) return 'forever';
  return Date.parse(limit) > now ? limit : null;
}

/** Until when the tournament is planned to be played, if as many as are registered come. */
const plannedEnd = (tournament: Tournament, times: TournamentTimes): number =>
  plannedRounds(tournament, Math.max(tournament.players.length, times.minPlayers), times).at(-1)?.deadline ??
  tournament.start;

const overlap = (one: Tournament, other: Tournament, times: TournamentTimes): boolean =>
  one.start < plannedEnd(other, times) && other.start < plannedEnd(one, times);
