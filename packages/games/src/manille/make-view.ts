/**
 * What one viewer may see of a session of manille, built field by field.
 *
 * Before the deal is over a hand is shown to its owner alone. Card points are public: they lie in tricks everybody saw.
 * When the deal is over everything of that deal may be seen.
 */
import { commonView } from '../kernel/deal-view.ts';
import type { Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import { seatsOfTeams } from '../kernel/team.ts';
import type { DealView } from '../kernel/view.ts';
import { multiplierOf } from './choices.ts';
import { legalMoves, playableNow, toMove } from './decide.ts';
import { offersFor } from './offers.ts';
import type { DealState, ManilleState } from './types.ts';
import type { ManilleContract, ManilleExtras, ManilleView } from './view.ts';

export function viewFor(state: ManilleState, viewer: Seat | null): ManilleView {
  return {
    deal: state.deal === null ? null : dealView(state, state.deal, viewer),
    totals: state.totals,
    sheet: state.sheet,
    session: { sets: state.sets },
    places: state.places,
    toMove: toMove(state),
    legal: viewer === null ? [] : legalMoves(state, viewer),
  };
}

const dealView = (
  state: ManilleState,
  deal: DealState,
  viewer: Seat | null,
): DealView<ManilleExtras, ManilleContract> => ({
  ...commonView(deal, viewer),
  of: state.options.deals,
  auction: deal.said,
  points: seatsOfTeams(deal.points),
  game: extras(state, deal, viewer),
});

function extras(state: ManilleState, deal: DealState, viewer: Seat | null): ManilleExtras {
  const { bestOf, target } = state.options;
  const plays = deal.phase === 'playing' && viewer !== null && toMove(state).includes(viewer);
  return {
    set: deal.set,
    bestOf,
    target: typeof target === 'number' ? target : null,
    multiplier: deal.contract === null ? null : multiplierOf(deal.contract),
    along: whoSaid(deal, 'along'),
    against: whoSaid(deal, 'against'),
    asked: deal.phase === 'along' || deal.phase === 'against' ? deal.asked : [],
    offers: viewer === null ? [] : offersFor(state, viewer),
    duty: plays ? playableNow(deal, viewer).duty : null,
    hands: isOver(deal) ? deal.dealt : null,
  };
}

const whoSaid = ({ said }: DealState, word: string): Seat | null =>
  said.find(({ move }) => move === word)?.seat ?? null;
