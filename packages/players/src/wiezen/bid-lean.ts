/** What the bids of wiezen say about suits: a player who asked or bid solo in a suit holds more of it. */
import type { DealView, Suit, WiezenContract, WiezenExtras } from '@troef/games';
import { type Lean, noLean } from '../whist-family/knowledge.ts';

export type WiezenDeal = DealView<WiezenExtras, WiezenContract>;

/** How much likelier a card of the suit is in a hand that bid it than in one that did not. */
const TIMES: Readonly<Record<string, number>> = {
  ask: 1.7,
  join: 1.25,
  solo: 2.2,
  abundance: 4,
  soloSlim: 4,
};
/** The dealer picked up the turned card, so they hold more of its suit, however late in the deal. */
const DEALER = 1.25;

/**
 * A bid's word without its level: `abundance10:H` gives `abundance`. `solo13` names a suit in the same way.
 */
const wordOf = (bid: string): string => (bid === 'solo13' ? 'abundance' : bid.replace(/\d+$/, ''));

export function dealerLean({ dealer, game }: WiezenDeal): Lean {
  const lean = noLean();
  lean[dealer][game.turnedSuit] = DEALER;
  return lean;
}

export function bidLean(deal: WiezenDeal): Lean {
  const lean = dealerLean(deal);
  const { turnedSuit } = deal.game;
  for (const { seat, move } of deal.auction) {
    const [bid, named] = move.split(':') as [string, Suit | undefined];
    const times = TIMES[wordOf(bid)];
    if (times === undefined) continue;
    const suit = named ?? turnedSuit;
    lean[seat][suit] = Math.max(lean[seat][suit], times);
  }
  return lean;
}
