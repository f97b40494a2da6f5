/**
 * A move and what follows it by itself: where `pass` is the only legal bid the room makes it at once (rules of the
 * auction), in the same row. So nobody is ever asked a question that has one answer, and no answer can come too late.
 */
import { type Game, type GameEvent, ok, type Result, type RuleViolation, type Seat } from '@troef/games';

const PASS = 'pass';

export function decideWithForced(
  game: Game,
  state: unknown,
  seat: Seat,
  move: string,
): Result<GameEvent[], RuleViolation> {
  const decided = game.decide(state, seat, move);
  if (!decided.ok) return decided;
  const events = [...decided.value];
  let after = events.reduce(game.evolve, state);
  for (let forced = forcedToPass(game, after); forced !== undefined; forced = forcedToPass(game, after)) {
    const passed = game.decide(after, forced, PASS);
    if (!passed.ok) return passed;
    events.push(...passed.value);
    after = passed.value.reduce(game.evolve, after);
  }
  return ok(events);
}

function forcedToPass(game: Game, state: unknown): Seat | undefined {
  const [seat, ...others] = game.toMove(state);
  if (seat === undefined || others.length > 0) return undefined;
  const legal = game.legalMoves(state, seat);
  return legal.length === 1 && legal[0] === PASS ? seat : undefined;
}
