/** Which friends a member sees at home: those who can play now. */
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
