/**
 * The room plays out a deal that is decided: if its game says that no card can change the score any more, the
 * remaining cards are played at once, in the row of the move that led there. They are moves like any other,
 * so a record holds them.
 */
import type { Game, Seat } from '@troef/games';

/** Returns the next card of a decided deal; undefined while a card can still change something. */
export function leftCard(
  game: Game,
  state: unknown,
): { readonly seat: Seat; readonly move: string } | undefined {
  if (game.autoFinish?.(state) !== true) return undefined;
  const [seat] = game.toMove(state);
  const [move] = seat === undefined ? [] : game.legalMoves(state, seat);
  if (seat === undefined || move === undefined) throw new Error('a deal to be played out waits for nobody');
  return { seat, move };
}
