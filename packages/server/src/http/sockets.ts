/**
 * The Socket.IO server: its numbers (stack.md 10), who may connect, and the namespace `/` of notices.
 *
 * Rooms live in `/games`, which is handed to rooms/.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  type Ack,
  ApiError,
  authSchema,
  type Locale,
  type OwnUser,
  SOCKET_PATH,
  VERSION,
} from '@troef/protocol';
import { Server, type Socket } from 'socket.io';
import type { Deps } from '../deps.ts';
import { callerAddress } from './caller.ts';
import { describeError, type ErrorSink } from './errors.ts';
import type { HeldSockets } from './held-sockets.ts';
import { preferredLocale } from './language.ts';
import type { OriginCheck } from './origin.ts';
import { parse } from './parse.ts';
import { addressKey, createRateLimit } from './rate-limit.ts';
import { textParser } from './text-parser.ts';

const LARGEST_MESSAGE = 65_536;
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 8_000;
/** More messages than any game needs; beyond them the connection is cut. */
const MESSAGES_PER_SECOND = 100;
const MESSAGES_AT_ONCE = 400;

export function createSockets(
  server: HttpServer,
  isOurOrigin: OriginCheck,
  deps: Pick<Deps, 'config' | 'clock' | 'log'>,
): Server {
  const io = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    parser: textParser,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    allowRequest: (request, decide) => decide(null, isOurOrigin(request.headers)),
  });
  io.attach(server);
  io.engine.on('connection', (connection: Connection) => {
    // Whoever limits by address later must not mistake a proxy of ours for one very busy caller.
    connection.remoteAddress = callerAddress(
      connection.remoteAddress,
      connection.request.headers,
      deps.config,
    );
    if (deps.config.rateLimits) cutFloods(connection, deps);
  });
  return io;
}

/** What we need of Engine.IO's socket, which Socket.IO hands out without a type. */
interface Connection {
  remoteAddress: string;
  readonly request: Pick<IncomingMessage, 'headers'>;
  on(event: 'packet', heard: () => void): void;
  close(discard: boolean): void;
}

/** A bucket that fills with what is allowed per second. */
function cutFloods(connection: Connection, { clock, log }: Pick<Deps, 'clock' | 'log'>): void {
  let left = MESSAGES_AT_ONCE;
  let filledAt = clock.now();
  connection.on('packet', () => {
    const now = clock.now();
    left = Math.min(MESSAGES_AT_ONCE, left + ((now - filledAt) / 1000) * MESSAGES_PER_SECOND) - 1;
    filledAt = now;
    if (left >= 0) return;
    log.warn('a connection sent too many messages and was cut');
    connection.close(true);
  });
}

/** Sentences follow the language the connection was opened in. */
export function localeOf(socket: Pick<Socket, 'handshake'>): Locale {
  return preferredLocale(socket.handshake.headers['accept-language']);
}

/** What the rest of the server says to people who are here. */
export interface Notices {
  /** His other pages learn that he is not what he was. */
  userChanged(user: OwnUser): void;
  /** He has a page open that is connected to this process. */
  isOnline(user: string): boolean;
}

const CONNECTIONS = { name: 'connections', times: 30, seconds: 60 } as const;
const channelOf = (user: string): string => `user:${user}`;

/**
 * The namespace `/`: people listen here for notices, and are told when the server goes away for an update. A visitor who
 * plays nothing yet has no token, and hears what concerns everybody.
 */
export function registerNotices(
  io: Server,
  deps: Pick<Deps, 'config' | 'log' | 'random'>,
  held: HeldSockets,
): Notices {
  const connections = createRateLimit(CONNECTIONS, deps.config);

  const admit = async (socket: Socket, token: unknown): Promise<void> => {
    const { id } = await held.admit(socket, token);
    for (const channel of socket.rooms) if (channel.startsWith(channelOf(''))) await socket.leave(channel);
    await socket.join(channelOf(id));
  };

  io.use((socket, next) => {
    connections
      .count(addressKey(socket.handshake.address))
      .then(() => {
        const { token } = socket.handshake.auth;
        return token === undefined ? undefined : admit(socket, token);
      })
      .then(
        () => next(),
        (error) => next(connectError(error, socket, deps)),
      );
  });
  io.on('connection', (socket) => {
    socket.onAny(async (event: string, ...args: unknown[]) => {
      const reply = args.at(-1);
      const answer = (ack: Ack<Record<never, never>>): void => {
        if (typeof reply === 'function') reply(ack);
      };
      try {
        if (event !== 'auth') throw new ApiError('bad_request', 'event');
        await admit(socket, parse(authSchema, args[0]).token);
        answer({ ok: true });
      } catch (error) {
        answer({ error: describeError(error, localeOf(socket), deps) });
      }
    });
  });
  return {
    userChanged: (user) => {
      io.of('/').to(channelOf(user.id)).emit('user', user);
    },
    isOnline: (user) => io.of('/').adapter.rooms.has(channelOf(user)),
  };
}

/** A `connect_error` with the same body as any other refusal in its `data`. */
export function connectError(error: unknown, socket: Pick<Socket, 'handshake'>, sink: ErrorSink): Error {
  const body = describeError(error, localeOf(socket), sink);
  return Object.assign(new Error(body.code), { data: body });
}

/** Tells everybody that this server is about to go; their clients come back to the next one. */
export function announceUpdate(io: Server): void {
  io.of('/').emit('update', { version: VERSION });
}
