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

/** A choice takes some tens of milliseconds. One that takes so long is left out, and the thread replaced. */
const PATIENCE_MS = 10_000;

export function createFitPool(clock: Pick<Clock, 'now' | 'after'>): FitPool {
  let worker: Worker | undefined;

  const ask = (thread: Worker, request: FitRequest): Promise<Fit | null> =>
    new Promise((resolve) => {
      const end = (fit: Fit | null, isLost: boolean): void => {
        cancel();
        thread.removeAllListeners();
        if (isLost) {
          worker = undefined;
          void thread.terminate();
        }
        resolve(fit);
      };
      const cancel = clock.after(PATIENCE_MS, () => end(null, true));
      thread.once('message', ({ fit }: { readonly fit: Fit | null }) => end(fit, false));
      thread.once('error', () => end(null, true));
      thread.once('exit', () => end(null, true));
      thread.postMessage(JSON.stringify(request));
    });

  return {
    async test(request) {
      const began = clock.now();
      worker ??= new Worker(new URL('./fit-worker.ts', import.meta.url));
      const fit = await ask(worker, request);
      const rest = clock.now() - began;
      if (rest > 0) await new Promise<void>((done) => clock.after(rest, done));
      return fit;
    },
    async close() {
      await worker?.terminate();
      worker = undefined;
    },
  };
}
