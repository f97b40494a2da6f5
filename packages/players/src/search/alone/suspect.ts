/**
 * The seat of hearts that may be shooting the moon: it has taken every point so far, and is not the asker.
 *
 * While there is one, the others' plays weigh the worlds, because its hand is rarely an average hand. The end
 * is not solved with open cards either: there the others always know which card stops the shooter, so each of
 * them leaves it to the next.
 */
import { SEATS } from '@troef/games';
import type { AlonePosition } from './position.ts';

/** Percent of a world's weight that an unexpected play leaves, while there is a suspect. */
export const SUSPICION = 50;

export function hasSuspect({ rules, me, points }: AlonePosition): boolean {
  const takers = SEATS.filter((seat) => points[seat] > 0);
  return rules.id === 'blackLady' && takers.length === 1 && takers[0] !== me;
}
