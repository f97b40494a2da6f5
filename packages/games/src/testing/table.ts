/** A table for tests: deals given hands, makes moves written as in a record, and throws on a refusal. */
import type { Game, GameEvent, GivenCards } from '../kernel/game.ts';
import type { Seat } from '../kernel/seat.ts';

/** Starts a session that waits for its first deal. */
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

/** Deals these cards. `dealer` may be left out if the session knows it. */
export function dealCards<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  state: State,
  cards: GivenCards,
  dealer?: Seat,
): State {
  const dealt = game.dealGiven(state, dealer, cards);
  if (!dealt.ok) throw new Error(dealt.error);
  return foldEvents(game, state, dealt.value);
}

/** Makes these moves, written `seat:move` and separated by spaces: `0:ask:H 1:pass`. */
export function play<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  state: State,
  moves: string,
): State {
  let next = state;
  for (const text of moves.split(' ').filter((part) => part !== '')) {
    const decided = game.decide(next, Number(text[0]) as Seat, text.slice(2));
    if (!decided.ok) throw new Error(`${text} is refused: ${decided.error}`);
    next = foldEvents(game, next, decided.value);
  }
  return next;
}

/** Plays the deal to its end. Everybody makes their first legal move, or the one that is picked. */
export function finishDeal<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  state: State,
  pick = ([first = '']: readonly string[]): string => first,
): State {
  let next = state;
  while (game.waitsFor(next) === 'moves') {
    const seat = game.toMove(next)[0];
    if (seat === undefined) throw new Error('nobody can move');
    next = play(game, next, `${seat}:${pick(game.legalMoves(next, seat))}`);
  }
  return next;
}
