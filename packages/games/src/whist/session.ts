/**
 * A session of colour whist around its deals (rules/whist.md 3 and 11): start, who deals, dealing, stopping.
 *
 * The deal goes round after every played deal and stays with the same dealer after an all-passed one.
 */
import type { Card } from '../kernel/card.ts';
import {
  dealerOf,
  dealPackets,
  drawDealer,
  type FinishedDeal,
  gatheredDeck,
  givenHands,
  shuffledDeck,
} from '../kernel/dealing.ts';
import type { FairDeal, GivenCards } from '../kernel/game.ts';
import { readFields, readPlayed, readSwitch, readTotals } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, clockwiseFrom, leftOf, type Seat } from '../kernel/seat.ts';
import { type StopRefusal, stopAfterDeal, sweptTricks, waitsFor } from '../kernel/session.ts';
import { findTrull } from '../kernel/trull.ts';
import type { WhistOptions } from './options.ts';
import type { DealState, WhistEvent, WhistState } from './types.ts';

const PACKETS = [4, 4, 5] as const;
const CUT_AT_LEAST = 4;

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: WhistOptions, carry?: unknown): Result<WhistState, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, options.length === 'free' ? null : options.length);
  if (!played.ok) return played;
  const doubled = readSwitch(fields.value, 'doubled', false);
  if (!doubled.ok) return doubled;
  return ok({
    options,
    played: played.value,
    totals: totals.value,
    doubleNext: doubled.value,
    deal: null,
    sheet: [],
    places: null,
  });
}

/** Whose deal it is next; undefined before the first deal. */
function nextDealer({ deal }: WhistState): Seat | undefined {
  if (deal === null) return undefined;
  return deal.phase === 'allPassed' ? deal.dealer : leftOf(deal.dealer);
}

export function deal(state: WhistState, stream: RandomStream, fairDeal: FairDeal): readonly WhistEvent[] {
  if (waitsFor(state) !== 'deal') throw new Error('no deal is missing');
  const dealer = nextDealer(state) ?? drawDealer(stream);
  const deck =
    state.deal === null || fairDeal === 'shuffled'
      ? shuffledDeck(stream)
      : gatheredDeck(leftBehind(state.deal), CUT_AT_LEAST, stream);
  return dealtEvents(state, dealer, dealPackets(deck, dealer, PACKETS));
}

export function dealGiven(
  state: WhistState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly WhistEvent[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'> {
  if (waitsFor(state) !== 'deal') return err('no_deal_now');
  const by = dealerOf(nextDealer(state), dealer);
  if (!by.ok) return by;
  const hands = givenHands(cards, by.value, PACKETS);
  return hands.ok ? ok(dealtEvents(state, by.value, hands.value)) : hands;
}

function dealtEvents(
  { played, doubleNext, options }: WhistState,
  dealer: Seat,
  hands: BySeat<readonly Card[]>,
): readonly WhistEvent[] {
  const dealt: WhistEvent = { type: 'dealt', number: played + 1, dealer, doubled: doubleNext, hands };
  const trull = options.trull ? findTrull(hands) : null;
  return trull === null ? [dealt] : [dealt, { type: 'trullAnnounced', trull }];
}

/** What the finished deal left on the table, to be gathered. */
function leftBehind({ dealer, tricks, hands, discards }: DealState): FinishedDeal {
  const laidAway = clockwiseFrom(leftOf(dealer))
    .map((seat) => discards[seat])
    .filter((card) => card !== null);
  return { dealer, tricks: sweptTricks(tricks), leftovers: hands, laidAway };
}

export const stop = (state: WhistState): Result<readonly WhistEvent[], StopRefusal> =>
  stopAfterDeal(state, state.options.length === 'free', () => placesHighestFirst(state.totals));
