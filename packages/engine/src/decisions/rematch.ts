/**
 * Another game (docs/behaviour/rooms.md 7): a new room with the same options and the people who want it,
 * seats rotated by one. The seat of a player who does not want it, or sits at another table by now, is open.
 */
import { mapSeats, SEATS, type Seat } from '@troef/games';
import type { Effect, RoomLog } from '../log/room-log.ts';
import type { Deps } from '../ports.ts';
import type { LogRow } from '../state/log-row.ts';
import { nextDue } from '../state/next-due.ts';
import { openRoom } from '../state/room-fold.ts';
import { hostOf, type RoomState } from '../state/room-state.ts';
import { rowOf } from './judge-people.ts';
import { makeRoom } from './new-room.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

export function judgeNextRoom(
  deps: Pick<Deps, 'random' | 'vault' | 'clock'>,
  { state, pace }: KnownRoom,
  without: readonly string[],
  store: {
    readonly createNext: RoomLog['createNext'];
    /** Effects of the first row of the next room. */
    readonly effectsOf: (before: null, after: RoomState, row: LogRow) => readonly Effect[];
  },
): Verdict {
  const userOf = (seat: Seat): string => state.seats[seat].holder?.user ?? '';
  const people = SEATS.filter((seat) => state.rematch.includes(seat) && !without.includes(userOf(seat)));
  const [a, b, c, d] = mapSeats((seat) => {
    const from = ((seat + 3) % 4) as Seat;
    const { holder } = state.seats[from];
    return holder?.ai === true || people.includes(from) ? holder : null;
  });
  const hostSeat = hostOf(state, people);
  const host = hostSeat === undefined ? null : state.seats[hostSeat].holder;
  const { room } = makeRoom(deps, {
    variant: state.head.variant,
    host: host?.user ?? state.head.host,
    choices: { ...state.choices, game: withoutDealer(state.choices.game), alone: false },
    password: null,
    seats: () => [a, b, c, d],
  });
  const row: LogRow = { seq: 1, moveId: room.moveId, seat: room.seat, body: room.body, at: room.at };
  const opened = openRoom(room.head, row);
  const verdict = rowOf(state, 'rematch', null, { type: 'rematch', room: room.head.id });
  if (!('append' in verdict)) return verdict;
  const dueAt = nextDue(opened, pace)?.at ?? null;
  const make = store.createNext({ ...room, status: opened.status, dueAt }, state.head.id);
  return { append: { ...verdict.append, effects: [make, ...store.effectsOf(null, opened, row)] } };
}

/**
 * Lets the next table draw its first dealer, or take its maker. An option is never left out: the record of a
 * room names the options that its deals were made with.
 */
const withoutDealer = (game: RoomState['choices']['game']): RoomState['choices']['game'] =>
  'firstDealer' in game ? { ...game, firstDealer: null } : game;
