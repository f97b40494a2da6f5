/**
 * The order of a hand. A hand is held and shown sorted, because the order dealt would reveal more about the
 * other hands. Only the log of a deal, and its record once the deal is over, keep the order dealt: the deal
 * is recomputed from it.
 */

import { inWrittenOrder } from '../pattern.ts';
import { type BySeat, mapSeats, type Seat } from '../seat.ts';
import type { Card } from './card.ts';

export const sortedHands = (hands: BySeat<readonly Card[]>): BySeat<readonly Card[]> =>
  mapSeats((seat) => inWrittenOrder(hands[seat]));

/** Returns the cards this seat still holds, in the order dealt. */
export const heldAsDealt = (
  { dealt, hands }: { readonly dealt: BySeat<readonly Card[]>; readonly hands: BySeat<readonly Card[]> },
  seat: Seat,
): readonly Card[] => dealt[seat].filter((card) => hands[seat].includes(card));
