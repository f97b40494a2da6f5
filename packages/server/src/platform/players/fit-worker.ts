/** The inside of the worker thread of fit-pool.ts: a choice in, its fit out. */
import { parentPort } from 'node:worker_threads';
import { type FitRequest, testFit } from './fit.ts';
import type { FitMessage } from './fit-pool.ts';

const say = (said: FitMessage): void => parentPort?.postMessage(said);

parentPort?.on('message', (text: string) => {
  try {
    say({ fit: testFit(JSON.parse(text) as FitRequest) });
  } catch {
    // A position that cannot be read says nothing.
    say({ fit: null });
  }
});
say('ready');
