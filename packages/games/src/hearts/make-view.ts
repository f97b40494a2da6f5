/**
 * Builds what one viewer may see of a session of hearts, field by field.
 *
 * During a deal a hand and a choice are shown to their owner only. Passed cards are shown to their new owner
 * once they have changed hands. When the deal is over, everything of that deal may be seen.
 */

import type { Card } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { commonDeal, sessionViews, wholeView } from '../kernel/make-view.ts';
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';
import type { SessionViews, SharedDeal } from '../kernel/view.ts';
import { legalMoves, toMove } from './decide.ts';
import { giverTo, receiverOf } from './direction.ts';
import type { DealState, HeartsState } from './types.ts';
import type { HeartsExtras, HeartsResult, HeartsView } from './view.ts';

type Own = Pick<HeartsExtras, 'passTo' | 'passFrom' | 'passed' | 'received'>;
type Shared = Omit<HeartsExtras, keyof Own>;

export function viewsOf(state: HeartsState): SessionViews<Shared, Own, never, HeartsResult> {
  return sessionViews(state, {
    toMove: toMove(state),
    legalFor: (viewer) => legalMoves(state, viewer),
    sharedDeal: (deal) => sharedDeal(state, deal),
    ownExtras,
  });
}

export const viewFor = (state: HeartsState, viewer: Seat | null): HeartsView =>
  wholeView(viewsOf(state), viewer);

const sharedDeal = ({ options }: HeartsState, deal: DealState): SharedDeal<Shared, never> => ({
  ...commonDeal(deal),
  of: options.deals,
  auction: [],
  points: deal.points,
  game: sharedExtras(deal, typeof options.target === 'number' ? options.target : null),
});

function sharedExtras(deal: DealState, target: number | null): Shared {
  const { direction, choices } = deal;
  const over = deal.phase === 'scored';
  return {
    direction,
    chosen: mapSeats((seat) => choices[seat] !== null),
    heartsBroken: deal.heartsBroken,
    captured: deal.captured,
    target,
    hands: over ? sortedHands(deal.dealt) : null,
    passes: over ? everyChoice(choices) : null,
  };
}

function ownExtras({ direction, choices, hands, dealt, received }: DealState, viewer: Seat | null): Own {
  if (viewer === null) return { passTo: null, passFrom: null, passed: null, received: [] };
  const hasPlayed = hands[viewer].length < dealt[viewer].length;
  return {
    passTo: receiverOf(viewer, direction),
    passFrom: giverTo(viewer, direction),
    passed: choices[viewer],
    received: hasPlayed ? [] : received[viewer],
  };
}

/** Returns the cards that everybody passed, or null in a deal without passing. */
function everyChoice(choices: DealState['choices']): BySeat<readonly Card[]> | null {
  return choices.some((cards) => cards === null) ? null : mapSeats((seat) => choices[seat] ?? []);
}
