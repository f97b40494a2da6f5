/**
 * Builds what one viewer may see of a session of manille, field by field.
 *
 * During a deal a hand is shown to its owner only. Card points are public, because everybody saw the tricks.
 * When the deal is over, everything of that deal may be seen.
 */
import { sortedHands } from '../kernel/cards/hands.ts';
import { commonDeal, sessionViews, wholeView } from '../kernel/make-view.ts';
import type { Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import { seatsOfTeams } from '../kernel/team.ts';
import type { SessionViews, SharedDeal } from '../kernel/view.ts';
import { multiplierOf } from './choices.ts';
import { legalMoves, playableNow, toMove } from './decide.ts';
import { offersFor } from './offers.ts';
import type { DealState, ManilleState } from './types.ts';
import type { ManilleContract, ManilleExtras, ManilleResult, ManilleView } from './view.ts';

type Own = Pick<ManilleExtras, 'offers' | 'duty'>;
type Shared = Omit<ManilleExtras, keyof Own>;

export function viewsOf(state: ManilleState): SessionViews<Shared, Own, ManilleContract, ManilleResult> {
  return sessionViews(state, {
    toMove: toMove(state),
    session: { sets: state.sets },
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal) => sharedDeal(state, deal),
    ownExtras: (deal, viewer) => ownExtras(state, deal, viewer),
  });
}

export const viewFor = (state: ManilleState, viewer: Seat | null): ManilleView =>
  wholeView(viewsOf(state), viewer);

const sharedDeal = (state: ManilleState, deal: DealState): SharedDeal<Shared, ManilleContract> => ({
  ...commonDeal(deal),
  of: state.options.deals,
  auction: deal.said,
  points: seatsOfTeams(deal.points),
  game: sharedExtras(state, deal),
});

function sharedExtras(state: ManilleState, deal: DealState): Shared {
  const { bestOf, target } = state.options;
  return {
    set: deal.set,
    bestOf,
    target: typeof target === 'number' ? target : null,
    multiplier: deal.contract === null ? null : multiplierOf(deal.contract),
    along: whoSaid(deal, 'along'),
    against: whoSaid(deal, 'against'),
    asked: deal.phase === 'along' || deal.phase === 'against' ? deal.asked : [],
    hands: isOver(deal) ? sortedHands(deal.dealt) : null,
  };
}

function ownExtras(state: ManilleState, deal: DealState, viewer: Seat | null): Own {
  const plays = deal.phase === 'playing' && viewer !== null && toMove(state).includes(viewer);
  return {
    offers: viewer === null ? [] : offersFor(state, viewer),
    duty: plays ? playableNow(deal, viewer).duty : null,
  };
}

const whoSaid = ({ said }: DealState, word: string): Seat | null =>
  said.find(({ move }) => move === word)?.seat ?? null;
