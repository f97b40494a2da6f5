/**
 * Which sockets of this process look at which room, from which seat, and what is sent to them.
 *
 * Each seat gets its own update, in order of seq (the room's queue sees to that), and only when somebody in this
 * process sits there. Presence beyond this process is nobody's business here: a room alone has no clock.
 */
import type { Seat } from '@troef/games';
import type { GamesClientEvents, GamesServerEvents, RoomUpdate } from '@troef/protocol';
import type { Namespace, Socket } from 'socket.io';
import type { Identity } from '../deps.ts';
import { sendToAll } from '../http/fan-out.ts';
import type { LogRow } from './log-row.ts';
import { peopleOf } from './room-fold.ts';
import type { KnownRoom } from './room-runner.ts';
import { eventsOf, viewOf } from './room-view.ts';

export interface SocketData {
  identity: Identity;
}
type NoEvents = Record<string, never>;
export type GamesNamespace = Namespace<GamesClientEvents, GamesServerEvents, NoEvents, SocketData>;
export type GamesSocket = Socket<GamesClientEvents, GamesServerEvents, NoEvents, SocketData>;

export interface Seats {
  take(socket: GamesSocket, room: string, seat: Seat): void;
  /** The socket is gone, or somebody else's from now on; answers with the rooms nobody here looks at any more. */
  gone(socket: GamesSocket): readonly string[];
  /** Everybody here leaves the room's seats. */
  clear(room: string): void;
  isWatched(room: string): boolean;
  watched(): readonly string[];
  /** Shows one row: to each seat its events and its view. */
  show(room: KnownRoom, row: LogRow): void;
}

export function createSeats(): Seats {
  /** Sockets by room, and each with its seat. */
  const rooms = new Map<string, Map<GamesSocket, Seat>>();
  const taken = new WeakMap<GamesSocket, Set<string>>();

  const clear = (room: string): void => {
    for (const socket of rooms.get(room)?.keys() ?? []) taken.get(socket)?.delete(room);
    rooms.delete(room);
  };

  return {
    take: (socket, room, seat) => {
      const sockets = rooms.get(room) ?? new Map<GamesSocket, Seat>();
      sockets.set(socket, seat);
      rooms.set(room, sockets);
      taken.set(socket, (taken.get(socket) ?? new Set()).add(room));
    },
    gone: (socket) => {
      const left: string[] = [];
      for (const room of taken.get(socket) ?? []) {
        const sockets = rooms.get(room);
        sockets?.delete(socket);
        if (sockets?.size !== 0) continue;
        rooms.delete(room);
        left.push(room);
      }
      taken.delete(socket);
      return left;
    },
    clear,
    isWatched: (room) => rooms.has(room),
    watched: () => [...rooms.keys()],
    show: (room, row) => {
      const { id } = room.state.head;
      const sockets = rooms.get(id);
      if (sockets === undefined) return;
      for (const seat of peopleOf(room.state)) {
        const here = seated(sockets, seat);
        if (here.length === 0) continue;
        const update: RoomUpdate = {
          room: id,
          seq: row.seq,
          events: eventsOf(room.state, row, seat),
          view: viewOf(room.state, seat, room.pace),
        };
        sendToAll(here, 'room:update', JSON.stringify(update));
      }
      const reason = closing(row);
      if (reason === undefined) return;
      sendToAll(sockets.keys(), 'room:closed', JSON.stringify({ room: id, reason }));
      clear(id);
    },
  };
}

/** Why nobody can stay; a session that was played to its end may still be looked at. */
function closing({ body }: LogRow): string | undefined {
  if (body.type === 'closed') return body.reason;
  return body.type === 'left' && body.events.length === 0 ? 'left' : undefined;
}

const seated = (sockets: ReadonlyMap<GamesSocket, Seat>, seat: Seat): GamesSocket[] => {
  const here: GamesSocket[] = [];
  for (const [socket, its] of sockets) if (its === seat) here.push(socket);
  return here;
};
