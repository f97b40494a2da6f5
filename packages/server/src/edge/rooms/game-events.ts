/**
 * The events of `/games`: a handler for each, and the way they all go: count, call, answer. Every client
 * event is acknowledged. A connection is let in with a valid token.
 */
import { ApiError, type GamesClientEvents } from '@troef/protocol';
import type { GamesNamespace, GamesSocket } from '../../features/presence/seats.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { describeError } from '../http/errors.ts';
import { mustBeLimited, type Sender } from '../sockets/event-limits.ts';
import type { HeldSockets } from '../sockets/held-sockets.ts';
import { connectError, localeOf } from '../sockets/sockets.ts';
import type { RoomLimits } from './rate-limits.ts';
import { readArguments } from './socket-answer.ts';

export interface Call {
  readonly socket: GamesSocket;
  readonly user: Identity;
  readonly body: unknown;
  /** Answers `{ ok: true, … }`. Only the first answer counts. */
  readonly answer: (result: object) => void;
}
export type Handler = (call: Call) => Promise<object | undefined>;

/** A handler for each event. A missing one does not compile. */
export type GameHandlers = Readonly<Record<keyof GamesClientEvents, Handler>>;

export const senderOf = (socket: GamesSocket, { id }: Identity): Sender => ({
  user: id,
  ip: socket.handshake.address,
});

export function serveGameEvents(
  games: GamesNamespace,
  options: {
    readonly deps: Pick<Deps, 'log' | 'random'>;
    readonly held: HeldSockets;
    readonly limits: Pick<RoomLimits, 'events' | 'connections' | 'connect'>;
    readonly handlers: Readonly<Record<string, Handler>>;
    /** Called when the socket is gone. */
    readonly leave: (socket: GamesSocket) => void;
  },
): void {
  const { deps, held, limits, handlers } = options;

  mustBeLimited(limits.events, Object.keys(handlers));

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
    // The connection may end before the namespace is joined.
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

    socket.on('disconnect', () => options.leave(socket));
  });
}
