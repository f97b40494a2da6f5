/**
 * What one viewer may see of a session of colour whist, built field by field.
 *
 * Before the deal is over a hand is shown to its owner and, when it lies face up, to everybody; a card laid away only to
 * the one who laid it. When the deal is over everything of that deal may be seen.
 */

import type { Suit } from '../kernel/card.ts';
import { commonView, openHands } from '../kernel/deal-view.ts';
import { mapSeats, type Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { DealView } from '../kernel/view.ts';
import { legalMoves, settledContract, toMove } from './decide.ts';
import { offersFor } from './offers.ts';
import type { DealState, WhistState } from './types.ts';
import type { WhistContract, WhistExtras, WhistView } from './view.ts';

export function viewFor(state: WhistState, viewer: Seat | null): WhistView {
  return {
    deal: state.deal === null ? null : dealView(state, state.deal, viewer),
    totals: state.totals,
    sheet: state.sheet,
    session: {},
    places: state.places,
    toMove: toMove(state),
    legal: viewer === null ? [] : legalMoves(state, viewer),
  };
}

function dealView(
  state: WhistState,
  deal: DealState,
  viewer: Seat | null,
): DealView<WhistExtras, WhistContract> {
  const { length } = state.options;
  return {
    ...commonView(deal, viewer),
    of: length === 'free' ? null : length,
    open: openHands(deal, deal.opened),
    auction: deal.auction.bids,
    points: null,
    game: extras(state, deal, viewer),
  };
}

function extras(state: WhistState, deal: DealState, viewer: Seat | null): WhistExtras {
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
    offers: viewer === null ? [] : offersFor(state, viewer),
    discarded: mapSeats((seat) => deal.discards[seat] !== null),
    ownDiscard: viewer === null ? null : deal.discards[viewer],
    hands: over ? deal.dealt : null,
    discards: over ? deal.discards : null,
  };
}

function openAsks({ auction }: DealState): Readonly<Partial<Record<Seat, Suit>>> {
  const asks: Partial<Record<Seat, Suit>> = {};
  auction.bidders.forEach(({ openAsk }, seat) => {
    if (openAsk !== null) asks[seat as Seat] = openAsk;
  });
  return asks;
}
