/** What a tournament does with one of its tables while it plays (docs/behaviour/tournaments.md 10). Pure. */
import { SEATS } from '@troef/games';
import { ApiError } from '@troef/protocol';
import type { SeatHolder } from '../state/log-row.ts';
import { isBetweenDeals, isOver, type RoomState, seatOfUser } from '../state/room-state.ts';
import { freshName, judgeLeave, rowOf } from './judge-people.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

/**
 * Lets a computer play on for a player who is out of the tournament. One who has retired has left the table like
 * any player, and may come back. One whom an administrator has `removed` loses no reputation, and the seat for good.
 */
export function judgeRetired(
  { state, chance }: Pick<KnownRoom, 'state' | 'chance'>,
  user: string,
  as: 'retired' | 'removed',
): Verdict {
  const seat = seatOfUser(state, user);
  if (seat === undefined || isOver(state)) return { done: state.seq };
  if (as === 'retired')
    return state.seats[seat].kind === 'standin' ? { done: state.seq } : judgeLeave(state, seat, chance);
  return rowOf(state, 'leave', seat, { type: 'left', seat, events: [], computer: freshName(state, chance) });
}

/** Puts another user in the seat of a player. Refuses with `conflict deal` while cards are in the hands. */
export function judgeSubstituted(state: RoomState, out: string, holder: SeatHolder): Verdict {
  if (holder.user !== null && seatOfUser(state, holder.user) !== undefined) return { done: state.seq };
  const seat = seatOfUser(state, out);
  if (state.event === null || seat === undefined) return { refuse: new ApiError('resource_missing', 'user') };
  if (isOver(state)) return { done: state.seq };
  if (!isBetweenDeals(state)) return { refuse: new ApiError('conflict', 'deal') };
  return rowOf(state, 'substitute', seat, { type: 'joined', seat, holder });
}

/** Stops a table whose tournament is suspended: nobody plays, and clocks stand still. */
export const judgeHeld = (state: RoomState): Verdict =>
  isOver(state) || state.event === null || state.heldSince !== null
    ? { done: state.seq }
    : rowOf(state, 'hold', null, { type: 'held' });

/** Lets the table go on. `cap`: the new end of the time of its round. */
export const judgeReleased = (state: RoomState, cap: number | null): Verdict =>
  isOver(state) || state.heldSince === null
    ? { done: state.seq }
    : rowOf(state, 'release', null, { type: 'released', cap });

/**
 * Gives a reserve the seat of a player who is out, also in the middle of a deal: they play on with the cards that
 * lie there. The player has left before, or was taken out by an administrator.
 */
export function judgeReserve(state: RoomState, out: string, holder: SeatHolder): Verdict {
  if (isOver(state) || (holder.user !== null && seatOfUser(state, holder.user) !== undefined))
    return { done: state.seq };
  const seat =
    seatOfUser(state, out) ??
    SEATS.find((each) => state.seats[each].holder?.ai === true && state.seats[each].formerly?.user === out);
  if (seat === undefined) return { done: state.seq };
  return rowOf(state, 'reserve', seat, { type: 'joined', seat, holder });
}

/** Ends a table that did not stop, or whose tournament was cancelled. */
export const judgeClosed = (state: RoomState): Verdict =>
  isOver(state)
    ? { done: state.seq }
    : rowOf(state, 'tournament', null, { type: 'closed', reason: 'abandoned' });
