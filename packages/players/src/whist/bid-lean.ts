/** What the bids of colour whist say about suits: a player who bid a suit holds more of it. */
import type { DealView, Seat, Suit, WhistContract, WhistExtras } from '@troef/games';
import { type Lean, noLean } from '../whist-family/knowledge.ts';

export type WhistDeal = DealView<WhistExtras, WhistContract>;

/** How much likelier a card of a suit is in a hand that bid the suit than in one that did not. */
const ASKED = 1.7;
const JOINED = 1.25;
const SOLO = 2.2;
const ABUNDANCE = 4;

export function bidLean(deal: WhistDeal): Lean {
  const lean = noLean();
  const raise = (seat: Seat, suit: Suit, times: number): void => {
    lean[seat][suit] = Math.max(lean[seat][suit], times);
  };
  for (const { seat, move } of deal.auction) {
    const [bid, suit] = move.split(':') as [string, Suit | undefined];
    if (suit === undefined || bid === 'trullChange') continue;
    if (bid === 'ask') raise(seat, suit, ASKED);
    else if (bid === 'join') raise(seat, suit, JOINED);
    else if (bid.startsWith('solo') && bid !== 'soloSlim') raise(seat, suit, SOLO);
    else if (bid.startsWith('abundance') || bid === 'soloSlim') raise(seat, suit, ABUNDANCE);
  }
  return lean;
}
