/**
 * What a computer player is: a pure function from the view of its own seat to one of the legal moves in that view.
 *
 * No clock, no state kept between moves, no chance but from the seed: the same view, level and seed give the same
 * move in every process. The seed is handed in by whoever asks, and must be one that nobody at the table can foresee.
 */
import type { SessionView } from '@troef/games';
import type { Level } from './level.ts';

/** A move and what finding it cost: cards the search played, 0 where rules alone were asked. */
export interface Considered {
  readonly move: string;
  readonly nodes: number;
}

export interface Player {
  /** `view` must be that of a seat to move: its `legal` is not empty. */
  chooseMove(view: SessionView, level: Level, seed: string): string;
  /** `chooseMove` for somebody who measures; left out where nothing is searched. */
  consider?(view: SessionView, level: Level, seed: string): Considered;
  /** At this level it works by rules alone, a tenth of a millisecond at most: an event loop may ask it directly. */
  isQuick(level: Level): boolean;
}
