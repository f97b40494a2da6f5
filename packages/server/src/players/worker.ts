/** The inside of a worker thread of pool.ts: questions in, answers out, in the same order. */
import { parentPort } from 'node:worker_threads';
import { chooseMove } from './choose.ts';
import type { Answered, Asked } from './pool.ts';

parentPort?.on('message', (text: string) => {
  const asked: readonly Asked[] = JSON.parse(text);
  parentPort?.postMessage(asked.map(answer));
});

function answer({ id, question }: Asked): Answered {
  try {
    return { id, move: chooseMove(question) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
