/**
 * The line to the `/games` namespace: one socket for all rooms of a client.
 *
 * Every request has an answer: the acknowledgement, or `gateway_timeout` after `SOCKET_TIMEOUT_MS`, or
 * `offline` if there is no connection (then nothing was sent). The server answers a limited number at a time
 * (`UNANSWERED_MAX`). Further requests wait here, and a move goes before the others. Nothing is buffered
 * while disconnected: a caller whose request must arrive sends it again after `onUp`. A new connection is in
 * no room, so rooms are synced in `onUp` too. The handshake asks for one of them, which saves a round trip; its answer
 * is kept until the room asks.
 */
import {
  type Ack,
  ApiFailure,
  AuthenticationFailure,
  ConnectionFailure,
  type ErrorBody,
  type FailureCode,
  type GamesClientEvents,
  type GamesServerEvents,
  InvalidRequestFailure,
  PermissionFailure,
  RateLimitFailure,
  SOCKET_TIMEOUT_MS,
  timedOut,
  UNANSWERED_MAX,
} from '@troef/protocol';
import { type Device, thisDevice } from './device.ts';

const FRESH_CONNECT_TIMEOUT_MS = 5_000;
const DISCONNECTED_BY_SERVER_MS = 1_000;

/** What a request was refused with: the error whose class the server names. */
export interface Refusal extends Pick<Partial<ApiFailure>, 'message' | 'retryAfter' | 'until'> {
  readonly code: NonNullable<FailureCode>;
  readonly param: string | null;
  /** The room of the refusal, if it is not the room of the request. */
  readonly room?: string | undefined;
}
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

export type EventName = keyof GamesClientEvents;
export type RequestBody<E extends EventName> = Parameters<GamesClientEvents[E]>[0];
type EventReply<E extends EventName> = Parameters<Parameters<GamesClientEvents[E]>[1]>[0];
export type AnswerValue<E extends EventName> = Extract<EventReply<E>, { readonly ok: true }>;

/** Returns undefined if the room will not ask. */
export type FirstSync = () => RequestBody<'room:sync'> | undefined;

/** What a room needs of the line. Tests pass a fake one. */
export interface Line {
  request<E extends EventName>(
    event: E,
    body: RequestBody<E>,
    timeoutMs?: number,
  ): Promise<Answer<AnswerValue<E>>>;
  on<E extends keyof GamesServerEvents>(event: E, listen: GamesServerEvents[E]): () => void;
  onUp(listen: () => void): () => void;
  onDown(listen: () => void): () => void;
  onDoubt(listen: () => void): () => void;
  /** The server is about to stop for an update, and another replaces it. */
  onUpdate(listen: () => void): () => void;
  /** Notes the `room:sync` that the room will ask for in `onUp`, so that the handshake asks for it. */
  opensWith(sync: FirstSync): void;
  isUp(): boolean;
  reconnect(): void;
}

/** Every error here has a code. */
const failed = (error: ApiFailure): Answer<never> => ({ ok: false, error: error as ApiFailure & Refusal });

const offline = (): Answer<never> =>
  failed(new ConnectionFailure('No connection', { code: 'offline', status: 504 }));

/** The classes by the name that a body gives. */
const FAILURES: Readonly<Record<string, typeof ApiFailure>> = {
  AuthenticationFailure,
  PermissionFailure,
  RateLimitFailure,
  InvalidRequestFailure,
};

/** Makes the error of the class that the server names. A server of an earlier release names none. */
const refusalOf = (body: ErrorBody): ApiFailure =>
  new (FAILURES[body.name] ?? ApiFailure)(body.message, { ...body, status: body.statusCode });

/** After these events an answer to the handshake that nobody has read is out of date. */
const NEWER_STATE = ['room:update', 'room:part', 'room:closed', 'disconnect'] as const;

class Signal {
  readonly #listeners = new Set<() => void>();
  readonly add = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  };
  fire(): void {
    for (const listen of [...this.#listeners]) listen();
  }
}

type Listener = (...parameters: never[]) => void;

/** The part of Socket.IO's client socket that a line uses. */
export interface SocketLike {
  readonly connected: boolean;
  /** Requests sent while the line was already dead. */
  sendBuffer: unknown[];
  readonly io: { timeout(ms: number): unknown };
  on(event: string, listen: Listener): unknown;
  once(event: string, listen: Listener): unknown;
  off(event: string, listen: Listener): unknown;
  emit(event: string, body: unknown, reply: (answer: never) => void): unknown;
  connect(): SocketLike;
  disconnect(): SocketLike;
}

/** A line, with the functions for its owner. */
export interface LineOverSocket extends Line {
  /** Returns what the handshake of a new connection asks for. Its answer is that of the first request. */
  opening(): { readonly sync: RequestBody<'room:sync'> | undefined };
  /** Tells the line that it may be dead although it looks open. */
  doubt(): void;
  /** Tells the line that the server stops for an update. */
  update(): void;
}

export function lineOver(socket: SocketLike, device: Pick<Device, 'after'> = thisDevice): LineOverSocket {
  const up = new Signal();
  const down = new Signal();
  const doubt = new Signal();
  const update = new Signal();
  let unanswered = 0;
  /** Requests to be sent when there is room. */
  const waiting: (() => void)[] = [];
  let first: FirstSync | undefined;
  /** What the handshake asked for, as long as nothing was sent on the connection and no answer has come. */
  let asked: string | undefined;
  /** The answer to the handshake, if it came before the room asked, as long as it is the newest state. */
  let early: { readonly asked: string; readonly answer: unknown } | undefined;
  socket.on('room:synced', (answer: unknown) => {
    if (asked !== undefined) early = { asked, answer };
    asked = undefined;
  });
  const forgetEarly = (): void => {
    early = undefined;
  };
  for (const event of NEWER_STATE) socket.on(event, forgetEarly);
  socket.on('connect', () => up.fire());
  socket.on('disconnect', (reason: string) => {
    // Socket.IO keeps requests here once a ping is overdue. Their callers are told that they were not sent.
    socket.sendBuffer = [];
    down.fire();
    // This is the only case in which Socket.IO does not try again by itself.
    if (reason === 'io server disconnect') device.after(DISCONNECTED_BY_SERVER_MS, () => socket.connect());
  });

  const request = <E extends EventName>(
    event: E,
    body: RequestBody<E>,
    timeoutMs = SOCKET_TIMEOUT_MS,
  ): Promise<Answer<AnswerValue<E>>> => {
    if (!socket.connected) return Promise.resolve(offline());
    return new Promise((resolve) => {
      let isSent = false;
      let isSettled = false;
      const settle = (answer: Answer<AnswerValue<E>>): void => {
        // An answer after the timeout has no caller any more.
        if (isSettled) return;
        isSettled = true;
        stopTimer();
        socket.off('disconnect', lost);
        resolve(answer);
        if (!isSent) waiting.splice(waiting.indexOf(send), 1);
        else if (--unanswered < UNANSWERED_MAX && socket.connected) waiting.shift()?.();
      };
      const lost = (): void => settle(offline());
      const late = (): void =>
        settle(failed(new ConnectionFailure(timedOut(timeoutMs), { code: 'gateway_timeout', status: 504 })));
      const stopTimer = device.after(timeoutMs, late);
      socket.once('disconnect', lost);
      const reply = (answer: Ack<AnswerValue<E>>): void =>
        settle(
          'error' in answer ? failed(refusalOf(answer.error)) : { ok: true, value: answer as AnswerValue<E> },
        );
      const send = (): void => {
        isSent = true;
        unanswered++;
        const ask = (): unknown => isSettled || socket.emit(event, body, reply);
        const { asked: answered, answer } = early ?? {};
        early = undefined;
        if (answered === JSON.stringify(body)) reply(answer as never);
        else if (asked === JSON.stringify(body)) {
          socket.once('room:synced', reply);
          // A server of an earlier release does not answer the handshake.
          device.after(FRESH_CONNECT_TIMEOUT_MS, ask);
        } else ask();
        asked = undefined;
      };
      if (unanswered < UNANSWERED_MAX) send();
      else if (event === 'room:move') waiting.unshift(send);
      else waiting.push(send);
    });
  };

  return {
    request,
    on(event, listen) {
      socket.on(event, listen);
      return () => socket.off(event, listen);
    },
    onUp: up.add,
    onDown: down.add,
    onDoubt: doubt.add,
    onUpdate: update.add,
    opensWith(sync) {
      first = sync;
    },
    opening() {
      const sync = first?.();
      asked = sync && JSON.stringify(sync);
      return { sync };
    },
    isUp: () => socket.connected,
    reconnect() {
      socket.io.timeout(FRESH_CONNECT_TIMEOUT_MS);
      socket.disconnect().connect();
    },
    doubt: () => doubt.fire(),
    update: () => update.fire(),
  };
}

export function whenUp(line: Line): Promise<void> {
  if (line.isUp()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = line.onUp(() => {
      stop();
      resolve();
    });
  });
}
