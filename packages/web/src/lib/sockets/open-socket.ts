/**
 * Opens a socket of the page. Sockets with the same options share one connection (docs/realtime.md 2).
 */
import {
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  RECONNECT_JITTER,
  SOCKET_PATH,
  SOCKET_TIMEOUT_MS,
  VERSION,
} from '@troef/protocol';
import type { io, Socket } from 'socket.io-client';
import { clientId } from '../http/client-id.ts';
import { dropToken } from '../session/session.ts';

/** The token of a connection, before and after it is used. */
interface SocketToken {
  /** Resolves with the token to open with, or with undefined for a visitor without one. */
  readonly next: () => Promise<string | undefined>;
  /**
   * Called with the token that the connection is opened with. Returns what else the handshake says, if
   * anything.
   */
  readonly opening: (token: string | undefined) => object | undefined;
  /** Returns the token that the connection has used last. */
  readonly used: () => string | undefined;
}

/**
 * The caller names the events of the namespace. It has the socket before the token is used, although the
 * connection may be open already.
 */
export function openSocket(connect: typeof io, namespace: '/' | '/games', token: SocketToken): Socket {
  const socket = connect(namespace, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    query: { v: VERSION, cid: clientId() },
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    randomizationFactor: RECONNECT_JITTER,
    timeout: SOCKET_TIMEOUT_MS,
    auth: (give) => {
      // If the server needs a token, it refuses the handshake, and Socket.IO tries again after its own delay.
      token.next().then(
        // JSON leaves a missing token out.
        (value) => give({ ...token.opening(value), token: value }),
        () => give({}),
      );
    },
  });
  socket.on('connect_error', ({ message }) => {
    // For Socket.IO a refusal by the server itself (an expired token) is final; a lost network is not.
    if (socket.active) return;
    const used = token.used();
    if (message.includes('unauthorized') && used !== undefined) dropToken(used);
    setTimeout(() => socket.connect(), RECONNECT_DELAY_MS * (1 + Math.random() * RECONNECT_JITTER));
  });
  return socket;
}
