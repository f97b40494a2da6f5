/**
 * How the cards are dealt (docs/rules/belote.md 5). Coinche deals all of them at once. Belote deals five to
 * each player, turns the next card up and deals the rest after a take. session.ts says who deals.
 */
import { type Card, PACK_32 } from '../kernel/cards/card.ts';
import type { WayOfGathering } from '../kernel/dealing/next-deal.ts';
import { type BySeat, clockwiseFrom, leftOf, mapSeats, type Seat } from '../kernel/seat.ts';
import type { DealState } from './types.ts';

export const COINCHE: WayOfGathering = { pack: PACK_32, packets: [3, 2, 3], cutAtLeast: 3 };
export const FIRST_ROUND: WayOfGathering = { pack: PACK_32, packets: [3, 2], cutAtLeast: 3 };
/** The number of cards in the first round of belote. The next card is turned up. */
export const FIRST_CARDS = 20;

/** Returns the hands after a take. The taker gets the turned card and two more, the others get three. */
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
