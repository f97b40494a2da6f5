/**
 * What follows a move or a dealing by itself. Before the cards are played, a choice of one (the only bid left is `pass`,
 * only one game is left to choose) is made by the room at once, in the same row. So nobody is ever asked a question that has
 * one answer, and no answer can come too late. And after a card, the cards that can change nothing any more (./auto-finish.ts).
 */
import {
  type Game,
  type GameEvent,
  ok,
  patternOf,
  type Result,
  type RuleViolation,
  type Seat,
} from '@troef/games';
import { withAutoFinish } from './auto-finish.ts';

export function decideWithForced(
  game: Game,
  state: unknown,
  seat: Seat,
  move: string,
): Result<readonly GameEvent[], RuleViolation> {
  const decided = game.decide(state, seat, move);
  return decided.ok ? ok(withAutoFinish(game, state, withForced(game, state, decided.value))) : decided;
}

/** These events and the choices of one that follow them. */
export function withForced(game: Game, state: unknown, events: readonly GameEvent[]): readonly GameEvent[] {
  const all = [...events];
  let after = events.reduce(game.evolve, state);
  for (let forced = forcedChoice(game, after); forced !== undefined; forced = forcedChoice(game, after)) {
    const made = game.decide(after, forced.seat, forced.move);
    if (!made.ok) throw new Error(`the only choice ${forced.move} is refused: ${made.error}`);
    all.push(...made.value);
    after = made.value.reduce(game.evolve, after);
  }
  return all;
}

function forcedChoice(
  game: Game,
  state: unknown,
): { readonly seat: Seat; readonly move: string } | undefined {
  const [seat, ...others] = game.toMove(state);
  if (seat === undefined || others.length > 0) return undefined;
  const [move, ...more] = game.legalMoves(state, seat);
  if (move === undefined || more.length > 0 || patternOf(move) !== undefined) return undefined;
  // The last card is played by its player, as at a table.
  return game.viewFor(state, null).deal?.phase === 'playing' ? undefined : { seat, move };
}
