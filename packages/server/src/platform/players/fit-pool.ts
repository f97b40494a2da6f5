/**
 * Tests choices in a worker thread of its own, which lives only while a job asks. The threads of tables
 * (pool.ts) never wait for it. After each choice it rests as long as the choice took, so that it takes no more
 * than half of one core, at night, when few play.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '@troef/engine/ports.ts';
import type { Fit } from '@troef/players/collusion';
import type { FitRequest } from './fit.ts';

export interface FitPool {
  /** One at a time. Returns null if the choice says nothing, or took too long. */
  test(request: FitRequest): Promise<Fit | null>;
  close(): Promise<void>;
}

/** A choice takes some milliseconds. One that takes so long is left out, and the thread replaced. */
const PATIENCE_MS = 10_000;
/** To load what the thread needs, on a busy machine. */
const LOADING_MS = 60_000;
/** By itself: a bundler would take it for a worker of a page. */
const SCRIPT = new URL('./fit-worker.ts', import.meta.url);

/** A thread says `ready` once, when it has loaded what it needs. */
export type FitMessage = 'ready' | { readonly fit: Fit | null };

export function createFitPool(clock: Pick<Clock, 'now' | 'after'>): FitPool {
  let worker: Worker | undefined;
  /** Called with what the thread says; undefined if it has ended. */
  let told: (said: FitMessage | undefined) => void = () => undefined;

  const hear = async (patience: number): Promise<FitMessage | undefined> => {
    const said = await new Promise<FitMessage | undefined>((resolve) => {
      const cancel = clock.after(patience, () => resolve(undefined));
      told = (message) => {
        cancel();
        resolve(message);
      };
    });
    if (said === undefined) await close();
    return said;
  };

  const open = async (): Promise<Worker | undefined> => {
    if (worker !== undefined) return worker;
    const opened = new Worker(SCRIPT);
    const say = (said: FitMessage | undefined): void => {
      if (worker === opened) told(said);
    };
    opened.on('message', say);
    opened.on('error', () => say(undefined));
    opened.on('exit', () => say(undefined));
    worker = opened;
    await hear(LOADING_MS);
    return worker;
  };

  const close = async (): Promise<void> => {
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  };

  return {
    async test(request) {
      const thread = await open();
      if (thread === undefined) return null;
      const began = clock.now();
      thread.postMessage(JSON.stringify(request));
      const said = await hear(PATIENCE_MS);
      const rest = clock.now() - began;
      if (rest > 0) await new Promise<void>((done) => clock.after(rest, done));
      return said === undefined || said === 'ready' ? null : said.fit;
    },
    close,
  };
}
