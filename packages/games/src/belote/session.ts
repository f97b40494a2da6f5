/**
 * A session of belote around its deals (docs/rules/belote.md 5 and 9): start, who deals, dealing, stopping. The deal goes
 * round after every deal, a passed-out one too; tricks are gathered in one pile a team.
 */
import { type Card, PACK_32 } from '../kernel/card.ts';
import { dealPackets, type FinishedDeal, isPack } from '../kernel/dealing.ts';
import type { DealingVersion, FairDeal, GivenCards } from '../kernel/game.ts';
import {
  type DealRefusal,
  type DealtHands,
  gatheredDeal,
  givenDeal,
  givenDealer,
  leftOnTable,
} from '../kernel/next-deal.ts';
import { readCarry } from '../kernel/options.ts';
import { placesHighestFirst } from '../kernel/places.ts';
import type { RandomStream } from '../kernel/random.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { leftOf, type Seat } from '../kernel/seat.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { COINCHE, FIRST_CARDS, FIRST_ROUND } from './dealing.ts';
import { type BeloteOptions, isFreeLength } from './options.ts';
import type { BeloteEvent, BeloteState } from './types.ts';

/** `carry`: what deals before a record left behind; parts left out take their default. */
export function start(options: BeloteOptions, carry?: unknown): Result<BeloteState, string> {
  const before = readCarry(carry, options.deals);
  if (!before.ok) return before;
  // Nothing is ever held over in coinche: there a tie is lost.
  const held = options.variant === 'coinche' ? 0 : (before.value.fields.held ?? 0);
  if (!Number.isSafeInteger(held)) return err('held');
  return ok({ ...openSession(options, before.value), held: held as number });
}

const nextDealer = ({ deal }: BeloteState): Seat | undefined =>
  deal === null ? undefined : leftOf(deal.dealer);

export function deal(
  state: BeloteState,
  stream: RandomStream,
  fairDeal: FairDeal,
  version: DealingVersion,
): readonly BeloteEvent[] {
  const coinche = state.options.variant === 'coinche';
  const way = { ...(coinche ? COINCHE : FIRST_ROUND), version };
  const next = gatheredDeal(state, way, nextDealer(state), stream, leftBehind(state, fairDeal));
  return [dealt(state, next, coinche ? null : next.deck)];
}

export function dealGiven(
  state: BeloteState,
  dealer: Seat | undefined,
  cards: GivenCards,
): Result<readonly BeloteEvent[], DealRefusal> {
  if (state.options.variant === 'coinche') {
    const given = givenDeal(state, COINCHE, nextDealer(state), dealer, cards);
    return given.ok ? ok([dealt(state, given.value, null)]) : given;
  }
  const by = givenDealer(state, nextDealer(state), dealer);
  if (!by.ok) return by;
  // Who gets which card depends on who takes, so only the pack itself says enough.
  if (!('deck' in cards) || !isPack(cards.deck, PACK_32)) return err('wrong_cards');
  const hands = dealPackets(cards.deck, by.value, FIRST_ROUND.packets);
  return ok([dealt(state, { dealer: by.value, hands }, cards.deck)]);
}

/** `deck`: the pack the hands came from, where the rest of it waits for who takes. */
function dealt(
  { played }: BeloteState,
  { dealer, hands }: DealtHands,
  deck: readonly Card[] | null,
): BeloteEvent {
  const number = played + 1;
  if (deck === null) return { type: 'dealt', number, dealer, hands };
  return { type: 'dealt', number, dealer, deck, turned: deck[FIRST_CARDS] as Card, hands };
}

/** What the last deal left on the table, in one pile a team; of a passed-out one also what was never dealt. */
function leftBehind({ deal }: BeloteState, fairDeal: FairDeal): FinishedDeal | null {
  if (deal === null || fairDeal === 'shuffled') return null;
  const undealt = deal.contract === null && deal.deck !== null ? deal.deck.slice(FIRST_CARDS) : [];
  return { ...leftOnTable(deal), laidAway: undealt, teamPiles: true };
}

export const stop = (state: BeloteState): Result<readonly BeloteEvent[], StopRefusal> =>
  stopAfterDeal(state, isFreeLength(state.options), () => placesHighestFirst(state.totals));
