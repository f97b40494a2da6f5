/**
 * Handles each event of rooms and lobbies on `/games` (docs/api.md): call, answer. A socket belongs to
 * the user and the session of its first token, and a renewed token must too.
 */
import type { Seat } from '@troef/games';
import { ApiError, type GamesClientEvents, WATCHERS_MAX } from '@troef/protocol';
import type { Lobby } from '../../features/lobby/lobby.ts';
import type { RoomConnections } from '../../features/presence/presence.ts';
import type { ResultReaders } from '../../features/presence/result-readers.ts';
import type { GamesSocket, RoomPlace, Seats } from '../../features/presence/seats.ts';
import type { OpenRoomService } from '../../features/rooms/open-room.service.ts';
import type { RoomService } from '../../features/rooms/room.service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { sendTogether } from '../../platform/sockets/fan-out.ts';
import type { HeldSockets } from '../sockets/held-sockets.ts';
import type { ChatEvent } from './chat.socket.ts';
import { type GameHandlers, senderOf } from './game-events.ts';
import { type RoomLimits, type RoomMakingGuard, syncsFor } from './rate-limits.ts';

/** If this many tables fill before a user in a hurry can sit down, the user gets a table of their own. */
const QUICK_TRIES = 3;
/** Another user was quicker. A user who sits at another table is told which instead. */
const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.param !== 'already_seated';

/** The events of this file. Those of the chat are in chat.socket.ts. */
type RoomEvent = Exclude<keyof GamesClientEvents, ChatEvent>;

export interface RoomSockets {
  readonly handlers: Pick<GameHandlers, RoomEvent>;
  /** Called when the socket is gone, or belongs to another user from now on. */
  leave(socket: GamesSocket): void;
}

export function createRoomSockets(options: {
  readonly deps: Pick<Deps, 'log' | 'measures'>;
  readonly held: HeldSockets;
  readonly rooms: RoomService;
  readonly openRooms: OpenRoomService;
  readonly lobby: Lobby;
  readonly seats: Seats;
  readonly limits: Pick<RoomLimits, 'events'>;
  readonly mayMake: RoomMakingGuard;
  readonly watchersOf: RoomConnections['watchersOf'];
  readonly readers: Pick<ResultReaders, 'say'>;
  /** Notes that this user has a seat and no socket. */
  readonly expect: (place: RoomPlace) => void;
}): RoomSockets {
  const { deps, held, rooms, openRooms, lobby, seats, limits } = options;

  /**
   * The socket may end or change its user while the database is asked. Then the user counts as absent from
   * the seat.
   */
  const isStill = (socket: GamesSocket, { id }: Identity): boolean =>
    socket.connected && socket.data.identity.id === id;
  const sit = (socket: GamesSocket, user: Identity, room: string, seat: Seat): void => {
    if (isStill(socket, user)) seats.take(socket, room, seat);
    else options.expect({ room, seat, user: user.id });
  };

  /** Makes the user a watcher. Throws if as many users watch as may, and this user is not one of them. */
  const watch = async (socket: GamesSocket, user: Identity, room: string): Promise<void> => {
    if (seats.at(room, null).includes(socket)) return;
    const watchers = await options.watchersOf(room);
    if (watchers.size >= WATCHERS_MAX && !watchers.has(user.id)) throw new ApiError('conflict', 'watchers');
    if (isStill(socket, user)) seats.take(socket, room, null);
  };

  const leaveSeats = (socket: GamesSocket): void => {
    lobby.gone(socket);
    for (const room of seats.gone(socket)) {
      rooms.unwatched(room).catch((error) => deps.log.warn({ err: error, room }, 'a visit was not noted'));
    }
  };

  const handlers: RoomSockets['handlers'] = {
    auth: async ({ socket, user, body }) => {
      const identity = await held.admit(socket, body.token);
      // Another user has the connection now: the seats of the former one are left.
      if (identity.id !== user.id) leaveSeats(socket);
      socket.data.identity = identity;
      return {};
    },
    'room:create': async ({ socket, user, body }) => {
      await options.mayMake(user, body, socket.handshake.address);
      return rooms.create(user, body, (room, seat) => sit(socket, user, room, seat));
    },
    'room:ready': async ({ user, body }) => {
      await rooms.ready(user, body);
      return {};
    },
    'room:sync': async ({ socket, user, body: { partial, ...body }, answer }) => {
      const hadTable = seats.everybody(body.room).includes(socket);
      const read = await rooms.sync(user, body, async (seat, rows) => {
        await limits.events.charge('room:sync', senderOf(socket, user), syncsFor(rows));
        if (!isStill(socket, user)) return;
        if (seat === null) await watch(socket, user, body.room);
        else seats.take(socket, body.room, seat);
      });
      if (hadTable && body.since !== undefined && read.seq > body.since) deps.measures.count('gap');
      // No row can be shown between the two: the next one is compared with the view of this answer.
      const table = isStill(socket, user) ? seats.sendParts(socket, read.view, partial) : undefined;
      answer(partial === 'paths' && table !== undefined ? { ...read, table } : read);
      return undefined;
    },
    'room:move': async ({ socket, user, body, answer }) => {
      await rooms.move(user, body, (seq) => {
        // The row is shown right after it, so both are sent together.
        sendTogether(socket);
        answer({ seq });
      });
      return undefined;
    },
    'room:undo': async ({ user, body }) => {
      await rooms.undo(user, body);
      return {};
    },
    'room:leave': async ({ socket, user, body: { room } }) => {
      if (seats.at(room, null).includes(socket)) seats.leave(socket, room);
      else await rooms.leave(user, room);
      return {};
    },
    'room:join': async ({ socket, user, body }) => {
      const { address } = socket.handshake;
      return openRooms.join(user, body, address, (seat) => sit(socket, user, body.room, seat));
    },
    'room:watch': async ({ socket, user, body: { room } }) => {
      await rooms.watch(user, room, () => watch(socket, user, room));
      return {};
    },
    'room:quick': async ({ socket, user, body: { variant, ...page } }) => {
      const { address } = socket.handshake;
      const tried: string[] = [];
      while (tried.length < QUICK_TRIES) {
        const best = await lobby.best(user, variant, tried);
        if (best === undefined) break;
        tried.push(best.room);
        try {
          return await openRooms.join(user, { room: best.room, ...page }, address, (seat) =>
            sit(socket, user, best.room, seat),
          );
        } catch (error) {
          if (!isTakenMeanwhile(error)) throw error;
        }
      }
      const wanted = { variant, ai: 'fill', ...page } as const;
      await options.mayMake(user, wanted, socket.handshake.address);
      return rooms.create(user, wanted, (room, seat) => sit(socket, user, room, seat));
    },
    'lobby:open': async ({ socket, user, body }) => lobby.open(socket, user, body),
    'lobby:close': async ({ socket, body }) => {
      lobby.close(socket, body.variant);
      return {};
    },
    'room:computer': async ({ user, body: { room, seat } }) => {
      await openRooms.addComputer(user, room, seat);
      return {};
    },
    'room:lock': async ({ user, body: { room, locked } }) => {
      await openRooms.lock(user, room, locked);
      return {};
    },
    'room:claim': async ({ user, body }) => {
      await rooms.claim(user, body);
      return {};
    },
    'room:end': async ({ user, body }) => {
      await rooms.end(user, body);
      return {};
    },
    'room:reading': async ({ user, body }) => {
      await options.readers.say(user.id, body);
      return {};
    },
    'room:rematch': async ({ user, body }) => {
      await rooms.rematch(user, body);
      return {};
    },
    'room:thumb': async ({ user, body: { room, seat } }) => {
      await rooms.thumb(user, room, seat);
      return {};
    },
  };

  return { handlers, leave: leaveSeats };
}
