/** A table for tests: deal named hands, make moves as a record writes them, and fail loudly on a refusal. */
import type { Card } from '../kernel/card.ts';
import type { Game, GameEvent } from '../kernel/game.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { whist } from '../whist/index.ts';
import type { WhistState } from '../whist/types.ts';

/** A session of colour whist that waits for its first deal. */
export function whistSession(options: Readonly<Record<string, unknown>> = {}): WhistState {
  return startSession(whist, options);
}

export function startSession<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  options: unknown,
  carry?: unknown,
): State {
  const read = game.readOptions(options);
  if (!read.ok) throw new Error(`wrong option ${read.error}`);
  const started = game.start(read.value, carry);
  if (!started.ok) throw new Error(`wrong carry ${started.error}`);
  return started.value;
}

export function foldEvents<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  state: State,
  events: readonly Event[],
): State {
  let next = state;
  for (const event of events) next = game.evolve(next, event);
  return next;
}

/** Deals these hands; the dealer is seat 3 in a first deal, so that seats and the rules' players are the same. */
export function dealHands(state: WhistState, hands: BySeat<readonly Card[]>, dealer?: Seat): WhistState {
  const dealt = whist.dealGiven(state, dealer ?? (state.deal === null ? 3 : undefined), { hands });
  if (!dealt.ok) throw new Error(dealt.error);
  return foldEvents(whist, state, dealt.value);
}

/** Makes these moves, each `seat move`; several may stand in one text, parted by spaces: `0:ask:H 1:pass`. */
export function makeMoves(state: WhistState, moves: string): WhistState {
  let next = state;
  for (const text of moves.split(' ').filter((part) => part !== '')) {
    const decided = whist.decide(next, Number(text[0]) as Seat, text.slice(2));
    if (!decided.ok) throw new Error(`${text} is refused: ${decided.error}`);
    next = foldEvents(whist, next, decided.value);
  }
  return next;
}
