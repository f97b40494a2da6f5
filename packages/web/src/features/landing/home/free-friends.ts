/** Which friends a member sees at home: those who can play now, and to which game each can be invited. */
import type { Variant } from '@troef/games';
import { availabilityNow } from '../../../components/people/availability.ts';
import type { Seen } from '../../../lib/people/people.ts';

export type FreeFriend = Seen & {
  /** Until when they would like to play, in ISO; null: without an end, or they sit at a table. */
  readonly freeUntil: string | null;
};

/** Returns friends who would like to play, the soonest to stop first, then those at an open table. */
export function freeFriends(people: readonly Seen[], now: number): readonly FreeFriend[] {
  const seen = people.map((person) => ({ person, ...availabilityNow(person.availability, now) }));
  const end = (until: string | null): number =>
    until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  const free = seen
    .filter(({ status }) => status === 'available')
    .sort((one, other) => (end(one.until) < end(other.until) ? -1 : 1))
    .map(({ person, until }) => ({ ...person, freeUntil: until }));
  const seated = seen
    .filter(({ status, person: { table } }) => status !== 'available' && table != null)
    .map(({ person }) => ({ ...person, freeUntil: null }));
  return [...free, ...seated];
}

/** What decides to which game a member invites a friend. */
export interface Likes {
  /** The games that the friend would like to play; all of them if there are none. */
  readonly friend: readonly Variant[];
  readonly member: readonly Variant[];
  /** The games that are open to the member. */
  readonly open: readonly Variant[];
  readonly here: Variant;
  readonly last: Variant | null;
}

/**
 * Returns a game that both like if there is one, else one that the friend likes: the game of the page before the
 * one that the member played last. Undefined if the member has none of the friend's games.
 */
export function gameFor({ friend, member, open, here, last }: Likes): Variant | undefined {
  const likes = (games: readonly Variant[]) => (game: Variant) => games.length === 0 || games.includes(game);
  const possible = open.filter(likes(friend));
  const both = possible.filter(likes(member));
  const games = both.length === 0 ? possible : both;
  return [here, last].find((game) => game !== null && games.includes(game)) ?? games[0];
}
