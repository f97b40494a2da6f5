/**
 * What one viewer may see of a session of hearts, built field by field.
 *
 * Before the deal is over a hand and a choice are shown to their owner alone, and passed cards to their new owner once
 * they have changed hands. When the deal is over everything of that deal may be seen.
 */

import type { Card } from '../kernel/card.ts';
import { commonView } from '../kernel/deal-view.ts';
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';
import type { DealView } from '../kernel/view.ts';
import { legalMoves, toMove } from './decide.ts';
import { giverTo, receiverOf } from './passing.ts';
import type { DealState, HeartsState } from './types.ts';
import type { HeartsExtras, HeartsView } from './view.ts';

export function viewFor(state: HeartsState, viewer: Seat | null): HeartsView {
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

const dealView = (
  { options }: HeartsState,
  deal: DealState,
  viewer: Seat | null,
): DealView<HeartsExtras, never> => ({
  ...commonView(deal, viewer),
  of: options.deals,
  auction: [],
  points: deal.points,
  game: extras(deal, viewer, typeof options.target === 'number' ? options.target : null),
});

function extras(deal: DealState, viewer: Seat | null, target: number | null): HeartsExtras {
  const { direction, choices } = deal;
  const over = deal.phase === 'scored';
  const hasPlayed = viewer !== null && deal.hands[viewer].length < deal.dealt[viewer].length;
  return {
    direction,
    passTo: viewer === null ? null : receiverOf(viewer, direction),
    passFrom: viewer === null ? null : giverTo(viewer, direction),
    chosen: mapSeats((seat) => choices[seat] !== null),
    passed: viewer === null ? null : choices[viewer],
    received: viewer === null || hasPlayed ? [] : deal.received[viewer],
    heartsBroken: deal.heartsBroken,
    captured: deal.captured,
    target,
    hands: over ? deal.dealt : null,
    passes: over ? everyChoice(choices) : null,
  };
}

/** What everybody passed; null in a deal without passing. */
function everyChoice(choices: DealState['choices']): BySeat<readonly Card[]> | null {
  return choices.some((cards) => cards === null) ? null : mapSeats((seat) => choices[seat] ?? []);
}
