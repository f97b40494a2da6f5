/** The inside of the worker thread of fit-pool.ts: a choice in, its fit out. */
import { parentPort } from 'node:worker_threads';
import { type FitRequest, testFit } from './fit.ts';

parentPort?.on('message', (text: string) => {
  try {
    parentPort?.postMessage({ fit: testFit(JSON.parse(text) as FitRequest) });
  } catch {
    // A position that cannot be read says nothing.
    parentPort?.postMessage({ fit: null });
  }
});
