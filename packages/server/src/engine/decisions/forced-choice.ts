/**
 * What follows a move or a dealing by itself. Before the cards are played, a choice of one (the only bid left is `pass`,
 * only one game is left to choose) is made by the room at once, in the same row. So nobody is ever asked a question that has
 * one answer, and no answer can come too late. And after a card, the cards that can change nothing any more (./auto-finish.ts).
 */
import {
  type Game,
  type GameEvent,
  isCard,
  ok,
  patternOf,
  type Result,
  type RuleViolation,
  type Seat,
} from '@troef/games';
import { leftCard } from './auto-finish.ts';

export function decideWithForced(
  game: Game,
  state: unknown,
  seat: Seat,
  move: string,
): Result<readonly GameEvent[], RuleViolation> {
  const decided = game.decide(state, seat, move);
  return decided.ok ? ok(withForced(game, state, decided.value)) : decided;
}

/** These events, the choices of one that follow them, and the cards that are left of a deal that is settled. */
export function withForced(game: Game, state: unknown, events: readonly GameEvent[]): readonly GameEvent[] {
  const all = [...events];
  let after = events.reduce(game.evolve, state);
  for (let next = madeByRoom(game, after); next !== undefined; next = madeByRoom(game, after)) {
    const made = game.decide(after, next.seat, next.move);
    if (!made.ok)
      throw new Error(`the room's own ${next.move} of seat ${next.seat} is refused: ${made.error}`);
    all.push(...made.value);
    after = made.value.reduce(game.evolve, after);
  }
  return all;
}

interface Made {
  readonly seat: Seat;
  readonly move: string;
}

const madeByRoom = (game: Game, state: unknown): Made | undefined =>
  leftCard(game, state) ?? forcedChoice(game, state);

function forcedChoice(game: Game, state: unknown): Made | undefined {
  const [seat, ...others] = game.toMove(state);
  if (seat === undefined || others.length > 0) return undefined;
  const [move, ...more] = game.legalMoves(state, seat);
  if (move === undefined || more.length > 0 || patternOf(move) !== undefined) return undefined;
  // A card is played by its player, the last one too, as at a table.
  return isCard(move) ? undefined : { seat, move };
}
