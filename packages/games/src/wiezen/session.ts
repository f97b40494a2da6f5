/**
 * A session of wiezen around its deals (rules/wiezen.md 3, 6.4 and 9): start, who deals, dealing, stopping.
 *
 * The deal goes round after every played deal and stays with the same dealer after an all-passed one. The last card of
 * the pack, the dealer's thirteenth, is turned up.
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
import { readFields, readPlayed, readTotals } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import { type StopRefusal, stopAfterDeal, sweptTricks, waitsFor } from '../kernel/session.ts';
import { findTrull } from '../kernel/trull.ts';
import type { WiezenOptions } from './options.ts';
import type { DealState, WiezenEvent, WiezenState } from './types.ts';

const PACKETS = [4, 4, 5] as const;
const CUT_AT_LEAST = 4;

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: WiezenOptions, carry?: unknown): Result<WiezenState, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, options.length === 'free' ? null : options.length);
  if (!played.ok) return played;
  return ok({
    options,
    played: played.value,
    totals: totals.value,
    deal: null,
    sheet: [],
    places: null,
  });
}

/** Whose deal it is next; undefined before the first deal. */
function nextDealer({ deal }: WiezenState): Seat | undefined {
  if (deal === null) return undefined;
  return deal.phase === 'allPassed' ? deal.dealer : leftOf(deal.dealer);
}

export function deal(state: WiezenState, stream: RandomStream, fairDeal: FairDeal): readonly WiezenEvent[] {
  if (waitsFor(state) !== 'deal') throw new Error('no deal is missing');
  const dealer = nextDealer(state) ?? drawDealer(stream);
  const deck =
    state.deal === null || fairDeal === 'shuffled'
      ? shuffledDeck(stream)
      : gatheredDeck(leftBehind(state.deal), CUT_AT_LEAST, stream);
  return dealtEvents(state, dealer, dealPackets(deck, dealer, PACKETS));
}

export function dealGiven(
  state: WiezenState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly WiezenEvent[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'> {
  if (waitsFor(state) !== 'deal') return err('no_deal_now');
  const by = dealerOf(nextDealer(state), dealer);
  if (!by.ok) return by;
  const hands = givenHands(cards, by.value, PACKETS);
  return hands.ok ? ok(dealtEvents(state, by.value, hands.value)) : hands;
}

function dealtEvents(
  { played }: WiezenState,
  dealer: Seat,
  hands: BySeat<readonly Card[]>,
): readonly WiezenEvent[] {
  const turned = hands[dealer].at(-1) as Card;
  const dealt: WiezenEvent = { type: 'dealt', number: played + 1, dealer, hands, turned };
  const trull = findTrull(hands);
  return trull === null ? [dealt] : [dealt, { type: 'trullAnnounced', trull }];
}

/** What the finished deal left on the table, to be gathered. */
const leftBehind = ({ dealer, tricks, hands }: DealState): FinishedDeal => ({
  dealer,
  tricks: sweptTricks(tricks),
  leftovers: hands,
  laidAway: [],
});

export const stop = (state: WiezenState): Result<readonly WiezenEvent[], StopRefusal> =>
  stopAfterDeal(state, state.options.length === 'free', () => placesHighestFirst(state.totals));
