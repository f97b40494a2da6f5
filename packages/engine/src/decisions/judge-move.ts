/**
 * Judges a move that a player sends, in the order docs/api.md gives. A known id gets the earlier answer
 * before any rule is asked, because by now the same card would look illegal. Then an answer to an older
 * question is refused, then the rules decide. The shape was checked at the edge.
 */
import type { Seat } from '@troef/games';
import { ApiError, type RoomMove } from '@troef/protocol';
import type { LogBody } from '../state/log-row.ts';
import { gameOf, isOver, isPerson } from '../state/room-state.ts';
import { decideWithForced } from './forced-choice.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

export function judgeMove(room: KnownRoom, seat: Seat, sent: RoomMove): Verdict {
  const { state } = room;
  const known = room.moveIds.get(sent.moveId);
  if (known !== undefined) {
    return known.seat === seat && known.type === 'moved'
      ? { done: known.seq }
      : { refuse: new ApiError('bad_request', 'moveId') };
  }
  if (sent.seq > state.seq) return { refuse: new ApiError('bad_request', 'seq') };
  if (sent.seq < state.askedAt[seat]) return { refuse: new ApiError('move_conflict', String(state.seq)) };
  if (isOver(state)) return { refuse: new ApiError('invalid_move', 'session_over') };
  if (state.heldSince !== null) return { refuse: new ApiError('conflict', 'suspended') };
  // A stand-in keeps the seat: the player takes it back before playing.
  if (!isPerson(state, seat)) return { refuse: new ApiError('invalid_move', 'not_your_turn') };
  const decided = decideWithForced(gameOf(state.head.variant), state.game, seat, sent.move);
  if (!decided.ok) return { refuse: new ApiError('invalid_move', decided.error) };
  const body: LogBody = { type: 'moved', seat, move: sent.move, events: [...decided.value] };
  return { append: { moveId: sent.moveId, seat, body } };
}
