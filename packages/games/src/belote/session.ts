/**
 * A session of belote around its deals (docs/rules/belote.md 5 and 9): start, dealer, dealing, stopping. The
 * next seat deals after every deal, a passed-out one too unless the options name the first dealer. The tricks of a team are gathered as one pile.
 */
import { type Card, PACK_32 } from '../kernel/cards/card.ts';
import { dealPackets, type FinishedDeal, isPack } from '../kernel/dealing/dealing.ts';
import {
  type DealRefusal,
  type DealtHands,
  gatheredDeal,
  givenDeal,
  givenDealer,
  leftOfDealer,
  leftOnTable,
} from '../kernel/dealing/next-deal.ts';
import type { RandomStream } from '../kernel/dealing/random.ts';
import type { DealingVersion, FairDeal, GivenCards, StoppedBy } from '../kernel/game.ts';
import { readCarry } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { COINCHE, FIRST_CARDS, FIRST_ROUND } from './dealing.ts';
import { type BeloteOptions, isFreeLength } from './options.ts';
import type { BeloteEvent, BeloteState } from './types.ts';

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: BeloteOptions, carry?: unknown): Result<BeloteState, string> {
  const before = readCarry(carry, options.deals);
  if (!before.ok) return before;
  // Coinche never holds points over, because a tie is lost there.
  const held = options.variant === 'coinche' ? 0 : (before.value.fields.held ?? 0);
  if (!Number.isSafeInteger(held)) return err('held');
  return ok({ ...openSession(options, before.value), held: held as number });
}

export function deal(
  state: BeloteState,
  stream: RandomStream,
  fairDeal: FairDeal,
  version: DealingVersion,
): readonly BeloteEvent[] {
  const coinche = state.options.variant === 'coinche';
  const way = { ...(coinche ? COINCHE : FIRST_ROUND), version };
  const next = gatheredDeal(state, way, leftOfDealer(state), stream, leftBehind(state, fairDeal));
  return [dealt(state, next, coinche ? null : next.deck)];
}

export function dealGiven(
  state: BeloteState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly BeloteEvent[], DealRefusal> {
  if (state.options.variant === 'coinche') {
    const given = givenDeal(state, COINCHE, leftOfDealer(state), dealer, cards);
    return given.ok ? ok([dealt(state, given.value, null)]) : given;
  }
  const by = givenDealer(state, leftOfDealer(state), dealer);
  if (!by.ok) return by;
  // The hands depend on the taker, so only a whole pack determines them.
  if (!('deck' in cards) || !isPack(cards.deck, PACK_32)) return err('wrong_cards');
  const hands = dealPackets(cards.deck, by.value, FIRST_ROUND.packets);
  return ok([dealt(state, { dealer: by.value, hands }, cards.deck)]);
}

/** Makes the event of a deal. `deck` is the pack if the rest of it is dealt only after a take, else null. */
function dealt(
  { played }: BeloteState,
  { dealer, hands }: DealtHands,
  deck: readonly Card[] | null,
): BeloteEvent {
  const number = played + 1;
  if (deck === null) return { type: 'dealt', number, dealer, hands };
  return { type: 'dealt', number, dealer, deck, turned: deck[FIRST_CARDS] as Card, hands };
}

/** Returns the cards of the last deal, one pile for each team, with the cards never dealt. */
function leftBehind({ deal }: BeloteState, fairDeal: FairDeal): FinishedDeal | null {
  if (deal === null || fairDeal === 'shuffled') return null;
  const undealt = deal.contract === null && deal.deck !== null ? deal.deck.slice(FIRST_CARDS) : [];
  return { ...leftOnTable(deal), laidAway: undealt, teamPiles: true };
}

export const stop = (
  state: BeloteState,
  by: StoppedBy = 'players',
): Result<readonly BeloteEvent[], StopRefusal> =>
  stopAfterDeal(state, by === 'time' || isFreeLength(state.options), () => placesHighestFirst(state.totals));
