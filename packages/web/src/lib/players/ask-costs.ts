/** Asks what the moves of a seat cost. It has a worker of its own, because an answer may be given up half-way. */
import type { Pace } from './pace.ts';
import type { Answered, Asked, CostsPart, CostsQuestion } from './questions.ts';

export interface Asking {
  /** Rejects if the worker fails. Never ends after `stop`. */
  readonly done: Promise<void>;
  stop(): void;
}

export interface AskingHere extends Asking {
  /** How quick the thread is that works them out. Never resolves if the costs are known. */
  readonly pace: Promise<Pace>;
}

export function askForCosts(
  question: Omit<CostsQuestion, 'ask'>,
  onPart: (part: CostsPart) => void,
): AskingHere {
  const worker = new Worker(new URL('./players.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  let sayPace: (pace: Pace) => void = () => undefined;
  const pace = new Promise<Pace>((resolve) => {
    sayPace = resolve;
  });
  const done = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if ('part' in data) return onPart(data.part);
      if ('pace' in data) return sayPace(data.pace);
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
  return { done, stop, pace };
}
