/** Tables of belote and coinche for tests, made by the rules themselves. */
import { type BeloteState, belote, PACK_32, type Seat } from '@troef/games';
import { dealCards, handsFrom, play, startSession } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { roomView } from '../../testing/views.ts';

export const seen = (state: BeloteState, seat: Seat | null = 0): RoomView =>
  roomView({ ...belote.viewFor(state, seat), variant: 'belote' });

/**
 * Seat 3 deals the ordered pack, so that seat 0 speaks first and the ten of clubs is turned up; then come
 * these moves.
 */
export const taking = (moves = ''): BeloteState =>
  play(belote, dealCards(belote, startSession(belote, {}), { deck: PACK_32 }, 3), moves);

/** Seat 3 deals hands of coinche that hold these cards; then come these moves. */
export const coinche = (hands: Readonly<Partial<Record<Seat, string>>>, moves = ''): BeloteState =>
  play(
    belote,
    dealCards(belote, startSession(belote, { variant: 'coinche' }), { hands: handsFrom(hands, PACK_32) }, 3),
    moves,
  );

/** Lets everybody play their first legal card, to the end of the deal. */
export function playedOut(state: BeloteState): BeloteState {
  let next = state;
  while (next.deal?.phase === 'playing') {
    const [seat] = belote.toMove(next);
    if (seat === undefined) break;
    next = play(belote, next, `${seat}:${belote.legalMoves(next, seat)[0]}`);
  }
  return next;
}
