/**
 * The one worker of computer players that a page has, hired with the first question. Questions are answered in the order asked;
 * a worker that fails refuses what was open, and the next question gets a new one.
 */
import type {
  Advised,
  Answered,
  Asked,
  DealQuestion,
  ExplainedDeal,
  MoveQuestion,
  PlayersQuestion,
} from './questions.ts';

interface Open {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let asked = 0;
const open = new Map<number, Open>();

function hire(): Worker {
  const hired = new Worker(new URL('./players.worker.ts', import.meta.url), { type: 'module' });
  hired.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const waiting = open.get(data.id);
    open.delete(data.id);
    if ('error' in data) waiting?.reject(new Error(data.error));
    else waiting?.resolve(data.answer as never);
  });
  hired.addEventListener('error', ({ message }) => {
    hired.terminate();
    worker = undefined;
    for (const { reject } of open.values()) reject(new Error(message));
    open.clear();
  });
  return hired;
}

function ask<T>(question: PlayersQuestion): Promise<T> {
  worker ??= hire();
  const id = asked++;
  const hired = worker;
  return new Promise<T>((resolve, reject) => {
    open.set(id, { resolve, reject });
    hired.postMessage({ id, question } satisfies Asked);
  });
}

export const askForMove = (question: Omit<MoveQuestion, 'ask'>): Promise<Advised> =>
  ask({ ...question, ask: 'move' });

export const askAboutDeal = (question: Omit<DealQuestion, 'ask'>): Promise<ExplainedDeal> =>
  ask({ ...question, ask: 'deal' });
