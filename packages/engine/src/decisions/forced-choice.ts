/**
 * Adds the moves that follow a move or a dealing by themselves. Before the cards, the room makes a choice of
 * one at once, in the same row (the only legal bid is `pass`, only one game is left to choose), if every hand
 * would have this choice only. A player whose own hand leaves one choice is asked like any other, because a
 * pass at once would tell what they do not hold. After a card, the cards follow that can change nothing any
 * more (./auto-finish.ts).
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

/** Returns these events and those that follow them by themselves. */
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

interface ForcedMove {
  readonly seat: Seat;
  readonly move: string;
}

const madeByRoom = (game: Game, state: unknown): ForcedMove | undefined =>
  leftCard(game, state) ?? forcedChoice(game, state);

function forcedChoice(game: Game, state: unknown): ForcedMove | undefined {
  const [seat, ...others] = game.toMove(state);
  if (seat === undefined || others.length > 0) return undefined;
  const [move, ...more] = game.legalMoves(state, seat);
  if (move === undefined || more.length > 0 || patternOf(move) !== undefined) return undefined;
  // A player plays even a forced card themselves, as at a real table.
  if (isCard(move)) return undefined;
  // If another hand had a choice here, a pass at once would tell that this hand has none.
  const isForced = game.movesOfAnyHand === undefined || game.movesOfAnyHand(state, seat).length === 1;
  return isForced ? { seat, move } : undefined;
}
