/** Random positions for the solver's tests, from a seed. */
import { type BySeat, type Card, createRng, mapSeats, type Seat, shuffle } from '@troef/games';
import type { Position } from '../position.ts';

/** Deals four hands of `size` cards of the pack, with a random leader. */
export function randomPosition(seed: string, pack: readonly Card[], size: number): Position {
  const rng = createRng(seed);
  const cards = shuffle(pack, rng);
  const hands: BySeat<readonly Card[]> = mapSeats((seat) => cards.slice(seat * size, (seat + 1) * size));
  return { hands, trick: [], leader: rng.below(4) as Seat };
}
