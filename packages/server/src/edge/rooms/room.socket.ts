/**
 * What each event of rooms and lobbies on `/games` does (docs/api.md): parse, call, answer. A socket is held to the person of its
 * first token and to the session it speaks for; a renewed token must be theirs too.
 */
import type { Seat } from '@troef/games';
import {
  ApiError,
  authSchema,
  type GamesClientEvents,
  lobbyOpenSchema,
  lobbySchema,
  roomClaimSchema,
  roomEndSchema,
  roomJoinSchema,
  roomLeaveSchema,
  roomLockSchema,
  roomMoveSchema,
  roomOnlySchema,
  roomQuickSchema,
  roomReadingSchema,
  roomReadySchema,
  roomSeatSchema,
  roomSyncSchema,
  roomUndoSchema,
  roomVoteSchema,
  WATCHERS_MAX,
} from '@troef/protocol';
import type { Lobby } from '../../features/lobby/lobby.ts';
import type { Connections } from '../../features/presence/presence.ts';
import type { Reading } from '../../features/presence/reading.ts';
import type { GamesSocket, Place, Seats } from '../../features/presence/seats.ts';
import type { GatheringService } from '../../features/rooms/gathering-service.ts';
import type { RoomService } from '../../features/rooms/room-service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { sendTogether } from '../../platform/sockets/fan-out.ts';
import { parse } from '../http/parse.ts';
import type { HeldSockets } from '../sockets/held-sockets.ts';
import type { ChatEvent } from './chat.socket.ts';
import { type GameHandlers, senderOf } from './game-events.ts';
import { type MayMakeRoom, type RoomLimits, syncsFor } from './rate-limits.ts';
import { parseCreate } from './socket-answer.ts';

/** So many tables may fill under somebody in a hurry before he gets one of his own. */
const QUICK_TRIES = 3;
/** Somebody else was quicker; who sits at another table is told which. */
const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.param !== 'already_seated';

/** The events of this file: those of the chat stand in chat.socket.ts. */
type RoomEvent = Exclude<keyof GamesClientEvents, ChatEvent>;

export interface RoomSockets {
  readonly handlers: Pick<GameHandlers, RoomEvent>;
  /** The socket is gone, or somebody else's from now on. */
  leave(socket: GamesSocket): void;
}

export function createRoomSockets(options: {
  readonly deps: Pick<Deps, 'log'>;
  readonly held: HeldSockets;
  readonly rooms: RoomService;
  readonly gathering: GatheringService;
  readonly lobby: Lobby;
  readonly seats: Seats;
  readonly limits: Pick<RoomLimits, 'events'>;
  readonly mayMake: MayMakeRoom;
  readonly watchersOf: Connections['watchersOf'];
  readonly reading: Pick<Reading, 'say'>;
  /** He has this seat and no socket. */
  readonly expect: (place: Place) => void;
}): RoomSockets {
  const { deps, held, rooms, gathering, lobby, seats, limits } = options;

  /** While he was asked about, his connection may have gone, or become somebody else's: then he is missed in his seat. */
  const isStill = (socket: GamesSocket, { id }: Identity): boolean =>
    socket.connected && socket.data.identity.id === id;
  const sit = (socket: GamesSocket, user: Identity, room: string, seat: Seat): void => {
    if (isStill(socket, user)) seats.take(socket, room, seat);
    else options.expect({ room, seat, user: user.id });
  };

  /** A watcher's place. Throws where as many people watch as may, and he is not one of them. */
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
      const identity = await held.admit(socket, parse(authSchema, body).token);
      // Somebody else on the same connection: the seats of the one before are not his.
      if (identity.id !== user.id) leaveSeats(socket);
      socket.data.identity = identity;
      return {};
    },
    'room:create': async ({ socket, user, body }) => {
      const wanted = parseCreate(body);
      await options.mayMake(user, wanted, socket.handshake.address);
      return rooms.create(user, wanted, (room, seat) => sit(socket, user, room, seat));
    },
    'room:ready': async ({ user, body }) => {
      await rooms.ready(user, parse(roomReadySchema, body));
      return {};
    },
    'room:sync': async ({ socket, user, body }) => {
      const sync = parse(roomSyncSchema, body);
      return rooms.sync(user, sync, async (seat, rows) => {
        await limits.events.charge('room:sync', senderOf(socket, user), syncsFor(rows));
        if (!isStill(socket, user)) return;
        if (seat === null) await watch(socket, user, sync.room);
        else seats.take(socket, sync.room, seat);
      });
    },
    'room:move': async ({ socket, user, body, answer }) => {
      await rooms.move(user, parse(roomMoveSchema, body), (seq) => {
        // The row is shown right after it.
        sendTogether(socket);
        answer({ seq });
      });
      return undefined;
    },
    'room:undo': async ({ user, body }) => {
      await rooms.undo(user, parse(roomUndoSchema, body));
      return {};
    },
    'room:leave': async ({ socket, user, body }) => {
      const { room } = parse(roomLeaveSchema, body);
      if (seats.at(room, null).includes(socket)) seats.leave(socket, room);
      else await rooms.leave(user, room);
      return {};
    },
    'room:join': async ({ socket, user, body }) => {
      const join = parse(roomJoinSchema, body);
      const { address } = socket.handshake;
      return gathering.join(user, join, address, (seat) => sit(socket, user, join.room, seat));
    },
    'room:watch': async ({ socket, user, body }) => {
      const { room } = parse(roomOnlySchema, body);
      await rooms.watch(user, room, () => watch(socket, user, room));
      return {};
    },
    'room:quick': async ({ socket, user, body }) => {
      const { variant, ...page } = parse(roomQuickSchema, body);
      const { address } = socket.handshake;
      const tried: string[] = [];
      while (tried.length < QUICK_TRIES) {
        const best = await lobby.best(user, variant, tried);
        if (best === undefined) break;
        tried.push(best.room);
        try {
          return await gathering.join(user, { room: best.room, ...page }, address, (seat) =>
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
    'lobby:open': async ({ socket, user, body }) => lobby.open(socket, user, parse(lobbyOpenSchema, body)),
    'lobby:close': async ({ socket, body }) => {
      lobby.close(socket, parse(lobbySchema, body).variant);
      return {};
    },
    'room:computer': async ({ user, body }) => {
      const { room, seat } = parse(roomSeatSchema, body);
      await gathering.addComputer(user, room, seat);
      return {};
    },
    'room:lock': async ({ user, body }) => {
      const { room, locked } = parse(roomLockSchema, body);
      await gathering.lock(user, room, locked);
      return {};
    },
    'room:claim': async ({ user, body }) => {
      const claim = parse(roomClaimSchema, body);
      await rooms.claim(user, claim);
      return {};
    },
    'room:end': async ({ user, body }) => {
      await rooms.end(user, parse(roomEndSchema, body));
      return {};
    },
    'room:reading': async ({ user, body }) => {
      await options.reading.say(user.id, parse(roomReadingSchema, body));
      return {};
    },
    'room:rematch': async ({ user, body }) => {
      await rooms.rematch(user, parse(roomVoteSchema, body));
      return {};
    },
    'room:thumb': async ({ user, body }) => {
      const { room, seat } = parse(roomSeatSchema, body);
      await rooms.thumb(user, room, seat);
      return {};
    },
  };

  return { handlers, leave: leaveSeats };
}
