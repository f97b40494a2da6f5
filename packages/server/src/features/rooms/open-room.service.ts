/**
 * Serves tables with people before they play: taking and leaving seats, computers, places, options, the end
 * of an open room. Permissions are judged in `judge-join.ts`, `judge-people.ts` and `room-options.ts`.
 */

import { judgeJoin } from '@troef/engine/decisions/judge-join.ts';
import {
  judgeComputer,
  judgeLeave,
  judgeLock,
  judgeOptions,
  judgeRemove,
  judgeSwap,
  rowOf,
} from '@troef/engine/decisions/judge-people.ts';
import { changeRoomOptions } from '@troef/engine/decisions/room-options.ts';
import type { KnownRoom, Verdict } from '@troef/engine/decisions/verdict.ts';
import type { Effect } from '@troef/engine/log/room-log.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { hostOf, isGathering, SEAT_NAMES, seatOfUser } from '@troef/engine/state/room-state.ts';
import type { Seat } from '@troef/games';
import { ApiError, premiumRequired, type RoomChange, type RoomJoin } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { namedApart } from '../joining/guest-names.ts';
import type { JoinApplicants } from '../joining/join-applicants.ts';
import type { Sitters } from '../joining/sitters.ts';
import { readPassword, setPassword } from '../room-store/room-password.ts';
import { ban } from './room.repository.ts';

/** How long a user whom the host sent away may not come back. */
const BANNED_MS = 10 * 60 * 1000;

export interface OpenRoomService {
  /** `take` puts the socket in the seat before anything is shown. */
  join(
    user: Identity,
    body: RoomJoin,
    address: string,
    take: (seat: Seat) => void,
  ): Promise<{ room: string; seat: Seat }>;
  addComputer(user: Identity, room: string, seat: Seat): Promise<void>;
  /** `player`: a user id, or the number of a seat. Players who remove themselves leave. */
  remove(user: Identity, room: string, player: string): Promise<void>;
  /** `player`: a user id, or the number of a seat. */
  swap(user: Identity, room: string, player: string, to: Seat): Promise<void>;
  change(user: Identity, room: string, change: RoomChange): Promise<void>;
  /**
   * Closes an open room, for its host or an administrator, whose act `note` writes in the same transaction.
   */
  close(user: Identity, room: string, note?: Effect): Promise<void>;
  lock(user: Identity, room: string, locked: boolean): Promise<void>;
  /** Tells a host the password they set, of a room that has not begun; null: it has none. */
  password(user: Identity, room: string): Promise<string | null>;
}

export function createOpenRoomService(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'vault'>;
  readonly runner: RoomRunner;
  readonly applicants: JoinApplicants;
  readonly sitters: Sitters;
  /** Returns whether the user can be called while the page is closed. */
  readonly canBeCalled: (user: string) => Promise<boolean>;
}): OpenRoomService {
  const { deps, runner, applicants, sitters } = options;

  const asSeat = (
    id: string,
    user: Identity,
    judge: (room: KnownRoom, seat: Seat) => Verdict,
  ): Promise<number> =>
    runner.change(id, (room) => {
      const seat = seatOfUser(room.state, user.id);
      if (seat === undefined || room.state.alone) return { refuse: new ApiError('resource_missing', 'room') };
      return judge(room, seat);
    });

  return {
    async join(user, body, address, take) {
      const { state } = await runner.read(body.room, (room) => room);
      const applicant = await applicants.ask(user, state, { ...body, address });
      let seat: Seat | undefined;
      await runner.change(
        body.room,
        (room) => {
          const verdict = judgeJoin(room, applicant, body.seat, namedApart);
          seat = 'append' in verdict ? (verdict.append.seat ?? undefined) : seatOfUser(room.state, user.id);
          return verdict;
        },
        {
          acknowledge: () => {
            if (seat !== undefined) take(seat);
          },
        },
      );
      if (seat === undefined) throw new ApiError('conflict', 'full');
      return { room: body.room, seat };
    },

    async addComputer(user, id, seat) {
      await asSeat(id, user, ({ state, chance }, by) => judgeComputer(state, by, seat, chance));
    },

    async remove(user, id, player) {
      await asSeat(id, user, ({ state, chance }, by) => {
        const seat = seatNamed(state.seats, player);
        if (seat === undefined) return { refuse: new ApiError('resource_missing', 'player') };
        if (seat === by) return judgeLeave(state, by, chance);
        const verdict = judgeRemove(state, by, seat);
        const person = state.seats[seat].holder?.user;
        if (!('append' in verdict) || person == null) return verdict;
        const until = new Date(deps.clock.now() + BANNED_MS);
        return { append: { ...verdict.append, effects: [ban(id, person, until)] } };
      });
    },

    async swap(user, id, player, to) {
      const { state } = await runner.read(id, (room) => room);
      const sitter = await sitters.of(user, state.head.variant);
      await asSeat(id, user, (room, by) => {
        const from = seatNamed(room.state.seats, player);
        if (from === undefined) return { refuse: new ApiError('resource_missing', 'player') };
        return judgeSwap(room.state, by, from, to, sitter.roles.includes('premium'));
      });
    },

    async change(user, id, change) {
      const { state } = await runner.read(id, (room) => room);
      const sitter = await sitters.of(user, state.head.variant);
      const { password } = change;
      const set = password === undefined ? undefined : await setPassword(deps, id, { password, by: user.id });
      await asSeat(id, user, (room, by) => {
        if (hostOf(room.state) !== by) return { refuse: new ApiError('forbidden', 'host') };
        if (room.state.event !== null) return { refuse: new ApiError('conflict', 'tournament') };
        if (!isGathering(room.state)) return { refuse: new ApiError('conflict', room.state.status) };
        const choices = changeRoomOptions(room.state.head.variant, room.state.choices, change, sitter);
        const verdict = judgeOptions(room.state, by, choices);
        if (!('append' in verdict) || set === undefined) return verdict;
        return { append: { ...verdict.append, effects: [set] } };
      });
    },

    async close(user, id, note) {
      const asAdmin = note !== undefined;
      await runner.change(id, ({ state }) => {
        const seat = seatOfUser(state, user.id);
        if (state.alone || (seat === undefined && !asAdmin)) {
          return { refuse: new ApiError('resource_missing', 'room') };
        }
        if (!asAdmin && hostOf(state) !== seat) return { refuse: new ApiError('forbidden', 'host') };
        if (state.status === 'closed') return { done: state.seq };
        if (state.event !== null) return { refuse: new ApiError('conflict', 'tournament') };
        if (!isGathering(state)) return { refuse: new ApiError('conflict', state.status) };
        const verdict = rowOf(state, 'close', seat ?? null, { type: 'closed', reason: 'deleted' });
        if (note === undefined || !('append' in verdict)) return verdict;
        return { append: { ...verdict.append, effects: [note] } };
      });
    },

    async lock(user, id, locked) {
      const { state } = await runner.read(id, (room) => room);
      if (locked) {
        const sitter = await sitters.of(user, state.head.variant);
        if (!sitter.roles.includes('premium')) throw premiumRequired('lock');
        if (!(await options.canBeCalled(user.id))) throw new ApiError('conflict', 'push');
      }
      await asSeat(id, user, (room, seat) => judgeLock(room.state, seat, locked));
    },

    async password(user, id) {
      const { state } = await runner.read(id, (room) => room);
      const seat = seatOfUser(state, user.id);
      if (seat === undefined || state.alone) throw new ApiError('resource_missing', 'room');
      if (hostOf(state) !== seat) throw new ApiError('forbidden', 'host');
      if (!isGathering(state)) throw new ApiError('conflict', state.status);
      const kept = state.choices.locked ? await readPassword(deps, id) : null;
      if (kept === null) return null;
      // People use a password elsewhere too. A later host sets another one.
      if (kept.by !== user.id) throw new ApiError('forbidden', 'password');
      return kept.password;
    },
  };
}

const seatNamed = (seats: KnownRoom['state']['seats'], player: string): Seat | undefined => {
  const bySeat = SEAT_NAMES.indexOf(player);
  if (bySeat !== -1) return bySeat as Seat;
  const byUser = seats.findIndex(({ holder }) => holder?.user === player);
  return byUser === -1 ? undefined : (byUser as Seat);
};
