/**
 * The rooms on `/games`: count, parse, call, answer (docs/api.md). A socket is held to the person of its first
 * token and to the session it speaks for; a renewed token must be his too. Every client event is acknowledged.
 */
import type { Seat } from '@troef/games';
import {
  ApiError,
  authSchema,
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
import type { GamesNamespace, GamesSocket, Place, Seats } from '../../features/presence/seats.ts';
import type { GatheringService } from '../../features/rooms/gathering-service.ts';
import type { RoomService } from '../../features/rooms/room-service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { sendTogether } from '../../platform/sockets/fan-out.ts';
import { describeError } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { mustBeLimited, type Sender } from '../sockets/event-limits.ts';
import type { HeldSockets } from '../sockets/held-sockets.ts';
import { connectError, localeOf } from '../sockets/sockets.ts';
import { type MayMakeRoom, type RoomLimits, syncsFor } from './rate-limits.ts';
import { parseCreate, readArguments } from './socket-answer.ts';

export interface Call {
  readonly socket: GamesSocket;
  readonly user: Identity;
  readonly body: unknown;
  /** Answers `{ ok: true, … }`; only the first answer counts. */
  readonly answer: (result: object) => void;
}
export type Handler = (call: Call) => Promise<object | undefined>;

/** So many tables may fill under somebody in a hurry before he gets one of his own. */
const QUICK_TRIES = 3;
/** Somebody else was quicker; who sits at another table is told which. */
const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.param !== 'already_seated';

const senderOf = (socket: GamesSocket, { id }: Identity): Sender => ({
  user: id,
  ip: socket.handshake.address,
});

export function serveRoomSockets(
  games: GamesNamespace,
  options: {
    readonly deps: Pick<Deps, 'log' | 'random'>;
    readonly held: HeldSockets;
    readonly rooms: RoomService;
    readonly gathering: GatheringService;
    readonly lobby: Lobby;
    readonly seats: Seats;
    readonly limits: RoomLimits;
    /** Events of others on the same connection: the chat. */
    readonly besides: Readonly<Record<string, Handler>>;
    readonly mayMake: MayMakeRoom;
    readonly watchersOf: Connections['watchersOf'];
    readonly reading: Pick<Reading, 'say'>;
    /** He has this seat and no socket. */
    readonly expect: (place: Place) => void;
  },
): void {
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

  const handlers: Readonly<Record<string, Handler>> = {
    ...options.besides,
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

  mustBeLimited(limits.events, Object.keys(handlers));

  const leaveSeats = (socket: GamesSocket): void => {
    lobby.gone(socket);
    for (const room of seats.gone(socket)) {
      rooms.unwatched(room).catch((error) => deps.log.warn({ err: error, room }, 'a visit was not noted'));
    }
  };

  games.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error) => next(connectError(error, socket, deps)),
    );
  });

  const admit = async (socket: GamesSocket): Promise<void> => {
    const { address } = socket.handshake;
    await limits.connections.count(address);
    const identity = await held.admit(socket, socket.handshake.auth.token);
    const disconnect = limits.connect(identity, address);
    // Of the connection, not of the namespace: it may end before that is joined.
    socket.conn.once('close', disconnect);
    if (socket.conn.readyState !== 'open') disconnect();
    socket.data.identity = identity;
  };

  games.on('connection', (socket) => {
    const locale = localeOf(socket);

    const answerTo = async (event: string, args: readonly unknown[]): Promise<void> => {
      const { body, reply } = readArguments(args);
      let answered = false;
      const answer = (result: object): void => {
        if (!answered) reply({ ok: true, ...result });
        answered = true;
      };
      try {
        const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined;
        if (handler === undefined) throw new ApiError('bad_request', 'event');
        const user = socket.data.identity;
        const result = await limits.events.pass(socket, event, senderOf(socket, user), () =>
          handler({ socket, user, body, answer }),
        );
        if (result !== undefined) answer(result);
      } catch (error) {
        if (!answered) reply({ error: describeError(error, locale, deps) });
      }
    };

    socket.onAny((event: string, ...args: unknown[]) => {
      void answerTo(event, args);
    });

    socket.on('disconnect', () => leaveSeats(socket));
  });
}
