/**
 * Tests choices in a worker thread of its own, which lives only while a job asks. After each choice it rests as
 * long as the choice took, so that it takes no more than half of one core, at night, when few play.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { Fit } from '@troef/players/collusion';
import type { FitRequest } from './fit.ts';
import { createLoneWorker } from './lone-worker.ts';

export interface FitPool {
  /** One at a time. Returns null if the choice says nothing, or took too long. */
  test(request: FitRequest): Promise<Fit | null>;
  close(): Promise<void>;
}

/** A choice takes some milliseconds. One that takes so long is left out, and the thread replaced. */
const PATIENCE_MS = 10_000;
/** By itself: a bundler would take it for a worker of a page. */
const SCRIPT = new URL('./fit-worker.ts', import.meta.url);

export interface FitAnswer {
  readonly fit: Fit | null;
}

export function createFitPool(clock: Pick<Clock, 'now' | 'after'>): FitPool {
  const worker = createLoneWorker<FitAnswer>(SCRIPT, clock);
  return {
    async test(request) {
      const began = clock.now();
      const said = await worker.ask(request, PATIENCE_MS);
      const rest = clock.now() - began;
      if (rest > 0) await new Promise<void>((done) => clock.after(rest, done));
      return said === undefined ? null : said.fit;
    },
    close: worker.close,
  };
}
