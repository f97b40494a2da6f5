/**
 * Builds what one viewer may see of a session of wiezen, field by field.
 *
 * During a deal a hand is shown to its owner, and to everybody if it lies face up. The turned card is shown
 * to all until the auction ends. When the deal is over, everything of that deal may be seen.
 */

import { sortedHands } from '../kernel/cards/hands.ts';
import { commonDeal, openHands, sessionViews, wholeView } from '../kernel/make-view.ts';
import type { Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { SessionViews, SharedDeal } from '../kernel/view.ts';
import { legalMoves, settledContract, toMove } from './decide.ts';
import { offersFor } from './offers.ts';
import type { DealState, WiezenState } from './types.ts';
import type { WiezenContract, WiezenExtras, WiezenResult, WiezenView } from './view.ts';

type Own = Pick<WiezenExtras, 'offers'>;
type Shared = Omit<WiezenExtras, keyof Own>;

export function viewsOf(state: WiezenState): SessionViews<Shared, Own, WiezenContract, WiezenResult> {
  return sessionViews(state, {
    toMove: toMove(state),
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal) => sharedDeal(state, deal),
    ownExtras: (_, viewer) => ownExtras(state, viewer),
  });
}

export const viewFor = (state: WiezenState, viewer: Seat | null): WiezenView =>
  wholeView(viewsOf(state), viewer);

function sharedDeal(state: WiezenState, deal: DealState): SharedDeal<Shared, WiezenContract> {
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

const ownExtras = (state: WiezenState, viewer: Seat | null): Own => ({
  offers: viewer === null ? [] : offersFor(state, viewer),
});

function sharedExtras(deal: DealState): Shared {
  const { standing, turnedSuit, asker, askOpen, passed, waiting } = deal.auction;
  const inAuction = deal.phase === 'auction';
  return {
    turned: inAuction ? deal.turned : null,
    turnedSuit,
    wasTurned: isOver(deal) ? deal.turned : null,
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
    hands: isOver(deal) ? sortedHands(deal.dealt) : null,
  };
}
