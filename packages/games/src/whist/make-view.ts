/**
 * Builds what one viewer may see of a session of colour whist, field by field.
 *
 * During a deal a hand is shown to its owner, and to everybody if it lies face up. A card laid away is shown
 * only to its owner. When the deal is over, everything of that deal may be seen.
 */

import type { Suit } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { commonDeal, openHands, sessionViews, wholeView } from '../kernel/make-view.ts';
import { mapSeats, type Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { SessionViews, SharedDeal } from '../kernel/view.ts';
import { legalMoves, settledContract, toMove } from './decide.ts';
import { offersFor } from './offers.ts';
import type { DealState, WhistState } from './types.ts';
import type { WhistContract, WhistExtras, WhistResult, WhistView } from './view.ts';

type Own = Pick<WhistExtras, 'offers' | 'ownDiscard'>;
type Shared = Omit<WhistExtras, keyof Own>;

export function viewsOf(state: WhistState): SessionViews<Shared, Own, WhistContract, WhistResult> {
  return sessionViews(state, {
    toMove: toMove(state),
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal) => sharedDeal(state, deal),
    ownExtras: (deal, viewer) => ownExtras(state, deal, viewer),
  });
}

export const viewFor = (state: WhistState, viewer: Seat | null): WhistView =>
  wholeView(viewsOf(state), viewer);

function sharedDeal(state: WhistState, deal: DealState): SharedDeal<Shared, WhistContract> {
  const { length } = state.options;
  return {
    ...commonDeal(deal),
    of: length === 'free' ? null : length,
    open: openHands(deal, deal.opened),
    auction: deal.auction.bids,
    points: null,
    game: sharedExtras(deal),
  };
}

function sharedExtras(deal: DealState): Shared {
  const { standing, bidders } = deal.auction;
  const over = isOver(deal);
  const inAuction = deal.phase === 'auction' || deal.phase === 'trump';
  return {
    doubled: deal.doubled,
    standing: inAuction && standing !== null ? settledContract(standing, deal.doubled) : null,
    asks: openAsks(deal),
    passed: mapSeats((seat) => bidders[seat].passed),
    trull:
      deal.trull === null
        ? null
        : { caller: deal.trull.caller, partner: deal.trull.partner, trump: deal.trull.trump },
    discarded: mapSeats((seat) => deal.discards[seat] !== null),
    hands: over ? sortedHands(deal.dealt) : null,
    discards: over ? deal.discards : null,
  };
}

const ownExtras = (state: WhistState, deal: DealState, viewer: Seat | null): Own => ({
  offers: viewer === null ? [] : offersFor(state, viewer),
  ownDiscard: viewer === null ? null : deal.discards[viewer],
});

function openAsks({ auction }: DealState): Readonly<Partial<Record<Seat, Suit>>> {
  const asks: Partial<Record<Seat, Suit>> = {};
  auction.bidders.forEach(({ openAsk }, seat) => {
    if (openAsk !== null) asks[seat as Seat] = openAsk;
  });
  return asks;
}
