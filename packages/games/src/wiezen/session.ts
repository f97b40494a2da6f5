/**
 * A session of wiezen around its deals (docs/rules/wiezen.md 3, 6.4 and 9): start, dealer, dealing,
 * stopping.
 *
 * The next seat deals after every played deal, the same seat again after an all-passed one. The last card of
 * the pack, the dealer's thirteenth, is turned up.
 */
import { type Card, PACK_52 } from '../kernel/cards/card.ts';
import { type DealtHands, dealingGathered, leftOfDealerUnlessPassed } from '../kernel/dealing/next-deal.ts';
import type { StoppedBy } from '../kernel/game.ts';
import { readCarry } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import { ok, type Result } from '../kernel/result.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { findTrull } from '../whist-family/trull.ts';
import type { WiezenOptions } from './options.ts';
import type { WiezenEvent, WiezenState } from './types.ts';

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: WiezenOptions, carry?: unknown): Result<WiezenState, string> {
  const before = readCarry(carry, options.length === 'free' ? null : options.length);
  return before.ok ? ok(openSession(options, before.value)) : before;
}

function dealtEvents({ played }: WiezenState, { dealer, hands }: DealtHands): readonly WiezenEvent[] {
  const turned = hands[dealer].at(-1) as Card;
  const dealt: WiezenEvent = { type: 'dealt', number: played + 1, dealer, hands, turned };
  const trull = findTrull(hands);
  return trull === null ? [dealt] : [dealt, { type: 'trullAnnounced', trull }];
}

export const { deal, dealGiven } = dealingGathered({
  way: { pack: PACK_52, packets: [4, 4, 5], cutAtLeast: 4 },
  nextDealer: leftOfDealerUnlessPassed,
  eventsOf: dealtEvents,
});

export const stop = (
  state: WiezenState,
  by: StoppedBy = 'players',
): Result<readonly WiezenEvent[], StopRefusal> =>
  stopAfterDeal(state, by === 'time' || state.options.length === 'free', () =>
    placesHighestFirst(state.totals),
  );
