/** Views of wiezen for tests, made by the engine: the deals and bids of the rules, seen by one of the players. */
import { type Card, type Seat, wiezen } from '@troef/games';
import { dealWiezen, handsFrom, playWiezen, turning, wiezenSession } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { roomView } from '../testing/views.ts';

type State = ReturnType<typeof wiezenSession>;
type Named = Readonly<Partial<Record<Seat, string>>>;

/** Seat 3 deals and turns this card; the hands named hold those cards too. */
export function dealt(turned: Card, named: Named = {}): State {
  const hands = handsFrom({ ...named, 3: `${turned} ${named[3] ?? ''}`.trim() });
  return dealWiezen(wiezenSession({ length: 8 }), turning(turned, hands));
}

/** Bids from the dealer's left: `0:pass 1:ask`. */
export const said = (state: State, moves: string): State => playWiezen(state, moves);

/** To the end of the deal, everybody his first legal card. */
export function playedOut(state: State): State {
  let next = state;
  for (let seat = wiezen.toMove(next)[0]; seat !== undefined; seat = wiezen.toMove(next)[0])
    next = playWiezen(next, `${seat}:${wiezen.legalMoves(next, seat)[0]}`);
  return next;
}

/** What this seat sees of it. */
export const seenBy = (seat: Seat | null, state: State): RoomView =>
  roomView({ variant: 'wiezen', seat, ...wiezen.viewFor(state, seat) });
