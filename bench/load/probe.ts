/**
 * Loaded into the server before its own code: measures how late the event loop runs what is due, and the
 * memory left after a garbage collection. Answers on the local socket `LOAD_PROBE`. The server knows nothing
 * of it.
 */
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

export interface Probed {
  /** Milliseconds by which a timer of ten was late, since the last question. */
  readonly late: readonly number[];
  /** Bytes, after a collection. */
  readonly resident: number;
  readonly heap: number;
}

const EVERY_MS = 10;
const path = process.env.LOAD_PROBE;

if (isMainThread && path !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let late: number[] = [];
  let before = performance.now();
  setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - before - EVERY_MS));
    before = now;
  }, EVERY_MS).unref();

  const server = createServer((_request, response) => {
    // Taken before the collection, which stops everything.
    const seen = late;
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    const probed: Probed = { late: seen, resident: rss, heap: heapUsed + external };
    response.end(JSON.stringify(probed));
    late = [];
    before = performance.now();
  });
  server.listen(path).unref();
}
