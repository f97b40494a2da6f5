/**
 * The events of `/games`: a handler for each, and the way they all go: count, parse, call, answer. Every client
 * event is acknowledged. A connection is let in with a valid token, and may be answered its first `room:sync`
 * without a round trip.
 */
import { ApiError, type GamesClientEvents } from '@troef/protocol';
import type * as z from 'zod/mini';
import type { GamesNamespace, GamesSocket } from '../../features/presence/seats.ts';
import type { Deps } from '../../platform/deps.ts';
import { NO_SPAN, type TraceSpan } from '../../platform/measures/traces.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { describeError } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { mustBeLimited, type Sender } from '../sockets/event-limits.ts';
import { GAMES_SCHEMAS } from '../sockets/event-schemas.ts';
import type { HeldSockets } from '../sockets/held-sockets.ts';
import { connectError, localeOf } from '../sockets/sockets.ts';
import type { RoomLimits } from './rate-limits.ts';
import { parseCreate, readArguments } from './socket-answer.ts';

type GameEvent = keyof GamesClientEvents;

export interface Call<Body> {
  readonly socket: GamesSocket;
  readonly user: Identity;
  /** As parsed by the schema of the event (edge/sockets/event-schemas.ts). */
  readonly body: Body;
  /** Answers `{ ok: true, … }`. Only the first answer counts. */
  readonly answer: (result: object) => void;
}
type Handler<Body> = (call: Call<Body>) => Promise<object | undefined>;

/** A handler for each event. A missing one does not compile. */
export type GameHandlers = {
  readonly [Event in GameEvent]: Handler<z.output<(typeof GAMES_SCHEMAS)[Event]>>;
};

const isGameEvent = (event: string): event is GameEvent => Object.hasOwn(GAMES_SCHEMAS, event);

export const senderOf = (socket: GamesSocket, { id }: Identity): Sender => ({
  user: id,
  ip: socket.handshake.address,
});

export function serveGameEvents(
  games: GamesNamespace,
  options: {
    readonly deps: Pick<Deps, 'log' | 'random' | 'measures' | 'traces'>;
    readonly held: HeldSockets;
    readonly limits: Pick<RoomLimits, 'events' | 'connections' | 'connect'>;
    /** A simulator without chat has no handlers for it. */
    readonly handlers: Partial<GameHandlers>;
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

    const answerTo = (event: string, args: readonly unknown[]): Promise<void> =>
      event === 'room:move'
        ? deps.traces.begin(event, (span) => answerWith(event, args, span))
        : answerWith(event, args, NO_SPAN);

    const answerWith = async (event: string, args: readonly unknown[], span: TraceSpan): Promise<void> => {
      const { body, reply } = readArguments(args);
      const ended = event === 'room:move' ? deps.measures.begin('ack') : undefined;
      if (event === 'room:sync') deps.measures.count('resync');
      let answered = false;
      const answer = (result: object): void => {
        if (!answered) {
          reply({ ok: true, ...result });
          ended?.();
        }
        answered = true;
      };
      try {
        if (!isGameEvent(event)) throw new ApiError('bad_request', 'event');
        // What the schema of this event lets through is what its handler takes.
        const handler = handlers[event] as Handler<unknown> | undefined;
        if (handler === undefined) throw new ApiError('bad_request', 'event');
        const user = socket.data.identity;
        const result = await limits.events.pass(socket, event, senderOf(socket, user), async () =>
          handler({ socket, user, body: noted(span, bodyOf(event, body)), answer }),
        );
        if (result !== undefined) answer(result);
      } catch (error) {
        if (answered) return;
        const described = describeError(error, locale, deps);
        span.refused(described.code, described.code === 'internal_server_error');
        reply({ error: described });
      }
    };

    // A handshake may ask for a room. It is answered like the event, with the same rights and limits.
    const { sync } = socket.handshake.auth;
    if (sync !== undefined)
      void answerTo('room:sync', [sync, (answer: never) => socket.emit('room:synced', answer)]);

    socket.onAny((event: string, ...args: unknown[]) => {
      void answerTo(event, args);
    });

    socket.on('disconnect', () => options.leave(socket));
  });
}

/** Notes the room of an event. */
function noted(span: TraceSpan, body: unknown): unknown {
  const room = (body as { readonly room?: unknown } | undefined)?.room;
  if (typeof room === 'string') span.note('troef.room', room);
  return body;
}

const bodyOf = (event: GameEvent, body: unknown): unknown =>
  event === 'room:create' ? parseCreate(body) : parse(GAMES_SCHEMAS[event], body);
