/**
 * What one viewer may see of a session of kingen, built field by field.
 *
 * Before the deal is over a hand is shown to its owner alone; tricks, and so the penalties captured in them, to everybody.
 * When the deal is over all hands may be seen as they were dealt.
 */
import { commonView } from '../kernel/deal-view.ts';
import type { Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { DealView } from '../kernel/view.ts';
import { legalMoves, toMove } from './decide.ts';
import { GAME_RULES } from './game-types.ts';
import { offersFor } from './offers.ts';
import { DEALS } from './options.ts';
import { bansHearts } from './play.ts';
import { quotasLeft } from './quotas.ts';
import { capturedBy, pointsOf } from './scoring.ts';
import type { DealState, KingenState } from './types.ts';
import type { KingenContract, KingenExtras, KingenView } from './view.ts';

export function viewFor(state: KingenState, viewer: Seat | null): KingenView {
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
  state: KingenState,
  deal: DealState,
  viewer: Seat | null,
): DealView<KingenExtras, KingenContract> {
  return {
    ...commonView(deal, viewer),
    of: DEALS[state.options.session],
    auction: deal.choices,
    points: deal.game === null ? null : pointsOf(deal.game, deal.tricks),
    game: extras(state, deal, viewer),
  };
}

function extras(state: KingenState, deal: DealState, viewer: Seat | null): KingenExtras {
  const { game, tricks } = deal;
  const taken = game === null ? 0 : pointsOf(game, tricks).reduce((sum, points) => sum + points, 0);
  const double = state.options.session === 'double';
  return {
    session: state.options.session,
    type: game,
    quotas: double ? quotasLeft(state.chosen) : null,
    chosen: state.chosen,
    offers: viewer === null ? [] : offersFor(state, viewer),
    heartsBanned: game !== null && bansHearts(game),
    captured: game === null ? [[], [], [], []] : capturedBy(game, tricks),
    pointsLeft: game === null ? null : GAME_RULES[game].total - taken,
    hands: isOver(deal) ? deal.dealt : null,
  };
}
