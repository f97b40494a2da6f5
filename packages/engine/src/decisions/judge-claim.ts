/**
 * Judges a claim of "all the rest" (docs/behaviour/decisions.md 3). A true claim is played out. A wrong one
 * is noted, and two wrong ones are the most.
 */
import { GAMES, type Seat } from '@troef/games';
import { ApiError, WRONG_CLAIMS_MAX } from '@troef/protocol';
import { gameOf } from '../state/room-state.ts';
import { playedOut } from './claims.ts';
import { rowOf } from './judge-people.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

type ClaimRoom = Pick<KnownRoom, 'state' | 'moveIds'>;

/**
 * Returns a refusal or a row: `claimed`, or `misclaimed` if the claim does not hold. A claim sent again gets
 * the earlier answer: by its `moveId`; without one, as long as the deal it ended is the last one.
 */
export function judgeClaim({ state, moveIds }: ClaimRoom, seat: Seat, moveId?: string): Verdict {
  const known = moveId === undefined ? undefined : moveIds.get(moveId);
  if (known !== undefined) {
    if (known.seat === seat && known.type === 'claimed') return { done: known.seq };
    const isWrong = known.seat === seat && known.type === 'misclaimed';
    return {
      refuse: isWrong
        ? new ApiError('unprocessable_content', 'claim')
        : new ApiError('bad_request', 'moveId'),
    };
  }
  if (moveId === undefined && state.claimedBy === seat) return { done: state.seq };
  const { head, status, legal, seats } = state;
  if (status !== 'playing') return { refuse: new ApiError('conflict', status) };
  if (state.heldSince !== null) return { refuse: new ApiError('conflict', 'suspended') };
  if (GAMES[head.variant].claims !== true) return { refuse: new ApiError('conflict', 'no_claims') };
  if (seats[seat].wrongClaims >= WRONG_CLAIMS_MAX) return { refuse: new ApiError('conflict', 'claims') };
  if (legal[seat].length === 0) return { refuse: new ApiError('invalid_move', 'not_your_turn') };
  const game = gameOf(head.variant);
  const phase = game.viewFor(state.game, null).deal?.phase;
  if (phase !== 'playing') return { refuse: new ApiError('conflict', phase ?? status) };
  const events = playedOut(game, state.game, seat);
  const verdict =
    events === undefined
      ? rowOf(state, 'misclaim', seat, { type: 'misclaimed', seat })
      : rowOf(state, 'claim', seat, { type: 'claimed', seat, events: [...events] });
  if (moveId === undefined || !('append' in verdict)) return verdict;
  return { append: { ...verdict.append, moveId } };
}
