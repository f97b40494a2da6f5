/**
 * The order of a hand. It is held and shown sorted: the order dealt would say more of the other hands than the cards do.
 * Only the log of the deal, and its record once it is over, have the order dealt, because the deal is recomputed from it.
 */
import type { Card } from './card.ts';
import { inWrittenOrder } from './pattern.ts';
import { type BySeat, mapSeats, type Seat } from './seat.ts';

export const sortedHands = (hands: BySeat<readonly Card[]>): BySeat<readonly Card[]> =>
  mapSeats((seat) => inWrittenOrder(hands[seat]));

/** What this seat still holds, in the order dealt. */
export const heldAsDealt = (
  { dealt, hands }: { readonly dealt: BySeat<readonly Card[]>; readonly hands: BySeat<readonly Card[]> },
  seat: Seat,
): readonly Card[] => dealt[seat].filter((card) => hands[seat].includes(card));
