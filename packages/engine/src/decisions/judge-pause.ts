/**
 * Decides when the clocks of a table stand still for a fault of ours, when they go on
 * (docs/behaviour/clocks.md 7), and who gets time back. Pure.
 */
import type { Seat } from '@troef/games';
import { ApiError } from '@troef/protocol';
import { isOver, isPerson, peopleOf, type RoomState } from '../state/room-state.ts';
import { hasClock } from '../state/turn-clock.ts';
import { rowOf } from './judge-people.ts';
import type { Verdict } from './verdict.ts';

/** With this many of four players connected, the table goes on. */
const ENOUGH = 3;

/**
 * Gives back the time from `since` on. `lost`: users whose connections went with a process; if left out,
 * everybody's. A table where none of them was connected, or that has gone on since, loses nothing.
 */
export function judgePause(state: RoomState, since: number, lost?: ReadonlySet<string>): Verdict {
  const done = { done: state.seq };
  if (state.alone || (state.status !== 'starting' && state.status !== 'playing')) return done;
  if (state.pausedSince !== null || (state.resumedAt ?? 0) > since) return done;
  const people = state.seats.filter(({ kind }) => kind === 'human');
  const concerned = people.some(({ holder }) => holder?.user != null && (lost?.has(holder.user) ?? true));
  return concerned ? rowOf(state, 'pause', null, { type: 'paused', since }) : done;
}

/**
 * Pauses a table after everything had stopped and nobody is connected. Its clock counts as stopped since an
 * earlier pause, or since the last row.
 */
export function judgeLost(state: RoomState): Verdict {
  const { pausedSince, seq } = state;
  if (pausedSince === null) return judgePause(state, state.at);
  if (isOver(state)) return { done: seq };
  return rowOf(state, 'pause', null, { type: 'paused', since: pausedSince });
}

/** Ends a pause. `here`: connected users. A player who was away before the pause is not waited for. */
export function judgeResume(state: RoomState, here: ReadonlySet<string>): Verdict {
  if (state.pausedSince === null || state.heldSince !== null || isOver(state)) return { done: state.seq };
  const people = peopleOf(state);
  const back = people.filter((seat) => here.has(state.seats[seat].holder?.user ?? ''));
  const awaited = people.filter((seat) => state.seats[seat].kind === 'human');
  if (back.length < Math.min(ENOUGH, awaited.length)) return { done: state.seq };
  return rowOf(state, 'resume', null, { type: 'resumed' });
}

/**
 * Gives a player all their time back. Refuses with `conflict over`, `conflict clock` where none runs, and
 * `resource_missing seat` where no person sits.
 */
export function judgeTimeGiven(state: RoomState, seat: Seat): Verdict {
  if (isOver(state)) return { refuse: new ApiError('conflict', 'over') };
  if (!hasClock(state)) return { refuse: new ApiError('conflict', 'clock') };
  if (!isPerson(state, seat)) return { refuse: new ApiError('resource_missing', 'seat') };
  return rowOf(state, 'time', seat, { type: 'timeGiven', seat });
}
