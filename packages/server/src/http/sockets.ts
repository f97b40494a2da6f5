/**
 * The Socket.IO server: its numbers (stack.md 10) and who may connect.
 *
 * What is said is left to the namespaces: notices to people on `/` (notices/), rooms on `/games` (rooms/).
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Locale, SOCKET_PATH } from '@troef/protocol';
import { Server, type Socket } from 'socket.io';
import type { Deps } from '../deps.ts';
import { callerAddress, type IsProxy } from './caller.ts';
import { describeError, type ErrorSink } from './errors.ts';
import { preferredLocale } from './language.ts';
import type { OriginCheck } from './origin.ts';
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
  isProxy: IsProxy,
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
    connection.remoteAddress = callerAddress(connection.remoteAddress, connection.request.headers, isProxy);
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

/** A `connect_error` with the same body as any other refusal in its `data`. */
export function connectError(error: unknown, socket: Pick<Socket, 'handshake'>, sink: ErrorSink): Error {
  const body = describeError(error, localeOf(socket), sink);
  return Object.assign(new Error(body.code), { data: body });
}
