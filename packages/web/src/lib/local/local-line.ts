/**
 * The page's line to the tables on this device: a `Line` like that of a socket, with a worker at its other end.
 * It is always up. If the worker fails, open requests are answered with `offline`, and another worker takes
 * its place: everything it has acknowledged is on the disk.
 */
import type { Answer, Line, Refusal } from '@troef/client';
import { SOCKET_TIMEOUT_MS } from '@troef/protocol';
import type { DeviceEvents, LocalAnswer, LocalEventName, LocalMessage, LocalRequest } from './local-words.ts';

/** A worker that does not start is tried again after this time. */
const AGAIN_MS = 2_000;

type DeviceReply<E extends keyof DeviceEvents> = Parameters<Parameters<DeviceEvents[E]>[1]>[0];

export interface LocalLine extends Line {
  /** Sends a request that only a device answers. */
  askDevice<E extends keyof DeviceEvents>(
    event: E,
    body: Parameters<DeviceEvents[E]>[0],
  ): Promise<Answer<DeviceReply<E>>>;
}

/** The part of a worker that a line uses. */
export interface LocalWorker {
  postMessage(request: LocalRequest): void;
  terminate(): void;
  addEventListener(type: 'message', listen: (event: { readonly data: LocalMessage }) => void): void;
  addEventListener(type: 'error', listen: () => void): void;
}

const failed = (code: Refusal['code']): LocalAnswer => ({ ok: false, error: { code, param: null } });

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export function lineOverWorker(hire: () => LocalWorker, after = later): LocalLine {
  const open = new Map<number, (answer: LocalAnswer) => void>();
  const updates = new Set<(update: never) => void>();
  const up = new Set<() => void>();
  const down = new Set<() => void>();
  let worker: LocalWorker | undefined;
  let asked = 0;
  let isUp = true;
  const fire = (listeners: ReadonlySet<() => void>): void => {
    for (const listen of [...listeners]) listen();
  };

  function take(data: LocalMessage): void {
    if ('update' in data) for (const listen of [...updates]) listen(data.update as never);
    else if ('fault' in data) reportError(new Error(data.fault));
    else open.get(data.id)?.(data.answer);
  }

  function lose(lost: LocalWorker): void {
    if (worker !== lost) return;
    lost.terminate();
    worker = undefined;
    isUp = false;
    for (const settle of [...open.values()]) settle(failed('offline'));
    fire(down);
    after(AGAIN_MS, () => {
      isUp = true;
      fire(up);
    });
  }

  function hired(): LocalWorker {
    if (worker !== undefined) return worker;
    const next = hire();
    worker = next;
    next.addEventListener('message', ({ data }) => take(data));
    next.addEventListener('error', () => lose(next));
    return next;
  }

  const ask = (event: LocalEventName, body: unknown, timeoutMs: number): Promise<LocalAnswer> => {
    if (!isUp) return Promise.resolve(failed('offline'));
    return new Promise((resolve) => {
      const id = asked++;
      const settle = (answer: LocalAnswer): void => {
        open.delete(id);
        stop();
        resolve(answer);
      };
      const stop = after(timeoutMs, () => settle(failed('gateway_timeout')));
      open.set(id, settle);
      hired().postMessage({ id, event, body });
    });
  };

  const listenTo = <T>(listeners: Set<T>, listen: T): (() => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  };
  const never = (): (() => void) => () => undefined;

  return {
    request: async (event, body, timeoutMs = SOCKET_TIMEOUT_MS) =>
      (await ask(event, body, timeoutMs)) as Answer<never>,
    askDevice: async (event, body) => (await ask(event, body, SOCKET_TIMEOUT_MS)) as Answer<never>,
    // The other events tell of people.
    on: (event, listen) => (event === 'room:update' ? listenTo(updates, listen as never) : never()),
    onUp: (listen) => listenTo(up, listen),
    onDown: (listen) => listenTo(down, listen),
    onDoubt: never,
    onUpdate: never,
    opensWith: () => undefined,
    isUp: () => isUp,
    // A worker that takes its time is thinking.
    reconnect: () => undefined,
  };
}

let shared: LocalLine | undefined;

/** Returns the page's one line to the tables on this device. Its worker is started with the first request. */
export function localLine(): LocalLine {
  shared ??= lineOverWorker(
    () => new Worker(new URL('./local.worker.ts', import.meta.url), { type: 'module' }) as LocalWorker,
  );
  return shared;
}
