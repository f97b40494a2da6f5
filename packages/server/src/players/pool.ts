/**
 * Computer players in worker threads: the event loop never waits for one that thinks. One that plays by rules alone is
 * asked where it is: its answer costs less than the question's way to another thread (docs/decisions/007).
 *
 * A worker gets the view of one seat and a seed and answers a move; it knows no rooms. Questions go to the worker with the
 * fewest open ones, those of one turn of the event loop together: waking a thread costs more than most of the
 * answers. A worker that dies is replaced and what it was asked is asked again, once.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PlayerPool } from '../deps.ts';
import { chooseMove, isQuick } from './choose.ts';

export type Question = Parameters<PlayerPool['choose']>[0];
/** A list of these, as JSON text: that crosses to another thread cheaper than the views it stands for. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
export type Answered =
  | { readonly id: number; readonly move: string }
  | { readonly id: number; readonly error: string };

interface Open {
  readonly question: Question;
  readonly resolve: (move: string) => void;
  readonly reject: (error: Error) => void;
  readonly again: boolean;
}
interface Thinker {
  readonly worker: Worker;
  readonly open: Map<number, Open>;
  /** Asked in this turn of the loop and not sent yet. */
  outgoing: Asked[];
}

const GONE = 'the players have gone home';
/** One core is left to the event loop. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

export function createPlayerPool(threads = THREADS): PlayerPool {
  const thinkers: Thinker[] = [];
  let nextId = 0;
  let closed = false;

  const hire = (): void => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const thinker: Thinker = { worker, open: new Map(), outgoing: [] };
    worker.on('message', (answers: readonly Answered[]) => {
      for (const answer of answers) {
        const open = thinker.open.get(answer.id);
        thinker.open.delete(answer.id);
        if ('move' in answer) open?.resolve(answer.move);
        else open?.reject(new Error(answer.error));
      }
    });
    worker.on('error', (error) => lose(thinker, error));
    worker.on('exit', () => lose(thinker, new Error('the worker ended')));
    // The pool alone must not keep a process alive that has nothing else to do.
    worker.unref();
    thinkers.push(thinker);
  };

  const lose = (thinker: Thinker, error: unknown): void => {
    const at = thinkers.indexOf(thinker);
    if (at === -1) return;
    thinkers.splice(at, 1);
    for (const open of thinker.open.values()) {
      if (open.again || closed) open.reject(error instanceof Error ? error : new Error(String(error)));
      else ask({ ...open, again: true });
    }
  };

  const ask = (open: Open): void => {
    // Hired with the first question: a server that starts again after a crash has better things to do.
    while (!closed && thinkers.length < threads) hire();
    const [first, ...rest] = thinkers;
    if (first === undefined) {
      open.reject(new Error(GONE));
      return;
    }
    const thinker = rest.reduce((least, each) => (each.open.size < least.open.size ? each : least), first);
    const id = nextId++;
    thinker.open.set(id, open);
    if (thinker.outgoing.length === 0) setImmediate(send, thinker);
    thinker.outgoing.push({ id, question: open.question });
  };

  const send = (thinker: Thinker): void => {
    thinker.worker.postMessage(JSON.stringify(thinker.outgoing));
    thinker.outgoing = [];
  };

  return {
    choose: async (question) => {
      if (closed) throw new Error(GONE);
      if (isQuick(question)) return chooseMove(question);
      return new Promise((resolve, reject) => ask({ question, resolve, reject, again: false }));
    },
    close: async () => {
      closed = true;
      await Promise.all(thinkers.map((thinker) => thinker.worker.terminate()));
    },
  };
}
