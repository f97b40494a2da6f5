/**
 * A deal that is decided is played out by the room: when its game says that no card can change the score any more, the
 * remaining cards are played at once, in the row of the move that led there. They are moves like any other, so a record
 * holds them and the score is the game's own.
 */
import type { Game, GameEvent } from '@troef/games';

/** These events and, when they settle the deal, the cards that are left. */
export function withAutoFinish(
  game: Game,
  state: unknown,
  events: readonly GameEvent[],
): readonly GameEvent[] {
  const all = [...events];
  let after = events.reduce(game.evolve, state);
  while (game.autoFinish?.(after) === true) {
    const [seat] = game.toMove(after);
    const [move] = seat === undefined ? [] : game.legalMoves(after, seat);
    if (seat === undefined || move === undefined) throw new Error('a deal to be played out waits for nobody');
    const made = game.decide(after, seat, move);
    if (!made.ok) throw new Error(`playing out, ${move} of seat ${seat} is refused: ${made.error}`);
    all.push(...made.value);
    after = made.value.reduce(game.evolve, after);
  }
  return all;
}
