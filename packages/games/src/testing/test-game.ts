/** The interface that lets tests of any package play a game at random and check every state of it. */
import type { Card } from '../kernel/cards/card.ts';
import type { RandomStream } from '../kernel/dealing/random.ts';
import type { Game, GameEvent } from '../kernel/game.ts';
import type { Seat } from '../kernel/seat.ts';

export type Viewer = Seat | null;

/** Methods, not function fields: so a game with its own state type is assignable to one of any state. */
export interface TestGame<State = unknown, Event extends GameEvent = GameEvent> {
  readonly game: Game<State, Event>;
  readonly pack: readonly Card[];
  /** Returns random options. Sessions are short, so that a run plays many of them. */
  randomOptions(rng: RandomStream): Readonly<Record<string, unknown>>;
  /** Picks a legal move so that auctions end at all levels. If left out, all moves are equally likely. */
  pickMove?(legal: readonly string[], rng: RandomStream): string;
  /** Returns what is wrong with cards, tricks, scores and end of this state. Empty if the state is sound. */
  wrongIn(state: State): readonly string[];
  /** Returns every card that this viewer may know now, during a deal. */
  knownCards(state: State, viewer: Viewer): ReadonlySet<string>;
}
