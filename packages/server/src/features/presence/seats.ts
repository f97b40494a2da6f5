/**
 * Knows which sockets of this process look at which room, from which seat or as a watcher (`null`), and sends
 * to them.
 *
 * Each seat gets its own update, in order of seq (the queue of the room sees to that), and only if a user of
 * this process sits there. A socket that asked for parts gets them as long as it was sent the row before, in
 * the same place. Otherwise it gets the whole view. `presence.ts` knows who is connected through other
 * processes.
 */

import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { isAfterwards, seatOfUser } from '@troef/engine/state/room-state.ts';
import { eventsOf, viewsOf } from '@troef/engine/views/room-view.ts';
import type { Seat } from '@troef/games';
import type { GamesClientEvents, GamesServerEvents, RoomSync, RoomView } from '@troef/protocol';
import type { Namespace, Socket } from 'socket.io';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { type EventBody, sendToAll } from '../../platform/sockets/fan-out.ts';
import { createRowWriter } from '../updates/row-text.ts';

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
  /**
   * The socket is about to be sent this view, and from then on updates in this form. Returns the number by
   * which `room:part` names the room; undefined: the socket has no place there.
   */
  sendParts(socket: GamesSocket, view: SentView, partial: RoomSync['partial']): number | undefined;
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

type SentView = Pick<RoomView, 'room' | 'seq' | 'seat'>;

export interface SeatsEvents {
  /** The first socket of a user at a place came to this process, or the last one went. */
  came(place: RoomPlace): void;
  went(place: RoomPlace): void;
}

interface SocketPlace {
  readonly seat: Seat | null;
  readonly user: string;
  /** The form of updates that the socket asked for. */
  readonly partial: RoomSync['partial'];
  /** The last row that a socket which asked for parts was sent in this place. */
  seq: number;
}

/** No row has this number, so the next update is a whole view. */
const NOTHING_SENT = -1;

/** A room that is looked at here: its sockets, each with its place, and what writes their updates. */
interface WatchedRoom {
  /** Names the room in `room:part`. No two rooms of this process have had the same. */
  readonly table: number;
  readonly sockets: Map<GamesSocket, SocketPlace>;
  readonly writeRow: ReturnType<typeof createRowWriter>;
}

let tables = 0;

export function createSeats(): Seats {
  let events: SeatsEvents = { came: () => undefined, went: () => undefined };
  const rooms = new Map<string, WatchedRoom>();
  const taken = new WeakMap<GamesSocket, Set<string>>();

  const isAlsoHere = (room: string, { seat, user }: Omit<RoomPlace, 'room'>): boolean => {
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
    if (!isAlsoHere(room, sitting)) events.went(placeAt(room, sitting));
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
      // A socket that changes places keeps the number of the room, also if it is the only one there.
      const looked = rooms.get(room) ?? { table: ++tables, sockets: new Map(), writeRow: createRowWriter() };
      const before = looked.sockets.get(socket);
      if (before?.seat === seat && before.user === user) return;
      if (before !== undefined) remove(socket, room);
      const isFirst = !isAlsoHere(room, { seat, user });
      looked.sockets.set(socket, { seat, user, partial: before?.partial, seq: NOTHING_SENT });
      rooms.set(room, looked);
      taken.set(socket, (taken.get(socket) ?? new Set()).add(room));
      if (isFirst) events.came({ room, seat, user });
    },
    sendParts: (socket, { room, seq, seat }, partial) => {
      const looked = rooms.get(room);
      const place = looked?.sockets.get(socket);
      if (looked === undefined || place === undefined) return undefined;
      // The socket may have sat down since the view was made.
      looked.sockets.set(socket, { ...place, partial, seq: seat === place.seat ? seq : NOTHING_SENT });
      return looked.table;
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
      for (const [here, event, body] of updatesOf(room, row, looked)) sendToAll(here, event, body);
      const reason = closing(room, row);
      if (reason === undefined) return;
      sendToAll(sockets.keys(), 'room:closed', JSON.stringify({ room: id, reason }));
      clear(id);
    },
  };
}

type Sent = readonly [GamesSocket[], 'room:update' | 'room:part', EventBody];

/** Returns each viewer's update of this row in each form, with the sockets that get it. */
function updatesOf({ state, pace }: KnownRoom, row: LogRow, looked: WatchedRoom): readonly Sent[] {
  const writer = looked.writeRow(viewsOf(state, pace));
  const sent: Sent[] = [];
  /** The last text of `room:part`. Players who look on are sent the same one, and its frame is written once. */
  let last: { readonly text: string; readonly sockets: GamesSocket[] } | undefined;
  for (const [seat, here] of byPlace(looked.sockets)) {
    const events = eventsOf(state, row, seat);
    const [whole, members, paths] = byForm(here, looked.sockets, writer.hasParts, row.seq);
    if (whole.length > 0) sent.push([whole, 'room:update', writer.whole(seat, events)]);
    if (members.length > 0) sent.push([members, 'room:update', writer.members(seat, events)]);
    if (paths.length === 0) continue;
    const text = writer.paths(seat, events);
    if (text === last?.text) {
      last.sockets.push(...paths);
      continue;
    }
    last = { text, sockets: paths };
    sent.push([paths, 'room:part', `${looked.table},${text}`]);
  }
  return sent;
}

/** Sorts sockets of one place by what they are sent of this row, and notes that they are sent it. */
function byForm(
  here: readonly GamesSocket[],
  places: ReadonlyMap<GamesSocket, SocketPlace>,
  hasParts: boolean,
  seq: number,
): readonly [whole: GamesSocket[], members: GamesSocket[], paths: GamesSocket[]] {
  const forms: [GamesSocket[], GamesSocket[], GamesSocket[]] = [[], [], []];
  for (const socket of here) {
    const place = places.get(socket);
    if (place === undefined) continue;
    const isPart =
      hasParts && place.partial !== undefined && place.partial !== false && place.seq === seq - 1;
    place.seq = seq;
    forms[isPart ? (place.partial === 'paths' ? 2 : 1) : 0].push(socket);
  }
  return forms;
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
    const after = now === undefined ? undefined : { ...sitting, seat: now, seq: NOTHING_SENT };
    if (after === undefined) {
      sockets.delete(socket);
      dropped.push(socket);
    } else sockets.set(socket, after);
    moved.set(`${sitting.user} ${sitting.seat}`, [sitting, after]);
  }
  for (const [before, after] of moved.values()) {
    events.went(placeAt(room, before));
    if (after !== undefined) events.came(placeAt(room, after));
  }
  return dropped;
}

const placeAt = (room: string, { seat, user }: SocketPlace): RoomPlace => ({ room, seat, user });

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
