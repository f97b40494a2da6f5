/**
 * A session of hearts around its deals (rules/hearts.md 4 and 8): start, who deals, dealing, the end, stopping.
 *
 * The pack is shuffled before every deal, whatever the room asks for. The dealer goes round and has no influence on
 * anything but the order of dealing.
 */
import type { Card } from '../kernel/card.ts';
import { dealerOf, dealPackets, drawDealer, givenHands, shuffledDeck } from '../kernel/dealing.ts';
import type { GivenCards } from '../kernel/game.ts';
import { readFields, readPlayed, readTotals } from '../kernel/options.ts';
import { placesLowestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import { type StopRefusal, stopAfterDeal, waitsFor } from '../kernel/session.ts';
import type { HeartsOptions } from './options.ts';
import { directionOf } from './passing.ts';
import { firstLeader } from './play.ts';
import type { HeartsEvent, HeartsState } from './types.ts';

/** One card at a time. */
const PACKETS: readonly number[] = Array.from({ length: 13 }, () => 1);

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: HeartsOptions, carry?: unknown): Result<HeartsState, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, options.deals);
  if (!played.ok) return played;
  return ok({ options, played: played.value, totals: totals.value, deal: null, sheet: [], places: null });
}

/** Whose deal it is next; undefined before the first deal. */
const nextDealer = ({ deal }: HeartsState): Seat | undefined =>
  deal === null ? undefined : leftOf(deal.dealer);

export function deal(state: HeartsState, stream: RandomStream): readonly HeartsEvent[] {
  if (waitsFor(state) !== 'deal') throw new Error('no deal is missing');
  const dealer = nextDealer(state) ?? drawDealer(stream);
  return dealtEvents(state, dealer, dealPackets(shuffledDeck(stream), dealer, PACKETS));
}

export function dealGiven(
  state: HeartsState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly HeartsEvent[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'> {
  if (waitsFor(state) !== 'deal') return err('no_deal_now');
  const by = dealerOf(nextDealer(state), dealer);
  if (!by.ok) return by;
  const hands = givenHands(cards, by.value, PACKETS);
  return hands.ok ? ok(dealtEvents(state, by.value, hands.value)) : hands;
}

/** In a deal without passing the play begins at once. */
function dealtEvents(
  { played }: HeartsState,
  dealer: Seat,
  hands: BySeat<readonly Card[]>,
): readonly HeartsEvent[] {
  const number = played + 1;
  const direction = directionOf(number);
  const dealt: HeartsEvent = { type: 'dealt', number, dealer, direction, hands };
  return direction === 'hold' ? [dealt, { type: 'began', leader: firstLeader(hands) }] : [dealt];
}

/** Whether the deal that brought these totals ends the session. */
export function isLastDeal({ options, played }: HeartsState, totals: BySeat<number>): boolean {
  const { target, deals } = options;
  if (deals !== null) return played + 1 >= deals;
  return typeof target === 'number' && totals.some((total) => total >= target);
}

export const stop = (state: HeartsState): Result<readonly HeartsEvent[], StopRefusal> =>
  stopAfterDeal(state, state.options.target === 'free', () => placesLowestFirst(state.totals));
