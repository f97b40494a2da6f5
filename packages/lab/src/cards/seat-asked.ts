/**
 * The seat that an outside question asks. The view of such a question has the parts from `deal` to `legal`, so
 * it may lack `seat`, and `toMove` too. Then the trick tells the seat or, before the play, the order in which
 * players speak in that game.
 */
import { type DealView, leftOf, partnerOf, type Seat, type SessionView, type Variant } from '@troef/games';
import type { BeloteDeal } from '@troef/players/internal/belote/knowledge.ts';
import type { HeartsDeal } from '@troef/players/internal/hearts/knowledge.ts';
import type { ManilleDeal } from '@troef/players/internal/manille/position.ts';
import type { FamilyDeal } from '@troef/players/internal/whist-family/deal.ts';
import { familySpeaker } from './family-speaker.ts';

/** After a coinche only the bidding side is asked. */
function bidderOf({ dealer, auction }: BeloteDeal): Seat {
  const last = auction.at(-1);
  if (last === undefined) return leftOf(dealer);
  const doubled = auction.at(-2)?.move === 'coinche';
  return doubled && last.move === 'pass' ? partnerOf(last.seat) : leftOf(last.seat);
}

/** The view names only the receiver of the cards. */
function passerOf({ game: { direction, passTo } }: HeartsDeal): Seat {
  const back = direction === 'left' ? 3 : direction === 'right' ? 1 : 2;
  return (((passTo ?? 0) + back) & 3) as Seat;
}

/** By game: the seat that is asked before the first card. */
const SPEAKERS: Readonly<Record<Variant, (deal: DealView) => Seat>> = {
  whist: (deal) => familySpeaker(deal as FamilyDeal),
  wiezen: (deal) => familySpeaker(deal as FamilyDeal),
  manille: (deal) => (deal as ManilleDeal).game.asked[0] ?? deal.dealer,
  belote: (deal) => bidderOf(deal as BeloteDeal),
  kingen: ({ dealer }) => dealer,
  hearts: (deal) => passerOf(deal as HeartsDeal),
};

export function seatAsked(variant: Variant, { toMove, deal }: Partial<SessionView>): Seat {
  const [first, ...others] = toMove ?? [];
  if (first !== undefined && others.length === 0) return first;
  if (deal?.phase === 'playing' && deal.trick !== null) {
    return ((deal.trick.lead + deal.trick.plays.length) & 3) as Seat;
  }
  return SPEAKERS[variant](deal as DealView);
}
