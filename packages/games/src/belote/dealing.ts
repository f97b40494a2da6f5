/**
 * How the cards of belote are dealt (docs/rules/belote.md 5): coinche deals all of them at once; belote five each, turns the
 * next one up and deals the rest when it is taken. Whose deal it is stands in session.ts.
 */
import { type Card, PACK_32 } from '../kernel/card.ts';
import type { WayOfGathering } from '../kernel/next-deal.ts';
import { type BySeat, clockwiseFrom, leftOf, mapSeats, type Seat } from '../kernel/seat.ts';
import type { DealState } from './types.ts';

export const COINCHE: WayOfGathering = { pack: PACK_32, packets: [3, 2, 3], cutAtLeast: 3 };
export const FIRST_ROUND: WayOfGathering = { pack: PACK_32, packets: [3, 2], cutAtLeast: 3 };
/** Cards of the first round of belote; the next one is turned up. */
export const FIRST_CARDS = 20;

/** After a take: the taker picks up the turned card, then three more cards to each, two to him. */
export function wholeHands(deal: DealState, deck: readonly Card[], taker: Seat): BySeat<readonly Card[]> {
  const turned = deck.slice(FIRST_CARDS, FIRST_CARDS + 1);
  let next = FIRST_CARDS + 1;
  const rest: [Card[], Card[], Card[], Card[]] = [[], [], [], []];
  for (const seat of clockwiseFrom(leftOf(deal.dealer))) {
    const count = seat === taker ? 2 : 3;
    rest[seat] = deck.slice(next, next + count);
    next += count;
  }
  return mapSeats((seat) => [...deal.dealt[seat], ...(seat === taker ? turned : []), ...rest[seat]]);
}
