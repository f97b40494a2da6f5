/**
 * Knows which sockets of this process look at which room, from which seat or as a watcher (`null`), and sends
 * to them.
 *
 * Each seat gets its own update, in order of seq (the queue of the room sees to that), and only if a user of
 * this process sits there. `presence.ts` knows who is connected through other processes.
 */
import type { Seat } from '@troef/games';
import type { GamesClientEvents, GamesServerEvents } from '@troef/protocol';
import type { Namespace, Socket } from 'socket.io';
import type { KnownRoom } from '../../engine/decisions/verdict.ts';
import type { LogRow } from '../../engine/state/log-row.ts';
import { isAfterwards, seatOfUser } from '../../engine/state/room-state.ts';
import { eventsOf, viewsOf } from '../../engine/views/room-view.ts';
import { createUpdateWriter } from '../../engine/views/update-text.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { type EventBody, sendToAll } from '../../platform/sockets/fan-out.ts';

export interface SocketData {
  identity: Identity;
}
type NoEvents = Record<string, never>;
export type GamesNamespace = Namespace<GamesClientEvents, GamesServerEvents, NoEvents, SocketData>;
export type GamesSocket = Socket<GamesClientEvents, GamesServerEvents, NoEvents, SocketData>;

/** The place of a user at a room: a seat, or among the watchers. */
export interface RoomPlace {
  readonly room: string;
  readonly seat: Seat | null;
  readonly user: string;
}

export interface Seats {
  /** Names who hears of users that come and go. Called once, before the first socket is taken. */
  listen(events: SeatsEvents): void;
  take(socket: GamesSocket, room: string, seat: Seat | null): void;
  leave(socket: GamesSocket, room: string): void;
  /**
   * The socket is gone, or belongs to another user from now on. Returns the rooms nobody here looks at any
   * more.
   */
  gone(socket: GamesSocket): readonly string[];
  /** Takes all sockets of this process out of the room. */
  clear(room: string): void;
  isWatched(room: string): boolean;
  watched(): readonly string[];
  /** Returns the sockets of this process at a room, by place. */
  at(room: string, seat: Seat | null): readonly GamesSocket[];
  everybody(room: string): readonly GamesSocket[];
  /** Shows one row: sends each seat, and the watchers, their events and their view. */
  show(room: KnownRoom, row: LogRow): void;
}

export interface SeatsEvents {
  /** The first socket of a user at a place came to this process, or the last one went. */
  came(place: RoomPlace): void;
  went(place: RoomPlace): void;
}

interface SocketPlace {
  readonly seat: Seat | null;
  readonly user: string;
}

/** A room that is looked at here: its sockets, each with its place, and what writes their updates. */
interface WatchedRoom {
  readonly sockets: Map<GamesSocket, SocketPlace>;
  readonly writeRow: ReturnType<typeof createUpdateWriter>;
}

export function createSeats(): Seats {
  let events: SeatsEvents = { came: () => undefined, went: () => undefined };
  const rooms = new Map<string, WatchedRoom>();
  const taken = new WeakMap<GamesSocket, Set<string>>();

  const isAlsoHere = (room: string, { seat, user }: SocketPlace): boolean => {
    for (const other of rooms.get(room)?.sockets.values() ?? [])
      if (other.seat === seat && other.user === user) return true;
    return false;
  };

  const remove = (socket: GamesSocket, room: string): void => {
    const sockets = rooms.get(room)?.sockets;
    const sitting = sockets?.get(socket);
    if (sockets === undefined || sitting === undefined) return;
    sockets.delete(socket);
    if (sockets.size === 0) rooms.delete(room);
    if (!isAlsoHere(room, sitting)) events.went({ room, ...sitting });
  };

  const leave = (socket: GamesSocket, room: string): void => {
    taken.get(socket)?.delete(room);
    remove(socket, room);
  };

  const clear = (room: string): void => {
    for (const socket of [...(rooms.get(room)?.sockets.keys() ?? [])]) leave(socket, room);
  };

  return {
    listen: (listener) => {
      events = listener;
    },
    take: (socket, room, seat) => {
      const { id: user } = socket.data.identity;
      const before = rooms.get(room)?.sockets.get(socket);
      if (before?.seat === seat && before.user === user) return;
      if (before !== undefined) remove(socket, room);
      const isFirst = !isAlsoHere(room, { seat, user });
      const looked = rooms.get(room) ?? { sockets: new Map(), writeRow: createUpdateWriter() };
      looked.sockets.set(socket, { seat, user });
      rooms.set(room, looked);
      taken.set(socket, (taken.get(socket) ?? new Set()).add(room));
      if (isFirst) events.came({ room, seat, user });
    },
    leave,
    gone: (socket) => {
      const before = [...(taken.get(socket) ?? [])];
      for (const room of before) remove(socket, room);
      taken.delete(socket);
      return before.filter((room) => !rooms.has(room));
    },
    clear,
    isWatched: (room) => rooms.has(room),
    watched: () => [...rooms.keys()],
    at: (room, seat) => placed(rooms.get(room)?.sockets, seat),
    everybody: (room) => [...(rooms.get(room)?.sockets.keys() ?? [])],
    show: (room, row) => {
      const { id } = room.state.head;
      const looked = rooms.get(id);
      if (looked === undefined) return;
      const { sockets } = looked;
      const dropped = reseat(sockets, room, events);
      if (dropped.length > 0) {
        for (const socket of dropped) taken.get(socket)?.delete(id);
        if (sockets.size === 0) rooms.delete(id);
        sendToAll(dropped, 'room:closed', JSON.stringify({ room: id, reason: goneBy(row) }));
      }
      if (isShutToWatchers(row)) {
        const watchers = placed(sockets, null);
        for (const socket of watchers) leave(socket, id);
        sendToAll(watchers, 'room:closed', JSON.stringify({ room: id, reason: 'watch' }));
      }
      // All updates are written before the first is sent: a client that wakes up for each one costs the
      // machine more than the writing.
      for (const [here, update] of updatesOf(room, row, looked)) sendToAll(here, 'room:update', update);
      const reason = closing(room, row);
      if (reason === undefined) return;
      sendToAll(sockets.keys(), 'room:closed', JSON.stringify({ room: id, reason }));
      clear(id);
    },
  };
}

/** Returns each viewer's update of this row, with the sockets that look from there. */
function updatesOf(
  { state, pace }: KnownRoom,
  row: LogRow,
  { sockets, writeRow }: WatchedRoom,
): readonly (readonly [readonly GamesSocket[], EventBody])[] {
  const views = viewsOf(state, pace);
  const write = writeRow(views.shared);
  return [...byPlace(sockets)].map(([seat, here]) => [
    here,
    write(eventsOf(state, row, seat), views.ownFor(seat)),
  ]);
}

/** Returns why nobody can stay. A session that its players have ended may still be looked at. */
function closing({ state }: KnownRoom, { body }: LogRow): string | undefined {
  if (body.type === 'closed') return body.reason;
  if (state.status !== 'abandoned' || isAfterwards(state)) return undefined;
  return body.type === 'left' ? 'left' : 'ended';
}

/** The host has chosen anew who may watch, and no longer lets everybody: those who still may ask again. */
const isShutToWatchers = ({ body }: LogRow): boolean =>
  body.type === 'options' && body.options.watch !== 'all';

/** Why a player has lost their seat. */
const goneBy = ({ body }: LogRow): string => (body.type === 'vacated' ? body.reason : 'left');

/**
 * Moves sockets to the seat their user has now, also those that only watched until their user sat down.
 * Returns the sockets that have no place any more.
 */
function reseat(
  sockets: Map<GamesSocket, SocketPlace>,
  { state }: KnownRoom,
  events: SeatsEvents,
): readonly GamesSocket[] {
  if (state.alone) return [];
  const room = state.head.id;
  const moved = new Map<string, readonly [SocketPlace, SocketPlace | undefined]>();
  const dropped: GamesSocket[] = [];
  for (const [socket, sitting] of sockets) {
    const now = seatOfUser(state, sitting.user);
    if (now === sitting.seat || (now === undefined && sitting.seat === null)) continue;
    const after = now === undefined ? undefined : { ...sitting, seat: now };
    if (after === undefined) {
      sockets.delete(socket);
      dropped.push(socket);
    } else sockets.set(socket, after);
    moved.set(`${sitting.user} ${sitting.seat}`, [sitting, after]);
  }
  for (const [before, after] of moved.values()) {
    events.went({ room, ...before });
    if (after !== undefined) events.came({ room, ...after });
  }
  return dropped;
}

function byPlace(
  sockets: ReadonlyMap<GamesSocket, SocketPlace>,
): ReadonlyMap<Seat | null, readonly GamesSocket[]> {
  const places = new Map<Seat | null, GamesSocket[]>();
  for (const [socket, { seat }] of sockets) {
    const here = places.get(seat);
    if (here === undefined) places.set(seat, [socket]);
    else here.push(socket);
  }
  return places;
}

const placed = (
  sockets: ReadonlyMap<GamesSocket, SocketPlace> | undefined,
  seat: Seat | null,
): GamesSocket[] => {
  const here: GamesSocket[] = [];
  for (const [socket, its] of sockets ?? []) if (its.seat === seat) here.push(socket);
  return here;
};
