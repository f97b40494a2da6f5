/** What tests of any package need to know of a game to play it at random and to check every state of it. */
import type { Card } from '../kernel/card.ts';
import type { Game, GameEvent } from '../kernel/game.ts';
import type { RandomStream } from '../kernel/random.ts';
import type { Seat } from '../kernel/seat.ts';

export type Viewer = Seat | null;

/** Methods, not functions in fields: so that a game with a state of its own can stand where any state is expected. */
export interface TestGame<State = unknown, Event extends GameEvent = GameEvent> {
  readonly game: Game<State, Event>;
  readonly pack: readonly Card[];
  /** Session options at random; short sessions, so that a run sees many of them. */
  randomOptions(rng: RandomStream): Readonly<Record<string, unknown>>;
  /** One of several legal moves, so that auctions climb and end at all levels; left out: each as likely. */
  pickMove?(legal: readonly string[], rng: RandomStream): string;
  /** What is wrong with the cards, tricks, scores and end of this state, in words; an empty list is a sound state. */
  wrongIn(state: State): readonly string[];
  /** Every card this viewer may know now, while the deal goes on. */
  knownCards(state: State, viewer: Viewer): ReadonlySet<string>;
}
