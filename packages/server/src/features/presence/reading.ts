/**
 * Who still reads the result of a deal: the next one waits for them a while, and the others are told whose reading it is.
 *
 * It is presence and no row of the log, so it is gone with the connection, and a fold says nothing of it. The due loop asks
 * here before it deals (`mayDeal`), whichever process it runs in. Of people connected through other processes it is known by
 * the rows of `presence`; the words about them may be a second late, the deal is not.
 *
 * Nobody holds everybody up at every deal: after two deals in a row that waited for them (`waitedFor` of the rows), the
 * next one does not. Which process has waited knows for whom; if it dies meanwhile, that wait is forgotten.
 */
import type { Seat } from '@troef/games';
import { ApiError, READING_AT_MOST_MS, type RoomReading } from '@troef/protocol';
import type { KnownRoom } from '../../engine/decisions/verdict.ts';
import type { RoomRunner } from '../../engine/runner/room-runner.ts';
import type { LogRow } from '../../engine/state/log-row.ts';
import type { Due } from '../../engine/state/next-due.ts';
import {
  hasReadEnough,
  isBetweenDeals,
  isOver,
  isPerson,
  type RoomState,
  seatOfUser,
} from '../../engine/state/room-state.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendToAll } from '../../platform/sockets/fan-out.ts';
import type { GamesSocket, Place, Seats } from './seats.ts';

/** What connections know of readers. */
export interface Readers {
  /** Resolves once every process can know it. */
  reads(place: Place, on: boolean): Promise<void>;
  /** Nobody connected through this process reads there any more. */
  readNoMore(room: string): void;
  /** Users who read, by room, through any process that lives. */
  readersAt(rooms: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

export interface Reading {
  /** Somebody says that they read, or no longer. Between two deals only; at other times it changes nothing. */
  say(user: string, body: RoomReading): Promise<void>;
  /** Whether the next deal may begin. */
  mayDeal(room: KnownRoom, due: Due): Promise<boolean>;
  /** For whose reading this process has held the next deal of a room. */
  waitedFor(room: string): readonly Seat[];
  /** A row was shown here. */
  noted(room: KnownRoom, row: LogRow): void;
  /** Tells of readers of other processes, and whoever has come since. Once a second. */
  tellAll(): Promise<void>;
}

export function createReading(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly runner: RoomRunner;
  readonly connections: Readers;
  readonly seats: Pick<Seats, 'everybody' | 'isWatched'>;
  /** Looks anew at what this room waits for. */
  readonly wake: (room: string) => void;
}): Reading {
  const { deps, runner, connections, seats } = options;
  /** Rooms of this process that are between two deals: only there can somebody read. */
  const between = new Map<string, RoomState>();
  const waited = new Map<string, Set<Seat>>();
  /** What each socket was told last, by room; nothing: that nobody reads. */
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
      if (!on) options.wake(room);
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

/** Whose reading holds the next deal: whoever asked for it has read, and nobody holds three in a row. */
const seatsOf = (state: RoomState, users: ReadonlySet<string>): readonly Seat[] =>
  ([0, 1, 2, 3] as const).filter((seat) => {
    const user = state.seats[seat].holder?.user;
    const reads = user != null && users.has(user) && isPerson(state, seat);
    return reads && !state.ready.includes(seat) && !hasReadEnough(state, seat);
  });
