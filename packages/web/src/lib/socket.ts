/**
 * The line to the `/games` namespace: one socket for all rooms of this page.
 *
 * Every request has an answer: the acknowledgement, or `gateway_timeout` after 20 s, or `offline` when there
 * is no connection (then nothing was sent). The server answers so many at a time (`UNANSWERED_MAX`); what is beyond waits
 * here until there is room, and a move goes before the rest. Nothing is buffered while disconnected; a caller that must be heard sends
 * again after `onUp`. A new connection is in no room, so `onUp` is also where rooms are synced.
 *
 * Phones freeze sockets: they look open and are dead. On pageshow, on becoming visible, on waking and on a
 * jump of the clock every listener of `onDoubt` probes; `reconnect` drops the socket and connects afresh, 5 s a try. On
 * `online` nobody probes: what was open on the network before is dead, and the new one is tried at once and often.
 */
import {
  type Ack,
  type ErrorBody,
  type GamesClientEvents,
  type GamesServerEvents,
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  RECONNECT_JITTER,
  SOCKET_TIMEOUT_MS,
  UNANSWERED_MAX,
} from '@troef/protocol';
import type { Socket } from 'socket.io-client';
import { type NoticesLine, noticesLine } from './notices-line.ts';
import { socketOptions } from './socket-options.ts';

const FRESH_CONNECT_TIMEOUT_MS = 5_000;
/** Several parts of a page find the same silence at the same moment; one new connection is enough for all. */
const SAME_SILENCE_MS = 500;
/** A network that says it is there carries nothing for a moment yet. */
const HURRY_DELAY_MS = 300;
const HURRY_FOR_MS = 6_000;
const TOKEN_TICK_MS = 60_000;
const CLOCK_TICK_MS = 2_000;
const CLOCK_JUMP_MS = 8_000;

export interface Refusal {
  readonly code: ErrorBody['code'] | 'offline';
  readonly param: string | null;
  /** The room it is about, where another one than the asked. */
  readonly room?: string;
}
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

type EventName = keyof GamesClientEvents;
type Body<E extends EventName> = Parameters<GamesClientEvents[E]>[0];
type Reply<E extends EventName> = Parameters<Parameters<GamesClientEvents[E]>[1]>[0];
type Value<E extends EventName> = Extract<Reply<E>, { readonly ok: true }>;

/** What a room needs of the line; tests give a fake one. */
export interface Line {
  request<E extends EventName>(event: E, body: Body<E>, timeoutMs?: number): Promise<Answer<Value<E>>>;
  on<E extends keyof GamesServerEvents>(event: E, listen: GamesServerEvents[E]): () => void;
  onUp(listen: () => void): () => void;
  onDown(listen: () => void): () => void;
  onDoubt(listen: () => void): () => void;
  /** The server is about to go away for an update, and another comes in its place. */
  onUpdate(listen: () => void): () => void;
  isUp(): boolean;
  reconnect(): void;
}

/** The page's own line can also become somebody else: a new screen name makes a new anonymous person. */
export interface PageLine extends Line {
  speakAs(token: string): Promise<void>;
}

const failed = (code: Refusal['code'], param: string | null = null, room?: string): Answer<never> => ({
  ok: false,
  error: { code, param, ...(room !== undefined && { room }) },
});

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

type GamesSocket = Socket<GamesServerEvents, GamesClientEvents>;

export function lineOver(
  socket: GamesSocket,
): Line & { readonly doubt: () => void; readonly update: () => void } {
  const up = new Signal();
  const down = new Signal();
  const doubt = new Signal();
  const update = new Signal();
  let unanswered = 0;
  /** To be sent when there is room. */
  const waiting: (() => void)[] = [];
  socket.on('connect', () => up.fire());
  socket.on('disconnect', (reason) => {
    // What was said on a line whose ping is overdue lies here; its asker is told that it was not sent.
    socket.sendBuffer = [];
    down.fire();
    // The one case in which Socket.IO does not try again by itself.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1_000);
  });
  return {
    request(event, body, timeoutMs = SOCKET_TIMEOUT_MS) {
      if (!socket.connected) return Promise.resolve(failed('offline'));
      return new Promise((resolve) => {
        let isSent = false;
        let isSettled = false;
        const settle = (answer: Answer<never> | Answer<Value<typeof event>>) => {
          // An answer that comes after its time is nobody's any more.
          if (isSettled) return;
          isSettled = true;
          clearTimeout(timer);
          socket.off('disconnect', lost);
          resolve(answer);
          if (!isSent) waiting.splice(waiting.indexOf(send), 1);
          else if (--unanswered < UNANSWERED_MAX && socket.connected) waiting.shift()?.();
        };
        const lost = () => settle(failed('offline'));
        const timer = setTimeout(() => settle(failed('gateway_timeout')), timeoutMs);
        socket.once('disconnect', lost);
        const reply = (answer: Ack<Value<typeof event>>) =>
          settle(
            'error' in answer
              ? failed(answer.error.code, answer.error.param, answer.error.room)
              : { ok: true, value: answer as Value<typeof event> },
          );
        const send = () => {
          isSent = true;
          unanswered++;
          // Event and body belong together by this method's own signature; the compiler cannot follow that inside.
          (socket as unknown as { emit(name: string, body: unknown, reply: unknown): void }).emit(
            event,
            body,
            reply,
          );
        };
        if (unanswered < UNANSWERED_MAX) send();
        else if (event === 'room:move') waiting.unshift(send);
        else waiting.push(send);
      });
    },
    on(event, listen) {
      const typed = socket as unknown as {
        on(name: string, listen: unknown): void;
        off(name: string, listen: unknown): void;
      };
      typed.on(event, listen);
      return () => typed.off(event, listen);
    },
    onUp: up.add,
    onDown: down.add,
    onDoubt: doubt.add,
    onUpdate: update.add,
    isUp: () => socket.connected,
    reconnect() {
      socket.io.timeout(FRESH_CONNECT_TIMEOUT_MS);
      socket.disconnect().connect();
    },
    doubt: () => doubt.fire(),
    update: () => update.fire(),
  };
}

/** Calls back whenever the connection may be dead although it looks open, and when the device has a network again. */
export function watchForDoubt(doubt: () => void, online: () => void): () => void {
  let last = Date.now();
  const tick = setInterval(() => {
    const now = Date.now();
    if (Math.abs(now - last - CLOCK_TICK_MS) > CLOCK_JUMP_MS && document.visibilityState === 'visible')
      doubt();
    last = now;
  }, CLOCK_TICK_MS);
  const visible = () => {
    if (document.visibilityState === 'visible') doubt();
  };
  window.addEventListener('pageshow', doubt);
  window.addEventListener('online', online);
  document.addEventListener('resume', doubt);
  document.addEventListener('visibilitychange', visible);
  return () => {
    clearInterval(tick);
    window.removeEventListener('pageshow', doubt);
    window.removeEventListener('online', online);
    document.removeEventListener('resume', doubt);
    document.removeEventListener('visibilitychange', visible);
  };
}

/**
 * Who a line speaks as. The server is told of another token once, and nobody goes on before it has answered: else they would
 * sit down under the name of the token before.
 */
export function speakerOver(line: Pick<Line, 'request' | 'reconnect'>) {
  let used = '';
  let wanted = '';
  let telling = Promise.resolve();
  const tell = async (value: string): Promise<void> => {
    const answer = await line.request('auth', { token: value });
    if (answer.ok) return;
    // Said to nobody: the connection that comes is told.
    if (answer.error.code === 'offline') used = '';
    // A line that cannot become somebody else is opened anew as them.
    else line.reconnect();
  };
  const speakAs = (value: string): Promise<void> => {
    wanted = value;
    if (value !== used) {
      used = value;
      telling = tell(value);
    }
    return telling;
  };
  return {
    speakAs,
    /** A connection is being opened with this token. */
    opening: (value: string): void => {
      used = wanted = value;
    },
    /** It stands; whom we wish to be may be somebody else by now. */
    opened: (): void => void speakAs(wanted),
    used: (): string => used,
  };
}

interface LineOptions {
  readonly token: () => Promise<string>;
  /** The server does not accept this one. */
  readonly dropToken: (token: string) => void;
  /** Calls back when this page has another token: a renewed one, or somebody else's. */
  readonly onTokenChange: (listen: () => void) => void;
}

async function open({ token, dropToken, onTokenChange }: LineOptions): Promise<PageLine> {
  const { io } = await import('./socket-client.ts');
  const socket: GamesSocket = io('/games', {
    ...socketOptions(),
    auth: (give) => {
      // Without a token the server refuses the handshake and Socket.IO tries again in its own time.
      token().then(
        (value) => {
          speaker.opening(value);
          give({ token: value });
        },
        () => give({}),
      );
    },
  });
  let droppedAt = Number.NEGATIVE_INFINITY;
  socket.on('connect', () => {
    socket.io.timeout(SOCKET_TIMEOUT_MS);
    droppedAt = Number.NEGATIVE_INFINITY;
  });
  socket.on('connect_error', ({ message }) => {
    // A refusal by the server itself (a token that ended) is final for Socket.IO; a lost network is not.
    if (socket.active) return;
    if (message.includes('unauthorized')) dropToken(speaker.used());
    setTimeout(() => socket.connect(), RECONNECT_DELAY_MS * (1 + Math.random() * RECONNECT_JITTER));
  });
  const over = lineOver(socket);
  let pauseNotices: NoticesLine['pause'] | undefined;
  const line = {
    ...over,
    reconnect() {
      if (performance.now() - droppedAt < SAME_SILENCE_MS) return;
      droppedAt = performance.now();
      // The connection is dropped only when nobody is on it any more.
      const resume = pauseNotices?.();
      over.reconnect();
      resume?.();
    },
    speakAs: (value: string) => speaker.speakAs(value),
  };
  const speaker = speakerOver(line);
  line.onUp(speaker.opened);
  // The line never speaks with a token that has ended; `token` answers at once while there is time left.
  const keepUp = () => {
    if (socket.connected) token().then(line.speakAs, () => undefined);
  };
  setInterval(keepUp, TOKEN_TICK_MS);
  onTokenChange(keepUp);
  // Notices to everybody come on the namespace `/` of the same connection.
  void noticesLine().then((notices) => {
    notices.onUpdate(line.update);
    pauseNotices = notices.pause;
  });
  let calm: ReturnType<typeof setTimeout> | undefined;
  const tryEvery = (least: number, most: number) =>
    socket.io.reconnectionDelay(least).reconnectionDelayMax(most);
  watchForDoubt(line.doubt, () => {
    tryEvery(HURRY_DELAY_MS, HURRY_DELAY_MS);
    clearTimeout(calm);
    calm = setTimeout(() => tryEvery(RECONNECT_DELAY_MS, RECONNECT_DELAY_MAX_MS), HURRY_FOR_MS);
    line.reconnect();
  });
  return line;
}

let shared: Promise<PageLine> | undefined;

/** The page's one line, opened at the first call. */
export function gamesLine(options: LineOptions): Promise<PageLine> {
  shared ??= open(options);
  return shared;
}

/** Resolves when the line is up; at once when it is. */
export function whenUp(line: Line): Promise<void> {
  if (line.isUp()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = line.onUp(() => {
      stop();
      resolve();
    });
  });
}
