/**
 * What one viewer may see of a session of wiezen, built field by field.
 *
 * Before the deal is over a hand is shown to its owner and, when it lies face up, to everybody; the turned card to all
 * until the auction ends. When the deal is over everything of that deal may be seen.
 */

import { commonView, openHands } from '../kernel/deal-view.ts';
import type { Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { DealView } from '../kernel/view.ts';
import { legalMoves, settledContract, toMove } from './decide.ts';
import { offersFor } from './offers.ts';
import type { DealState, WiezenState } from './types.ts';
import type { WiezenContract, WiezenExtras, WiezenView } from './view.ts';

export function viewFor(state: WiezenState, viewer: Seat | null): WiezenView {
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
  state: WiezenState,
  deal: DealState,
  viewer: Seat | null,
): DealView<WiezenExtras, WiezenContract> {
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

function extras(state: WiezenState, deal: DealState, viewer: Seat | null): WiezenExtras {
  const { standing, turnedSuit, asker, askOpen, passed, waiting } = deal.auction;
  const inAuction = deal.phase === 'auction';
  return {
    turned: inAuction ? deal.turned : null,
    turnedSuit,
    standing: inAuction && standing !== null ? settledContract(standing) : null,
    asker: inAuction && askOpen ? asker : null,
    passed,
    waiting,
    trull:
      deal.trull === null
        ? null
        : {
            caller: deal.trull.caller,
            partner: deal.trull.partner,
            trump: deal.trull.trump,
            aces: deal.trull.aces,
          },
    offers: viewer === null ? [] : offersFor(state, viewer),
    hands: isOver(deal) ? deal.dealt : null,
  };
}
