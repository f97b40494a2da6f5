/**
 * The page's one worker of computer players, started with the first question. It answers questions in order.
 * If it fails, all open questions are rejected, and the next one gets a new worker.
 */
import type { SessionRecord } from '@troef/games';
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
    else if ('answer' in data) waiting?.resolve(data.answer as never);
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

export const askForRecord = (question: Omit<DealQuestion, 'ask'>): Promise<SessionRecord | null> =>
  ask({ ...question, ask: 'record' });

export const askAboutDeal = (question: Omit<DealQuestion, 'ask'>): Promise<ExplainedDeal> =>
  ask({ ...question, ask: 'deal' });
