/** Tables of kingen for tests: real deals, played by the engine, seen from a seat. */
import { type BySeat, type Card, type KingenState, kingen, mapSeats, type Seat, SUITS } from '@troef/games';
import { dealKingen, kingenSession, playKingen, playOnKingen } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { roomView } from '../testing/views.ts';

export function seen(state: KingenState, viewer: Seat | null = 0): RoomView {
  const { deal, totals, sheet, places, toMove, legal } = kingen.viewFor(state, viewer);
  return roomView({
    variant: 'kingen',
    seat: viewer,
    deal,
    totals,
    sheet,
    places,
    toMove,
    legal,
  } as Partial<RoomView>);
}

/** One suit for each seat, so that the leader takes every trick; seat 1 holds the hearts. */
const ranks = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
const ofSuit = (suit: string): readonly Card[] => ranks.map((rank) => `${rank}${suit}` as Card);
export const A_SUIT_EACH: BySeat<readonly Card[]> = [ofSuit('D'), ofSuit('H'), ofSuit('C'), ofSuit('S')];

/** Every hand has cards of every suit: ranks go round the table, and seat 0 has the highest. */
const MIXED: BySeat<readonly Card[]> = mapSeats((seat) =>
  SUITS.flatMap((suit, nth) =>
    ranks.filter((_, at) => (at + nth) % 4 === seat).map((rank): Card => `${rank}${suit}`),
  ),
);

/** Deals the nth deal of a single session. The deals before it are played with first legal moves. */
export function singleDeal(number: number, hands: BySeat<readonly Card[]> = MIXED): KingenState {
  let state = kingenSession('single');
  for (let nth = 1; nth < number; nth++) state = playOnKingen(dealKingen(state, MIXED));
  return dealKingen(state, hands);
}

/** Deals the first deal of a double session with this dealer. */
export const doubleDeal = (dealer: Seat, carry?: unknown): KingenState =>
  dealKingen(kingenSession('double', carry), MIXED, dealer);

export { playKingen as play, playOnKingen as playOn };
