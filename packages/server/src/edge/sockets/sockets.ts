/**
 * The Socket.IO server: its limits, and who may connect.
 *
 * The events are those of the namespaces: notices to users on `/` (notices.socket.ts), rooms on `/games`
 * (edge/rooms).
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Locale, SOCKET_PATH } from '@troef/protocol';
import { Server, type Socket } from 'socket.io';
import type { Deps } from '../../platform/deps.ts';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';
import { type WrittenConnection, writeDirectly } from '../../platform/sockets/direct-writes.ts';
import { cutSlowReader } from '../../platform/sockets/slow-readers.ts';
import { callerAddress, type ProxyTest } from '../http/caller.ts';
import { type Connection, closeIdle, createConnectionLimits } from '../http/connection-limits.ts';
import { describeError, type ErrorSink } from '../http/errors.ts';
import { visitorLocale } from '../http/language.ts';
import type { OriginCheck } from '../http/origin.ts';
import { textParser } from '../http/text-parser.ts';

const LARGEST_MESSAGE = 65_536;
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 8_000;
export function createSockets(
  server: HttpServer,
  isOurOrigin: OriginCheck,
  isProxy: ProxyTest,
  deps: Pick<Deps, 'config' | 'clock' | 'log' | 'random'>,
): Server {
  const limits = createConnectionLimits(deps, isProxy);
  const io = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    parser: textParser,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    allowRequest: (request, decide) => {
      if (!isOurOrigin(request.headers)) return decide(null, false);
      limits.admit(request).then(
        () => decide(null, true),
        (error) => {
          refuseUpgrade(request, error, deps);
          decide(null, false);
        },
      );
    },
  });
  io.attach(server);
  io.engine.on('connection', (connection: Connection & WrittenConnection & { remoteAddress: string }) => {
    // The real address, so that a limit does not take a proxy of ours for one very busy caller.
    connection.remoteAddress = callerAddress(connection.remoteAddress, connection.request.headers, isProxy);
    limits.opened(connection);
    cutSlowReader(connection);
    writeDirectly(connection);
  });
  if (deps.config.rateLimits) closeIdle(io, deps);
  return io;
}

/** Answers like any refusal. The library has no such answer, and finds the connection ended. */
function refuseUpgrade({ headers, socket }: IncomingMessage, error: unknown, sink: ErrorSink): void {
  const body = JSON.stringify({
    error: describeError(error, visitorLocale(headers), sink),
  });
  const wait = error instanceof TooManyRequests ? `Retry-After: ${error.retryAfterS}\r\n` : '';
  if (!socket.writable) return;
  socket.end(
    `HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n${wait}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Returns the language in which the connection was opened. */
export function localeOf(socket: Pick<Socket, 'handshake'>): Locale {
  return visitorLocale(socket.handshake.headers);
}

/** Makes a `connect_error` with the body of any other refusal in its `data`. */
export function connectError(error: unknown, socket: Pick<Socket, 'handshake'>, sink: ErrorSink): Error {
  const body = describeError(error, localeOf(socket), sink);
  return Object.assign(new Error(body.code), { data: body });
}
