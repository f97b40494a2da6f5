/**
 * Writes the rooms of a round of a tournament (docs/behaviour/rooms.md 10), in the transaction of the caller:
 * all of them or none. A room that is there already is left as it is, so a round may be made a second time.
 *
 * `write` comes first, `wake` once its transaction is committed. If the process dies between the two, nothing
 * is lost: what is due is in the rows of the rooms, and any process finds it.
 */
import type { RoomDraft } from '@troef/engine/decisions/new-room.ts';
import type { EffectSource } from '@troef/engine/runner/room-runner.ts';
import { chanceKeyOf } from '@troef/engine/state/chance.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { nextDue, type Pace } from '@troef/engine/state/next-due.ts';
import { openRoom } from '@troef/engine/state/room-fold.ts';
import { sittersOf } from '@troef/engine/state/room-state.ts';
import { lockPeople } from '../../community/karma/people.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { insertRoom } from '../room-store/room-log.ts';

/** Rooms that were written, and tables that lost a player to them. */
export interface WrittenRooms {
  /** Without those that were there before. */
  readonly rooms: readonly string[];
  readonly left: readonly SeatElsewhere[];
}

interface SeatElsewhere {
  readonly room: string;
  readonly user: string;
}

export interface EventRoomService {
  /** Returns what `wake` is to be told. */
  write(tx: Querier, drafts: readonly RoomDraft[]): Promise<WrittenRooms>;
  /** Starts the timers of the rooms, expects their players, and lets the other tables know who has gone. */
  wake(written: WrittenRooms): Promise<void>;
}

export function createEventRoomService(options: {
  readonly effectsOf: EffectSource;
  readonly paceOf: (chance: string) => Pace;
  readonly takeUp: (room: string) => void;
  readonly calledAway: (room: string, user: string) => Promise<void>;
}): EventRoomService {
  return {
    async write(tx, drafts) {
      const rooms: string[] = [];
      const left: SeatElsewhere[] = [];
      const players = drafts.flatMap(({ room }) => room.body.seats.flatMap((seat) => seat?.user ?? []));
      // Seats before users, each in the order of their ids, as every row of a table locks them.
      const seated = await lockSeats(tx, players);
      await lockPeople(tx, players);
      // In the order of their ids, so that two processes that make the same round do not block each other.
      for (const { room, serverSeed } of drafts.toSorted((a, b) =>
        a.room.head.id < b.room.head.id ? -1 : 1,
      )) {
        const { head, moveId, seat, body, at } = room;
        const row: LogRow = { seq: 1, moveId, seat, body, at };
        const state = openRoom(head, row);
        const dueAt = nextDue(state, options.paceOf(chanceKeyOf(serverSeed)))?.at ?? null;
        if (!(await insertRoom(tx, { ...room, status: state.status, dueAt }))) continue;
        for (const user of sittersOf(state)) {
          const before = seated.get(user);
          if (before !== undefined) left.push({ room: before, user });
        }
        for (const effect of options.effectsOf(null, state, row)) await effect(tx as never);
        rooms.push(head.id);
      }
      return { rooms, left };
    },

    async wake({ rooms, left }) {
      for (const room of rooms) options.takeUp(room);
      for (const { room, user } of left) await options.calledAway(room, user);
    },
  };
}

/** Returns the table of each user who sits at one. */
async function lockSeats(tx: Querier, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<SeatElsewhere>(
    'select room, "user" from seated where "user" = any($1::uuid[]) order by "user" for update',
    [users],
  );
  return new Map(rows.map(({ room, user }) => [user, room]));
}
