/**
 * A session of wiezen around its deals (docs/rules/wiezen.md 3, 6.4 and 9): start, dealer, dealing,
 * stopping.
 *
 * The next seat deals after every played deal, the same seat again after an all-passed one. The last card of
 * the pack, the dealer's thirteenth, is turned up.
 */
import { type Card, PACK_52 } from '../kernel/card.ts';
import type { FinishedDeal } from '../kernel/dealing.ts';
import type { DealingVersion, FairDeal, GivenCards } from '../kernel/game.ts';
import {
  type DealRefusal,
  type DealtHands,
  gatheredDeal,
  givenDeal,
  leftOnTable,
  type WayOfGathering,
} from '../kernel/next-deal.ts';
import { readCarry } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { ok, type Result } from '../kernel/result.ts';
import { leftOf, type Seat } from '../kernel/seat.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { findTrull } from '../kernel/trull.ts';
import type { WiezenOptions } from './options.ts';
import type { WiezenEvent, WiezenState } from './types.ts';

const DEALING: WayOfGathering = { pack: PACK_52, packets: [4, 4, 5], cutAtLeast: 4 };

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: WiezenOptions, carry?: unknown): Result<WiezenState, string> {
  const before = readCarry(carry, options.length === 'free' ? null : options.length);
  return before.ok ? ok(openSession(options, before.value)) : before;
}

/** Returns the next dealer, or undefined before the first deal. */
function nextDealer({ deal }: WiezenState): Seat | undefined {
  if (deal === null) return undefined;
  return deal.phase === 'allPassed' ? deal.dealer : leftOf(deal.dealer);
}

export function deal(
  state: WiezenState,
  stream: RandomStream,
  fairDeal: FairDeal,
  version: DealingVersion,
): readonly WiezenEvent[] {
  const way = { ...DEALING, version };
  return dealtEvents(state, gatheredDeal(state, way, nextDealer(state), stream, leftBehind(state, fairDeal)));
}

export function dealGiven(
  state: WiezenState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly WiezenEvent[], DealRefusal> {
  const given = givenDeal(state, DEALING, nextDealer(state), dealer, cards);
  return given.ok ? ok(dealtEvents(state, given.value)) : given;
}

function dealtEvents({ played }: WiezenState, { dealer, hands }: DealtHands): readonly WiezenEvent[] {
  const turned = hands[dealer].at(-1) as Card;
  const dealt: WiezenEvent = { type: 'dealt', number: played + 1, dealer, hands, turned };
  const trull = findTrull(hands);
  return trull === null ? [dealt] : [dealt, { type: 'trullAnnounced', trull }];
}

/** Returns what the last deal left on the table, or null if it is not gathered. */
const leftBehind = ({ deal }: WiezenState, fairDeal: FairDeal): FinishedDeal | null =>
  deal === null || fairDeal === 'shuffled' ? null : leftOnTable(deal);

export const stop = (state: WiezenState): Result<readonly WiezenEvent[], StopRefusal> =>
  stopAfterDeal(state, state.options.length === 'free', () => placesHighestFirst(state.totals));
