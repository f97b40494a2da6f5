/**
 * A session of kingen around its deals (rules/kingen.md 4, 6 and 7): start, who deals, which game, dealing.
 *
 * The deal goes round after every deal. A single session's games follow from the number of the deal; in a double one the
 * dealer chooses.
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
import { type Fields, readFields, readPlayed, readTotals } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import { type StopRefusal, stopAfterDeal, sweptTricks, waitsFor } from '../kernel/session.ts';
import { settledAtOnce } from './decide.ts';
import { type GameType, isGameType, NEGATIVE_GAMES } from './game-types.ts';
import { DEALS, type KingenOptions, type SessionKind } from './options.ts';
import type { DealState, KingenEvent, KingenState } from './types.ts';

const PACKETS = [4, 4, 5] as const;
const CUT_AT_LEAST = 4;

type Chosen = BySeat<readonly GameType[]>;
const NOTHING_CHOSEN: Chosen = [[], [], [], []];

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: KingenOptions, carry?: unknown): Result<KingenState, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const length = DEALS[options.session];
  const played = readPlayed(fields.value, length);
  if (!played.ok) return played;
  const chosen = readChosen(fields.value, options.session);
  if (!chosen.ok) return chosen;
  const counted = chosen.value?.flat().length ?? played.value;
  if (counted >= length) return err('games');
  return ok({
    options,
    played: counted,
    totals: totals.value,
    chosen: chosen.value ?? NOTHING_CHOSEN,
    deal: null,
    sheet: [],
    places: null,
  });
}

/** `games` of a double session: a list of game types a seat. Null when it is not given; a single session has none. */
function readChosen({ games }: Fields, session: SessionKind): Result<Chosen | null, string> {
  if (session === 'single' || games === undefined || games === null) return ok(null);
  if (!Array.isArray(games) || games.length !== 4) return err('games');
  const wellFormed = games.every((list) => Array.isArray(list) && list.every(isGameType));
  return wellFormed ? ok(games as readonly unknown[] as Chosen) : err('games');
}

/** The game of a single session's deal, counted from 1; null where the dealer chooses. */
export const gameOfDeal = (session: SessionKind, number: number): GameType | null =>
  session === 'double' ? null : (NEGATIVE_GAMES[number - 1] ?? 'trumps');

/** Whose deal it is next; undefined before the first deal. */
const nextDealer = ({ deal }: KingenState): Seat | undefined =>
  deal === null ? undefined : leftOf(deal.dealer);

export function deal(state: KingenState, stream: RandomStream, fairDeal: FairDeal): readonly KingenEvent[] {
  if (waitsFor(state) !== 'deal') throw new Error('no deal is missing');
  const dealer = nextDealer(state) ?? drawDealer(stream);
  const deck =
    state.deal === null || fairDeal === 'shuffled'
      ? shuffledDeck(stream)
      : gatheredDeck(leftBehind(state.deal), CUT_AT_LEAST, stream);
  return dealtEvents(state, dealer, dealPackets(deck, dealer, PACKETS));
}

export function dealGiven(
  state: KingenState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly KingenEvent[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'> {
  if (waitsFor(state) !== 'deal') return err('no_deal_now');
  const by = dealerOf(nextDealer(state), dealer);
  if (!by.ok) return by;
  const hands = givenHands(cards, by.value, PACKETS);
  return hands.ok ? ok(dealtEvents(state, by.value, hands.value)) : hands;
}

function dealtEvents(
  { options, played }: KingenState,
  dealer: Seat,
  hands: BySeat<readonly Card[]>,
): readonly KingenEvent[] {
  const number = played + 1;
  const game = gameOfDeal(options.session, number);
  const dealt: KingenEvent = { type: 'dealt', number, dealer, game, hands };
  return game === null ? [dealt] : [dealt, ...settledAtOnce(game, dealer)];
}

/** What the finished deal left on the table, to be gathered: the tricks, and after an early end the unplayed hands. */
const leftBehind = ({ dealer, tricks, hands }: DealState): FinishedDeal => ({
  dealer,
  tricks: sweptTricks(tricks),
  leftovers: hands,
  laidAway: [],
});

/** A session of kingen has a fixed length: it is never stopped. */
export const stop = (state: KingenState): Result<readonly KingenEvent[], StopRefusal> =>
  stopAfterDeal(state, false, () => placesHighestFirst(state.totals));
