/**
 * A session of hearts around its deals (docs/rules/hearts.md 4 and 8): start, dealer, dealing, the end,
 * stopping.
 *
 * The pack is shuffled before every deal, whatever the room chose. The next seat deals after every deal. The
 * dealer only decides the order of dealing.
 */
import { PACK_52 } from '../kernel/cards/card.ts';
import { type DealtHands, dealingShuffled, leftOfDealer } from '../kernel/dealing/next-deal.ts';
import type { StoppedBy } from '../kernel/game.ts';
import { readCarry } from '../kernel/options.ts';
import { placesLowestFirst } from '../kernel/places.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { BySeat } from '../kernel/seat.ts';
import { openSession, type StopRefusal, stopAfterDeal } from '../kernel/session.ts';
import { directionOf } from './direction.ts';
import type { HeartsOptions } from './options.ts';
import { firstLeader } from './play.ts';
import type { HeartsEvent, HeartsState } from './types.ts';

/** Starts a session. `carry` is the result of earlier deals. Parts left out take their default. */
export function start(options: HeartsOptions, carry?: unknown): Result<HeartsState, string> {
  const before = readCarry(carry, options.deals);
  return before.ok ? ok(openSession(options, before.value)) : before;
}

/** Makes the events of a deal. In a deal without passing the play begins at once. */
function dealtEvents({ played }: HeartsState, { dealer, hands }: DealtHands): readonly HeartsEvent[] {
  const number = played + 1;
  const direction = directionOf(number);
  const dealt: HeartsEvent = { type: 'dealt', number, dealer, direction, hands };
  return direction === 'hold' ? [dealt, { type: 'began', leader: firstLeader(hands) }] : [dealt];
}

export const { deal, dealGiven } = dealingShuffled({
  // Cards are dealt one at a time.
  way: { pack: PACK_52, packets: Array.from({ length: 13 }, () => 1) },
  nextDealer: leftOfDealer,
  eventsOf: dealtEvents,
});

/** Tells whether the deal that led to these totals ends the session. */
export function isLastDeal({ options, played }: HeartsState, totals: BySeat<number>): boolean {
  const { target, deals } = options;
  if (deals !== null) return played + 1 >= deals;
  return typeof target === 'number' && totals.some((total) => total >= target);
}

export const stop = (
  state: HeartsState,
  by: StoppedBy = 'players',
): Result<readonly HeartsEvent[], StopRefusal> =>
  stopAfterDeal(state, by === 'time' || state.options.target === 'free', () =>
    placesLowestFirst(state.totals),
  );
