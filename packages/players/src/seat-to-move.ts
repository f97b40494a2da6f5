/**
 * The seat whose view this is: the one that is to move in it.
 *
 * A view does not name its viewer. If one seat alone is asked, `toMove` names it. A view from outside (`cards
 * bot`) may lack `toMove`. Then the trick tells the seat or, before the play, the order in which players
 * speak in that game.
 */
import type { DealView, Seat, SessionView } from '@troef/games';

/** `speaker` returns the seat that is asked before the first card, by the order of the game. */
export function seatToMove(view: SessionView, speaker: () => Seat): Seat {
  const { toMove, deal } = view as { readonly toMove?: readonly Seat[]; readonly deal: DealView | null };
  const [first, ...others] = toMove ?? [];
  if (first !== undefined && others.length === 0) return first;
  if (deal?.phase === 'playing' && deal.trick !== null) {
    return ((deal.trick.lead + deal.trick.plays.length) & 3) as Seat;
  }
  return speaker();
}
