/** The shell of a worker thread that answers one question at a time (lone-worker.ts). */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { LoneMessage } from './lone-worker.ts';

/**
 * Answers questions at the lowest priority, so that a table never waits for them. `nothing` is said to a question that
 * cannot be read.
 */
export function answerAlone<Asked, Said>(
  answer: (asked: Asked) => Said | Promise<Said>,
  nothing: Said,
): void {
  // On Linux a priority belongs to a thread. Elsewhere it would be that of the whole server.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  const say = (said: LoneMessage<Said>): void => parentPort?.postMessage(said);
  const answered = async (text: string): Promise<Said> => answer(JSON.parse(text) as Asked);
  parentPort?.on('message', (text: string) => {
    answered(text).then(say, () => say(nothing));
  });
  say('ready');
}
