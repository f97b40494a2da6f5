/**
 * Draws that depend on the seed of the tournament, the purpose of the draw and the user, and on nothing else.
 * So the order in which users are listed changes nothing, nor does a user who is missing.
 */
import { createRng } from '@troef/games';

const UINT32 = 2 ** 32;

/** Returns a number from 0 to 2³² − 1. */
export const drawn = (seed: string, purpose: string, user: string): number =>
  createRng(`${seed}/${purpose}/${user}`).below(UINT32);

export type Compare<T> = (a: T, b: T) => number;

/** Code units, not a locale: the same order on every machine. */
export const byText: Compare<string> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the users in an order of their own: by draw, and by id if two draws are equal. */
export function drawnOrder(users: readonly string[], seed: string, purpose: string): string[] {
  return orderedBy(users, (user) => [drawn(seed, purpose, user)]);
}

/** Averages that are equal may differ in their last binary digit. */
const PARTS = 1e6;

/**
 * Returns the users sorted by their keys, the smallest first. A later key counts if the earlier ones are equal,
 * and the id counts last. Each key is computed once, and compared to the millionth.
 */
export function orderedBy(users: readonly string[], keysOf: (user: string) => readonly number[]): string[] {
  const keyed = users.map((user) => ({ user, keys: keysOf(user).map((key) => Math.round(key * PARTS)) }));
  keyed.sort((a, b) => {
    for (let i = 0; i < a.keys.length; i++) {
      const difference = (a.keys[i] ?? 0) - (b.keys[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return byText(a.user, b.user);
  });
  return keyed.map(({ user }) => user);
}
