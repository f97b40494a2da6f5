/** The inside of a worker thread of pool.ts: a question in, an answer out. */
import { parentPort } from 'node:worker_threads';
import { chooseMove } from './choose.ts';
import type { WorkerMessage, WorkerReply, WorkerRequest } from './pool.ts';

const say = (said: WorkerMessage): void => parentPort?.postMessage(said);

parentPort?.on('message', (text: string) => say(answer(JSON.parse(text))));
say('ready');

function answer({ id, question }: WorkerRequest): WorkerReply {
  try {
    return { id, move: chooseMove(question) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
