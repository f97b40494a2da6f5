/** The inside of a worker thread of pool.ts: one question, one answer. */
import { parentPort } from 'node:worker_threads';
import { chooseMove } from './choose.ts';
import type { Answered, Asked } from './pool.ts';

parentPort?.on('message', ({ id, question }: Asked) => {
  parentPort?.postMessage(answer(id, question));
});

function answer(id: number, question: Asked['question']): Answered {
  try {
    return { id, move: chooseMove(question) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
