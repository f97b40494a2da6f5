/**
 * What one viewer may see of a session of belote, built field by field.
 *
 * Before the deal is over a hand is shown to its owner only; of announcements everybody knows the kind once the seat has
 * played, and the cards once the better team has shown them. When the deal is over everything of that deal may be seen.
 */

import { suitOf } from '../kernel/card.ts';
import { commonView } from '../kernel/deal-view.ts';
import { mapSeats, type Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import { seatsOfTeams } from '../kernel/team.ts';
import type { DealView } from '../kernel/view.ts';
import { announcementsIn, kindOf } from './announcements.ts';
import { readBid } from './bidding.ts';
import type { BeloteTrump } from './cards.ts';
import { legalMoves, toMove } from './decide.ts';
import { cardPoints } from './scoring.ts';
import type { BeloteState, DealState } from './types.ts';
import type { Announcement, BeloteContract, BeloteExtras, BeloteOffer, BeloteView } from './view.ts';

export function viewFor(state: BeloteState, viewer: Seat | null): BeloteView {
  return {
    deal: state.deal === null ? null : dealView(state, state.deal, viewer),
    totals: state.totals,
    sheet: state.sheet,
    session: { held: state.held },
    places: state.places,
    toMove: toMove(state),
    legal: viewer === null ? [] : legalMoves(state, viewer),
  };
}

function dealView(
  state: BeloteState,
  deal: DealState,
  viewer: Seat | null,
): DealView<BeloteExtras, BeloteContract> {
  const { contract } = deal;
  return {
    ...commonView(deal, viewer),
    of: state.options.deals,
    auction: deal.bids,
    contract,
    points: contract === null ? null : seatsOfTeams(cardPoints(deal.tricks, contract.trump)),
    game: extras(state, deal, viewer),
  };
}

function extras(state: BeloteState, deal: DealState, viewer: Seat | null): BeloteExtras {
  const over = isOver(deal);
  const { announcements: counted } = state.options;
  const held = (seat: Seat): readonly Announcement[] => (counted ? announcementsIn(deal.dealt[seat]) : []);
  return {
    variant: state.options.variant,
    turned: deal.turned,
    standing: deal.standing,
    offers: viewer === null ? [] : offersFor(state, deal, viewer),
    own: viewer === null || deal.contract === null ? [] : held(viewer),
    announced: mapSeats((seat) => deal.announced[seat].map(kindOf)),
    shown: mapSeats((seat) => (deal.showing.includes(seat) ? deal.announced[seat] : [])),
    belotes: deal.belotes,
    hands: over ? deal.dealt : null,
    announcements: over ? mapSeats(held) : null,
  };
}

function offersFor(state: BeloteState, deal: DealState, viewer: Seat): readonly BeloteOffer[] {
  if (deal.phase === 'playing') return [];
  return legalMoves(state, viewer)
    .filter((move) => move !== 'pass')
    .map((move) => offerOf(deal, move));
}

function offerOf({ turned, standing }: DealState, move: string): BeloteOffer {
  const made = readBid(move);
  if (made !== undefined) return { move, ...made, multiplier: 1 };
  if (standing !== null) {
    return { move, trump: standing.trump, level: standing.level, multiplier: move === 'coinche' ? 2 : 4 };
  }
  const named = move.split(':')[1] as BeloteTrump | undefined;
  return { move, trump: named ?? (turned === null ? null : suitOf(turned)), level: null, multiplier: 1 };
}
