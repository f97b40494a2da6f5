/**
 * A session of belote around its deals (rules/belote.md 5 and 9): start, who deals, dealing, stopping. The deal goes
 * round after every deal, a passed-out one too; tricks are gathered in one pile a team.
 */
import type { Card } from '../kernel/card.ts';
import { PACK_32 } from '../kernel/card.ts';
import {
  dealerOf,
  dealPackets,
  drawDealer,
  type FinishedDeal,
  gatheredDeck,
  givenHands,
  isPack,
  shuffledDeck,
} from '../kernel/dealing.ts';
import type { FairDeal, GivenCards } from '../kernel/game.ts';
import { readFields, readPlayed, readTotals } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { leftOf, type Seat } from '../kernel/seat.ts';
import { type StopRefusal, stopAfterDeal, sweptTricks, waitsFor } from '../kernel/session.ts';
import { type BeloteOptions, isFreeLength } from './options.ts';
import type { BeloteEvent, BeloteState, DealState } from './types.ts';

const FIRST_PACKETS = [3, 2] as const;
const FIRST_CARDS = 20;
const COINCHE_PACKETS = [3, 2, 3] as const;
const CUT_AT_LEAST = 3;

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: BeloteOptions, carry?: unknown): Result<BeloteState, string> {
  const fields = readFields(carry, 'carry');
  if (!fields.ok) return fields;
  const totals = readTotals(fields.value);
  if (!totals.ok) return totals;
  const played = readPlayed(fields.value, options.deals);
  if (!played.ok) return played;
  // Nothing is ever held over in coinche: there a tie is lost.
  const held = options.variant === 'coinche' ? 0 : (fields.value.held ?? 0);
  if (!Number.isFinite(held)) return err('held');
  return ok({
    options,
    played: played.value,
    totals: totals.value,
    held: held as number,
    deal: null,
    sheet: [],
    places: null,
  });
}

const nextDealer = ({ deal }: BeloteState): Seat | undefined =>
  deal === null ? undefined : leftOf(deal.dealer);

export function deal(state: BeloteState, stream: RandomStream, fairDeal: FairDeal): readonly BeloteEvent[] {
  if (waitsFor(state) !== 'deal') throw new Error('no deal is missing');
  const dealer = nextDealer(state) ?? drawDealer(stream);
  const deck =
    state.deal === null || fairDeal === 'shuffled'
      ? shuffledDeck(stream, PACK_32)
      : gatheredDeck(leftBehind(state.deal), CUT_AT_LEAST, stream);
  return [dealtFrom(state, dealer, deck)];
}

export function dealGiven(
  state: BeloteState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly BeloteEvent[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'> {
  if (waitsFor(state) !== 'deal') return err('no_deal_now');
  const by = dealerOf(nextDealer(state), dealer);
  if (!by.ok) return by;
  if (state.options.variant === 'belote') {
    // Who gets which card depends on who takes, so only the pack itself says enough.
    if (!('deck' in cards) || !isPack(cards.deck, PACK_32)) return err('wrong_cards');
    return ok([dealtFrom(state, by.value, cards.deck)]);
  }
  const hands = givenHands(cards, by.value, COINCHE_PACKETS, PACK_32);
  if (!hands.ok) return hands;
  return ok([{ type: 'dealt', number: state.played + 1, dealer: by.value, hands: hands.value }]);
}

function dealtFrom({ options, played }: BeloteState, dealer: Seat, deck: readonly Card[]): BeloteEvent {
  const number = played + 1;
  if (options.variant === 'coinche') {
    return { type: 'dealt', number, dealer, hands: dealPackets(deck, dealer, COINCHE_PACKETS) };
  }
  const hands = dealPackets(deck, dealer, FIRST_PACKETS);
  return { type: 'dealt', number, dealer, deck, turned: deck[FIRST_CARDS] as Card, hands };
}

/** What the finished deal left on the table, to be gathered; of a passed-out one also what was never dealt. */
function leftBehind({ dealer, tricks, hands, deck, contract }: DealState): FinishedDeal {
  const undealt = contract === null && deck !== null ? deck.slice(FIRST_CARDS) : [];
  return { dealer, tricks: sweptTricks(tricks), leftovers: hands, laidAway: undealt, teamPiles: true };
}

export const stop = (state: BeloteState): Result<readonly BeloteEvent[], StopRefusal> =>
  stopAfterDeal(state, isFreeLength(state.options), () => placesHighestFirst(state.totals));
