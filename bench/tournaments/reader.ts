/**
 * Reads the page of the event again and again, in a thread of its own: how long an answer takes is not to depend on
 * the work of those who play and watch in the main thread. In between it asks for the version of the site, a short
 * answer of the same server, so that the two can be told apart.
 */
import { parentPort, workerData } from 'node:worker_threads';

export interface ReaderOrder {
  readonly url: string;
  readonly path: string;
  readonly tokens: readonly string[];
  readonly everyMs: number;
}
export interface ReadTimes {
  readonly page: readonly number[];
  readonly version: readonly number[];
  /** Of the largest answer. */
  readonly bytes: number;
}

const { url, path, tokens, everyMs } = workerData as ReaderOrder;
const page: number[] = [];
const version: number[] = [];
let bytes = 0;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

for (let no = 0; !isOver; no++) {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${tokens[no % tokens.length]}` },
  });
  const text = await answer.text();
  page.push(performance.now() - began);
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  bytes = Math.max(bytes, text.length);
  const asked = performance.now();
  await (await fetch(`${url}/gui.txt`)).text();
  version.push(performance.now() - asked);
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
parentPort?.postMessage({ page, version, bytes } satisfies ReadTimes);
