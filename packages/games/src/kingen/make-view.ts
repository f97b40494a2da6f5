/**
 * Builds what one viewer may see of a session of kingen, field by field.
 *
 * During a deal a hand is shown to its owner only. Everybody sees the tricks, and so the penalties captured
 * in them. When the deal is over, all hands may be seen as they were dealt.
 */
import { sortedHands } from '../kernel/cards/hands.ts';
import { commonDeal, sessionViews, wholeView } from '../kernel/make-view.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { isOver } from '../kernel/session.ts';
import type { SessionViews, SharedDeal } from '../kernel/view.ts';
import { legalMoves, toMove } from './decide.ts';
import { GAME_RULES, kingenDuties } from './game-types.ts';
import { offersFor } from './offers.ts';
import { DEALS } from './options.ts';
import { quotasLeft } from './quotas.ts';
import { capturedBy, pointsOf } from './scoring.ts';
import type { DealState, KingenState } from './types.ts';
import type { KingenContract, KingenExtras, KingenResult, KingenView } from './view.ts';

type Own = Pick<KingenExtras, 'offers'>;
type Shared = Omit<KingenExtras, keyof Own>;

export function viewsOf(state: KingenState): SessionViews<Shared, Own, KingenContract, KingenResult> {
  return sessionViews(state, {
    toMove: toMove(state),
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal) => sharedDeal(state, deal),
    ownExtras: (_, viewer) => ownExtras(state, viewer),
  });
}

export const viewFor = (state: KingenState, viewer: Seat | null): KingenView =>
  wholeView(viewsOf(state), viewer);

function sharedDeal(state: KingenState, deal: DealState): SharedDeal<Shared, KingenContract> {
  const points = deal.game === null ? null : pointsOf(deal.game, deal.tricks);
  return {
    ...commonDeal(deal),
    of: DEALS[state.options.session],
    auction: deal.choices,
    points,
    game: sharedExtras(state, deal, points),
  };
}

const ownExtras = (state: KingenState, viewer: Seat | null): Own => ({
  offers: viewer === null ? [] : offersFor(state, viewer),
});

function sharedExtras(state: KingenState, deal: DealState, points: BySeat<number> | null): Shared {
  const { game, tricks } = deal;
  const taken = (points ?? []).reduce<number>((sum, each) => sum + each, 0);
  const double = state.options.session === 'double';
  return {
    session: state.options.session,
    type: game,
    quotas: double ? quotasLeft(state.chosen) : null,
    chosen: state.chosen,
    heartsBanned: game !== null && kingenDuties(game).heartsBanned !== undefined,
    captured: game === null ? [[], [], [], []] : capturedBy(game, tricks),
    pointsLeft: game === null ? null : GAME_RULES[game].total - taken,
    hands: isOver(deal) ? sortedHands(deal.dealt) : null,
  };
}
