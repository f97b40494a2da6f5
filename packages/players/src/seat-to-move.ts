/**
 * Whose view this is: the seat that is to move in it.
 *
 * A view does not name its viewer. `toMove` does where one seat alone is asked; a view from outside (`cards bot`) may
 * come without it, and then the trick says it, or, before the play, the order in which the game lets its players speak.
 */
import type { DealView, Seat, SessionView } from '@troef/games';

/** `speaker`: who is asked before the first card, read from the deal as its own game orders it. */
export function seatToMove(view: SessionView, speaker: () => Seat): Seat {
  const { toMove, deal } = view as { readonly toMove?: readonly Seat[]; readonly deal: DealView | null };
  const [first, ...others] = toMove ?? [];
  if (first !== undefined && others.length === 0) return first;
  if (deal?.phase === 'playing' && deal.trick !== null) {
    return ((deal.trick.lead + deal.trick.plays.length) & 3) as Seat;
  }
  return speaker();
}
