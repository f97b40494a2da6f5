/**
 * Views of wiezen for tests, made by the engine: deals and bids by the rules, as one of the players sees
 * them.
 */
import { type Card, type Seat, wiezen } from '@troef/games';
import { dealWiezen, handsFrom, playWiezen, turning, wiezenSession } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { roomView } from '../testing/views.ts';

type WiezenTable = ReturnType<typeof wiezenSession>;
type NamedHands = Readonly<Partial<Record<Seat, string>>>;

/** Seat 3 deals and turns up this card. The hands named hold their cards too. */
export function dealt(turned: Card, named: NamedHands = {}): WiezenTable {
  const hands = handsFrom({ ...named, 3: `${turned} ${named[3] ?? ''}`.trim() });
  return dealWiezen(wiezenSession({ length: 8 }), turning(turned, hands));
}

/** Makes these bids, which begin left of the dealer: `0:pass 1:ask`. */
export const said = (state: WiezenTable, moves: string): WiezenTable => playWiezen(state, moves);

/** Plays to the end of the deal: everybody plays their first legal card. */
export function playedOut(state: WiezenTable): WiezenTable {
  let next = state;
  for (let seat = wiezen.toMove(next)[0]; seat !== undefined; seat = wiezen.toMove(next)[0])
    next = playWiezen(next, `${seat}:${wiezen.legalMoves(next, seat)[0]}`);
  return next;
}

export const seenBy = (seat: Seat | null, state: WiezenTable): RoomView =>
  roomView({ variant: 'wiezen', ...wiezen.viewFor(state, seat) });
