/** Asks what the moves of a seat cost. It has a worker of its own, because an answer may be given up half-way. */
import type { Answered, Asked, CostsPart, CostsQuestion } from './questions.ts';

export interface Asking {
  /** Rejects if the worker fails. Never ends after `stop`. */
  readonly done: Promise<void>;
  stop(): void;
}

export function askForCosts(question: Omit<CostsQuestion, 'ask'>, onPart: (part: CostsPart) => void): Asking {
  const worker = new Worker(new URL('./players.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  const done = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if ('part' in data) return onPart(data.part);
      stop();
      if ('error' in data) reject(new Error(data.error));
      else resolve();
    });
    worker.addEventListener('error', ({ message }) => {
      stop();
      reject(new Error(message));
    });
  });
  worker.postMessage({ id: 0, question: { ...question, ask: 'costs' } } satisfies Asked);
  return { done, stop };
}
