/**
 * A session of colour whist around its deals (docs/rules/whist.md 3 and 11): start, dealer, dealing,
 * stopping.
 *
 * The next seat deals after every played deal, the same seat again after an all-passed one.
 */
import { PACK_52 } from '../kernel/cards/card.ts';
import type { FinishedDeal } from '../kernel/dealing/dealing.ts';
import {
  type DealtHands,
  dealingGathered,
  leftOfDealerUnlessPassed,
  leftOnTable,
} from '../kernel/dealing/next-deal.ts';
import type { StoppedBy } from '../kernel/game.ts';
import { readCarry, readSwitch } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import { ok, type Result } from '../kernel/result.ts';
import { clockwiseFrom, leftOf } from '../kernel/seat.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { findTrull } from '../whist-family/trull.ts';
import type { WhistOptions } from './options.ts';
import type { DealState, WhistEvent, WhistState } from './types.ts';

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: WhistOptions, carry?: unknown): Result<WhistState, string> {
  const before = readCarry(carry, options.length === 'free' ? null : options.length);
  if (!before.ok) return before;
  const doubled = readSwitch(before.value.fields, 'doubled', false);
  if (!doubled.ok) return doubled;
  return ok({ ...openSession(options, before.value), doubleNext: doubled.value });
}

function dealtEvents(
  { played, doubleNext, options }: WhistState,
  { dealer, hands }: DealtHands,
): readonly WhistEvent[] {
  const dealt: WhistEvent = { type: 'dealt', number: played + 1, dealer, doubled: doubleNext, hands };
  const trull = options.trull ? findTrull(hands) : null;
  return trull === null ? [dealt] : [dealt, { type: 'trullAnnounced', trull }];
}

/** Returns the cards of a deal, those that were laid away too. */
function leftBehind(deal: DealState): FinishedDeal {
  const laidAway = clockwiseFrom(leftOf(deal.dealer))
    .map((seat) => deal.discards[seat])
    .filter((card) => card !== null);
  return { ...leftOnTable(deal), laidAway };
}

export const { deal, dealGiven } = dealingGathered({
  way: { pack: PACK_52, packets: [4, 4, 5], cutAtLeast: 4 },
  nextDealer: leftOfDealerUnlessPassed,
  eventsOf: dealtEvents,
  leftBehind,
});

export const stop = (
  state: WhistState,
  by: StoppedBy = 'players',
): Result<readonly WhistEvent[], StopRefusal> =>
  stopAfterDeal(state, by === 'time' || state.options.length === 'free', () =>
    placesHighestFirst(state.totals),
  );
