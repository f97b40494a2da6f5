/**
 * Tracks the players who still read the result of a deal. The next deal waits a while for them, and the
 * others are told whose reading it is.
 *
 * This is presence and no row of the log: it ends with the connection, and no fold knows of it. The due loop
 * asks here before it deals (`mayDeal`), in whichever process it runs. Readers connected through other
 * processes are known by the rows of `presence`. What the others are told about them may be a second late,
 * the deal is not.
 *
 * Nobody delays every deal: after two deals in a row that waited for a player (`waitedFor` of the rows), the
 * next one does not. Only the process that has waited knows for whom. If it dies meanwhile, that wait is
 * forgotten.
 */

import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import type { Due } from '@troef/engine/state/next-due.ts';
import {
  hasReadEnough,
  isBetweenDeals,
  isOver,
  isPerson,
  type RoomState,
  seatOfUser,
} from '@troef/engine/state/room-state.ts';
import type { Seat } from '@troef/games';
import { ApiError, READING_AT_MOST_MS, type RoomReading } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { sendToAll } from '../../platform/sockets/fan-out.ts';
import type { GamesSocket, RoomPlace, Seats } from './seats.ts';

/** What connections know of readers. */
export interface Readers {
  /** Resolves once every process can know. */
  reads(place: RoomPlace, on: boolean): Promise<void>;
  /** Forgets this process's readers in this room. */
  readNoMore(room: string): void;
  /** Returns the users who read, by room, through any process that lives. */
  readersAt(rooms: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

export interface ResultReaders {
  /** A user says that they read, or no longer do. It counts between two deals only. */
  say(user: string, body: RoomReading): Promise<void>;
  mayDeal(room: KnownRoom, due: Due): Promise<boolean>;
  /** Returns the seats for whose reading this process has held the next deal. */
  waitedFor(room: string): readonly Seat[];
  /** A row was shown here. */
  noted(room: KnownRoom, row: LogRow): void;
  /** Once a second, tells of readers on other processes, and tells newcomers. */
  tellAll(): Promise<void>;
}

export function createResultReaders(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly runner: RoomRunner;
  readonly connections: Readers;
  readonly seats: Pick<Seats, 'everybody' | 'isWatched'>;
  /** Makes the due loop look at this room again. */
  readonly wake: (room: string) => Promise<void>;
}): ResultReaders {
  const { deps, runner, connections, seats } = options;
  /** Rooms of this process that are between two deals: nobody can read elsewhere. */
  const between = new Map<string, RoomState>();
  const waited = new Map<string, Set<Seat>>();
  /** What each socket was told last, by room. Without an entry: that nobody reads. */
  const told = new WeakMap<GamesSocket, Map<string, string>>();

  const tell = (state: RoomState, users: ReadonlySet<string>): void => {
    const room = state.head.id;
    const text = JSON.stringify({ room, seats: seatsOf(state, users) });
    const nobody = JSON.stringify({ room, seats: [] });
    const unaware = seats
      .everybody(room)
      .filter((socket) => (told.get(socket)?.get(room) ?? nobody) !== text);
    for (const socket of unaware) {
      const known = told.get(socket) ?? new Map<string, string>();
      if (text === nobody) known.delete(room);
      else known.set(room, text);
      told.set(socket, known);
    }
    sendToAll(unaware, 'room:reading', text);
  };
  const readersOf = async (room: string): Promise<ReadonlySet<string>> =>
    (await connections.readersAt([room])).get(room) ?? new Set();

  return {
    say: async (user, { room, on }) => {
      const state = await runner.read(room, (known) => known.state);
      const seat = seatOfUser(state, user);
      if (seat === undefined) throw new ApiError('resource_missing', 'room');
      if (state.alone || !isBetweenDeals(state)) return;
      // Its last row may have been shown while nobody was here, or before this process began.
      between.set(room, state);
      await connections.reads({ room, seat, user }, on);
      tell(state, await readersOf(room));
      if (on) return;
      options.wake(room).catch((error) => deps.log.warn({ err: error, room }, 'a deal could not be begun'));
    },
    mayDeal: async ({ state }, due) => {
      if (due.kind !== 'deal' || state.alone || !isBetweenDeals(state)) return true;
      const { id } = state.head;
      try {
        const readers = seatsOf(state, await readersOf(id));
        if (readers.length === 0) return true;
        waited.set(id, new Set([...(waited.get(id) ?? []), ...readers]));
        return deps.clock.now() >= (state.dealOverAt ?? state.at) + READING_AT_MOST_MS;
      } catch (error) {
        deps.log.warn({ err: error, room: id }, 'readers could not be asked');
        return true;
      }
    },
    waitedFor: (room) => [...(waited.get(room) ?? [])],
    noted: ({ state }, { body }) => {
      const { id } = state.head;
      if (body.type === 'dealt' || isOver(state)) waited.delete(id);
      if (body.type === 'dealt' && between.has(id)) {
        connections.readNoMore(id);
        tell(state, new Set());
      }
      if (!state.alone && isBetweenDeals(state)) between.set(id, state);
      else between.delete(id);
    },
    tellAll: async () => {
      for (const room of between.keys()) if (!seats.isWatched(room)) between.delete(room);
      if (between.size === 0) return;
      const readers = await connections.readersAt([...between.keys()]);
      for (const [room, state] of between) tell(state, readers.get(room) ?? new Set());
    },
  };
}

/**
 * Returns the readers who hold the next deal: not those who asked for it, and nobody three times in a row.
 */
const seatsOf = (state: RoomState, users: ReadonlySet<string>): readonly Seat[] =>
  ([0, 1, 2, 3] as const).filter((seat) => {
    const user = state.seats[seat].holder?.user;
    const reads = user != null && users.has(user) && isPerson(state, seat);
    return reads && !state.ready.includes(seat) && !hasReadEnough(state, seat);
  });
