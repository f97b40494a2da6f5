/** Whether a claim of "all the rest" is taken (product.md 5): true, it is played out; wrong, that is noted, and twice is enough. */
import type { Seat } from '@troef/games';
import { ApiError, WRONG_CLAIMS_MAX } from '@troef/protocol';
import { hasClaims, playedOut } from './claims.ts';
import { rowOf } from './judge-people.ts';
import type { Verdict } from './room-runner.ts';
import { gameOf, type RoomState } from './room-state.ts';

/** Refused, or a row: `claimed`, or `misclaimed` of a claim that does not hold. */
export function judgeClaim(state: RoomState, seat: Seat): Verdict {
  const { head, status, legal, seats } = state;
  if (status !== 'playing') return { refuse: new ApiError('conflict', status) };
  if (!hasClaims(head.variant)) return { refuse: new ApiError('conflict', 'no_claims') };
  if (seats[seat].wrongClaims >= WRONG_CLAIMS_MAX) return { refuse: new ApiError('conflict', 'claims') };
  if (legal[seat].length === 0) return { refuse: new ApiError('invalid_move', 'not_your_turn') };
  const game = gameOf(head.variant);
  const phase = game.viewFor(state.game, null).deal?.phase;
  if (phase !== 'playing') return { refuse: new ApiError('conflict', phase ?? status) };
  const events = playedOut(game, state.game, seat);
  return events === undefined
    ? rowOf(state, 'misclaim', seat, { type: 'misclaimed', seat })
    : rowOf(state, 'claim', seat, { type: 'claimed', seat, events: [...events] });
}
