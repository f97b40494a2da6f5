/** A deal of a record, played again: every decision of it with what its seat saw. */
import {
  type Game,
  type ReplayStep,
  replayRecord,
  type Seat,
  type SessionRecord,
  type SessionView,
  type Variant,
} from '@troef/games';

export interface MadeMove {
  readonly seat: Seat;
  readonly move: string;
}

export interface Decision extends MadeMove {
  /** Its place among the moves of the deal, from 0. */
  readonly at: number;
  /** The view of the seat before the move. */
  readonly view: SessionView;
  /** The session before the move, with all hands. */
  readonly state: unknown;
}

export interface PlayedAgain {
  readonly variant: Variant;
  readonly game: Game;
  /** The session before the deal. */
  readonly start: unknown;
  readonly moves: readonly MadeMove[];
}

/**
 * Returns the decisions of a seat in a record of one deal; undefined: the rules refuse the record. What the rules
 * left no choice in is there too.
 */
export function decisionsIn(
  record: SessionRecord,
  seat: Seat,
): { readonly deal: PlayedAgain; readonly decisions: readonly Decision[] } | undefined {
  const steps: ReplayStep[] = [];
  const replayed = replayRecord(record, { onStep: (step) => steps.push(step) });
  const [dealt, ...made] = steps.filter(({ deal }) => deal === 0);
  if (!replayed.ok || dealt === undefined) return undefined;
  const { game, before } = dealt;
  const decisions = made.flatMap(({ made: move, before: state }, at): Decision[] =>
    move?.seat === seat ? [{ ...move, at, state, view: game.viewFor(state, seat) }] : [],
  );
  const moves = made.flatMap(({ made: move }) => move ?? []);
  return { deal: { variant: record.variant, game, start: before, moves }, decisions };
}
