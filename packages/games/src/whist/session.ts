/**
 * A session of colour whist around its deals (rules/whist.md 3 and 11): start, who deals, dealing, stopping.
 *
 * The deal goes round after every played deal and stays with the same dealer after an all-passed one.
 */
import type { Card } from '../kernel/card.ts';
import {
  dealPackets,
  drawDealer,
  type FinishedDeal,
  gatheredDeck,
  isPack,
  shuffledDeck,
} from '../kernel/dealing.ts';
import type { FairDeal, GivenCards } from '../kernel/game.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import type { WhistOptions } from './options.ts';
import { findTrull } from './trull.ts';
import type { DealState, WhistEvent, WhistState } from './types.ts';

const PACKETS = [4, 4, 5] as const;
const HAND = 13;
const CUT_AT_LEAST = 4;

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: WhistOptions, carry: unknown = {}): Result<WhistState, string> {
  if (typeof carry !== 'object' || carry === null || Array.isArray(carry)) return err('carry');
  const { totals = [0, 0, 0, 0], played = 0, doubled = false } = carry as Readonly<Record<string, unknown>>;
  if (!isFourNumbers(totals)) return err('totals');
  if (!isCount(played) || (options.length !== 'free' && played >= options.length)) return err('played');
  if (typeof doubled !== 'boolean') return err('doubled');
  return ok({ options, played, totals, doubleNext: doubled, deal: null, sheet: [], places: null });
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isFourNumbers = (value: unknown): value is BySeat<number> =>
  Array.isArray(value) && value.length === 4 && value.every((total) => Number.isFinite(total));

export const isOver = (deal: DealState): boolean => deal.phase === 'scored' || deal.phase === 'allPassed';

export function waitsFor({ deal, places }: WhistState): 'deal' | 'moves' | 'nothing' {
  if (places !== null) return 'nothing';
  return deal === null || isOver(deal) ? 'deal' : 'moves';
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
  const known = nextDealer(state);
  if (known !== undefined && dealer !== undefined && dealer !== known) return err('wrong_dealer');
  const by = known ?? dealer;
  if (by === undefined) return err('dealer_missing');
  if (!isPack('deck' in cards ? cards.deck : cards.hands.flat())) return err('wrong_cards');
  const hands = 'deck' in cards ? dealPackets(cards.deck, by, PACKETS) : cards.hands;
  if (hands.some((hand) => hand.length !== HAND)) return err('wrong_cards');
  return ok(dealtEvents(state, by, hands));
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
  return {
    dealer,
    tricks: tricks.map(({ plays, winner }) => ({ cards: plays.map(({ card }) => card), winner })),
    leftovers: hands,
    laidAway: discards,
  };
}

/** Stopping takes effect only between deals, and only where the length is free. */
export function stop(
  state: WhistState,
): Result<readonly WhistEvent[], 'session_finished' | 'length_not_free' | 'no_deal_yet' | 'deal_not_over'> {
  if (state.places !== null) return err('session_finished');
  if (state.options.length !== 'free') return err('length_not_free');
  if (state.deal === null) return err('no_deal_yet');
  if (!isOver(state.deal)) return err('deal_not_over');
  return ok([{ type: 'finished', places: placesHighestFirst(state.totals) }]);
}
