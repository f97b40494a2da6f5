/**
 * Builds what one viewer may see of a session of belote, field by field.
 *
 * During a deal a hand is shown to its owner only. Everybody sees the kind of an announcement after the
 * seat's first card, and its cards once the better team has shown them. When the deal is over, everything of
 * that deal may be seen.
 */

import { type Card, suitOf } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { commonDeal, sessionViews, wholeView } from '../kernel/make-view.ts';
import { type BySeat, mapSeats, SEATS, type Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import { seatsOfTeams } from '../kernel/team.ts';
import type { SessionViews, SharedDeal } from '../kernel/view.ts';
import { announcementsIn, kindOf } from './announcements.ts';
import { readBid } from './bidding.ts';
import type { BeloteTrump } from './cards.ts';
import { FIRST_CARDS } from './dealing.ts';
import { legalMoves, toMove } from './decide.ts';
import { cardPoints } from './scoring.ts';
import type { BeloteState, DealState } from './types.ts';
import type {
  Announcement,
  BeloteContract,
  BeloteExtras,
  BeloteOffer,
  BeloteResult,
  BeloteView,
} from './view.ts';

type Own = Pick<BeloteExtras, 'offers' | 'own'>;
type Shared = Omit<BeloteExtras, keyof Own>;

export function viewsOf(state: BeloteState): SessionViews<Shared, Own, BeloteContract, BeloteResult> {
  return sessionViews(state, {
    toMove: toMove(state),
    session: { held: state.held },
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal) => sharedDeal(state, deal),
    ownExtras: (deal, viewer) => ownExtras(state, deal, viewer),
  });
}

export const viewFor = (state: BeloteState, viewer: Seat | null): BeloteView =>
  wholeView(viewsOf(state), viewer);

function sharedDeal(state: BeloteState, deal: DealState): SharedDeal<Shared, BeloteContract> {
  const { contract } = deal;
  return {
    ...commonDeal(deal),
    of: state.options.deals,
    auction: deal.bids,
    points: contract === null ? null : seatsOfTeams(cardPoints(deal.tricks, contract.trump)),
    game: sharedExtras(state, deal),
  };
}

function sharedExtras(state: BeloteState, deal: DealState): Shared {
  const over = isOver(deal);
  return {
    variant: state.options.variant,
    turned: deal.turned,
    standing: deal.standing,
    announced: mapSeats((seat) => deal.announced[seat].map(kindOf)),
    shown: mapSeats((seat) => (deal.showing.includes(seat) ? deal.announced[seat] : [])),
    belotes: deal.belotes,
    hands: over ? sortedHands(deal.dealt) : null,
    firstCards: over && deal.deck !== null ? firstCardsOf(deal) : null,
    announcements: over ? mapSeats((seat) => heldBy(state, deal, seat)) : null,
  };
}

/** Returns the first five cards of each hand, sorted: nobody may learn which packet a card came in. */
const firstCardsOf = ({ dealt }: DealState): BySeat<readonly Card[]> =>
  sortedHands(mapSeats((seat) => dealt[seat].slice(0, FIRST_CARDS / SEATS.length)));

const ownExtras = (state: BeloteState, deal: DealState, viewer: Seat | null): Own => ({
  offers: viewer === null ? [] : offersFor(state, deal, viewer),
  own: viewer === null || deal.contract === null ? [] : heldBy(state, deal, viewer),
});

const heldBy = ({ options }: BeloteState, { dealt }: DealState, seat: Seat): readonly Announcement[] =>
  options.announcements ? announcementsIn(dealt[seat]) : [];

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
