/**
 * A computer player: a pure function from the view of its seat to one of the legal moves in that view.
 *
 * It has no clock, no state between moves and no chance but the seed: the same view, level and seed give the
 * same move in every process. The caller provides the seed, which nobody at the table may be able to foresee.
 */
import type { Seat, SessionView } from '@troef/games';
import type { Level } from './level.ts';

/** A move and its cost: the number of cards searched, 0 if rules alone decided. */
export interface Considered {
  readonly move: string;
  readonly nodes: number;
}

/** Returns the seat that is asked. A watcher's view asks nobody. */
export function askedSeat({ seat }: SessionView): Seat {
  if (seat === null) throw new Error('not to move');
  return seat;
}

export interface Player {
  /** `view` must be that of a seat to move: its `legal` is not empty. */
  chooseMove(view: SessionView, level: Level, seed: string): string;
  /** `chooseMove` with the search cost, for measurements. Left out if nothing is searched. */
  consider?(view: SessionView, level: Level, seed: string): Considered;
  /**
   * Whether this level decides by rules alone, within a tenth of a millisecond: an event loop may call it.
   */
  isQuick(level: Level): boolean;
}
