/**
 * Places as people say them. The server counts them by seat, so that of two teams the loser has place 3: said
 * is "second of two".
 */
import type { Variant } from '@troef/games';
import { FACTS } from '@troef/games/facts';

export const sidesOf = (variant: Variant): 2 | 4 => (FACTS[variant].teams === true ? 2 : 4);

export const placeAmongSides = (variant: Variant, place: number): number => Math.min(place, sidesOf(variant));

/** Returns how often a member was on each place, from the counts by seat. */
export function countsBySide(variant: Variant, counts: readonly number[]): readonly number[] {
  const last = sidesOf(variant) - 1;
  return [...counts.slice(0, last), counts.slice(last).reduce((sum, count) => sum + count, 0)];
}
