/** Users who may take a place that becomes free (docs/behaviour/tournaments.md 10). */
import { orderOf } from '../scores/standings.ts';
import type { Tournament } from '../types.ts';

/**
 * Returns the users who wait, the first first: eliminated players in the order of result, then the waiting list.
 * Before the second round nobody has been eliminated.
 */
export function reserveOrder(tournament: Tournament): readonly string[] {
  const out = new Set(tournament.players.filter(({ state }) => state === 'out').map(({ user }) => user));
  const eliminated = orderOf(tournament).filter((user) => out.has(user));
  return [...eliminated, ...tournament.reserves.map(({ user }) => user)];
}

/** Returns the tournament with these users among the players who are in. */
export function callIn(tournament: Tournament, users: readonly string[]): Tournament {
  const called = new Set(users);
  const fromList = tournament.reserves.filter(({ user }) => called.has(user));
  return {
    ...tournament,
    players: [
      ...tournament.players.map((entry) =>
        called.has(entry.user) ? { ...entry, state: 'in' as const, out: null } : entry,
      ),
      ...fromList.map((entry) => ({ ...entry, state: 'in' as const })),
    ],
    reserves: tournament.reserves.filter(({ user }) => !called.has(user)),
  };
}
