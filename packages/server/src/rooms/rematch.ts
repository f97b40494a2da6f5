/** Another game (product.md 4.2): the same options and people who want it, seats rotated by one, in a room of its own. */
import { mapSeats, type Seat } from '@troef/games';
import type { Deps } from '../deps.ts';
import { rowOf } from './judge-people.ts';
import type { LogRow } from './log-row.ts';
import { makeRoom } from './new-room.ts';
import { nextDue } from './next-due.ts';
import { openRoom } from './room-fold.ts';
import { type Effect, insertRoom } from './room-log.ts';
import type { KnownRoom, Verdict } from './room-runner.ts';
import { hostOf, isComputer, type RoomState } from './room-state.ts';

export function judgeNextRoom(
  deps: Pick<Deps, 'random' | 'vault' | 'clock'>,
  { state, pace }: KnownRoom,
  follows: (before: null, after: RoomState, row: LogRow) => readonly Effect[],
): Verdict {
  const stays = (seat: Seat): boolean => isComputer(state, seat) || state.rematch.includes(seat);
  const [a, b, c, d] = mapSeats((seat) => {
    const from = ((seat + 3) % 4) as Seat;
    const { holder } = state.seats[from];
    return stays(from) && (holder?.ai === true || state.rematch.includes(from)) ? holder : null;
  });
  const hostSeat = hostOf(state);
  const host = hostSeat === undefined ? null : state.seats[hostSeat].holder;
  const { room } = makeRoom(deps, {
    variant: state.head.variant,
    host: host?.user ?? state.head.host,
    choices: { ...state.choices, game: withoutDealer(state.choices.game), alone: false },
    passwordHash: null,
    seats: () => [a, b, c, d],
  });
  const row: LogRow = { seq: 1, moveId: room.moveId, seat: room.seat, body: room.body, at: room.at };
  const opened = openRoom(room.head, row);
  const verdict = rowOf(state, 'rematch', null, { type: 'rematch', room: room.head.id });
  if (!('append' in verdict)) return verdict;
  const make: Effect = async (tx) => {
    await insertRoom(tx, { ...room, status: opened.status, dueAt: nextDue(opened, pace)?.at ?? null });
    await tx.query(
      'update rooms set password_hash = (select password_hash from rooms where id = $2) where id = $1',
      [room.head.id, state.head.id],
    );
  };
  return { append: { ...verdict.append, effects: [make, ...follows(null, opened, row)] } };
}

/** Drawn, or the creator of the next table. */
const withoutDealer = ({
  firstDealer: _,
  ...game
}: RoomState['choices']['game']): RoomState['choices']['game'] => game;
