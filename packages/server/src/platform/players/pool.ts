/**
 * Computer players in worker threads, so that the event loop never waits for one that searches. A player
 * that only follows rules is asked in this thread, because its answer costs less than sending the question
 * to another (docs/decisions/007).
 *
 * A worker gets the view of one seat and a seed, and answers with a move. It knows no rooms. It has one
 * question at a time; the others wait here in order. No table waits long: a question without an answer after
 * `PATIENCE` is answered by the rules of `normal`, and so is one on which a worker has died twice. A worker
 * that is still at the same question then is ended. A worker that is gone is replaced.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Clock, MoveRequest, Players } from '@troef/engine/ports.ts';
import { type Measures, NO_MEASURES } from '../measures/measures.ts';
import { chooseMove, isQuick } from './choose.ts';

/** Computer players outside the event loop. They get a seat's view and a seed, nothing else. */
export interface PlayerPool extends Players {
  close(): Promise<void>;
}

/** Sent as JSON text, which is cheaper to send to another thread than the view itself. */
export interface WorkerRequest {
  readonly id: number;
  readonly question: MoveRequest;
}
export type WorkerReply =
  | { readonly id: number; readonly move: string }
  | { readonly id: number; readonly error: string };
/** A worker says `ready` once, when it has loaded what it needs. */
export type WorkerMessage = 'ready' | WorkerReply;

interface OpenRequest {
  readonly id: number;
  readonly question: MoveRequest;
  readonly resolve: (move: string) => void;
  readonly reject: (error: Error) => void;
  readonly stopWaiting: () => void;
  again: boolean;
}
interface Thinker {
  readonly worker: Worker;
  ready: boolean;
  /** The question it works on, which the rules may have answered in the meantime. */
  at: OpenRequest | undefined;
  stopWatch: () => void;
}

export interface PoolSettings {
  readonly clock: Pick<Clock, 'after'>;
  readonly measures?: Pick<Measures, 'begin'>;
  readonly threads?: number;
  /** What a worker runs: worker.ts, except in tests of workers that fail. */
  readonly script?: URL;
}

const GONE = 'the players have gone home';
/** One core is left to the event loop. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Milliseconds; nobody at a table notices up to about two seconds. */
const PATIENCE = 1_600;

export function createPlayerPool({
  clock,
  measures = NO_MEASURES,
  threads = THREADS,
  script = new URL('./worker.ts', import.meta.url),
}: PoolSettings): PlayerPool {
  const thinkers: Thinker[] = [];
  const waiting: OpenRequest[] = [];
  let nextId = 0;
  let closed = false;

  const hire = (): void => {
    const worker = new Worker(script);
    const thinker: Thinker = { worker, ready: false, at: undefined, stopWatch: () => undefined };
    worker.on('message', (said: WorkerMessage) => hear(thinker, said));
    worker.on('error', (error) => lose(thinker, error));
    worker.on('exit', () => lose(thinker, new Error('the worker ended')));
    // The pool alone must not keep a process alive that has nothing else to do.
    worker.unref();
    thinkers.push(thinker);
  };

  const hear = (thinker: Thinker, said: WorkerMessage): void => {
    if (said === 'ready') {
      thinker.ready = true;
      if (thinker.at !== undefined) watch(thinker);
      return;
    }
    const { at } = thinker;
    if (at === undefined || at.id !== said.id) return;
    thinker.stopWatch();
    thinker.at = undefined;
    if ('move' in said) answer(at, said.move);
    else refuse(at, new Error(said.error));
    handOut();
  };

  const answer = (open: OpenRequest, move: string): void => {
    open.stopWaiting();
    open.resolve(move);
  };
  const refuse = (open: OpenRequest, error: Error): void => {
    open.stopWaiting();
    open.reject(error);
  };
  const answerByRule = (open: OpenRequest): void => {
    const at = waiting.indexOf(open);
    if (at !== -1) waiting.splice(at, 1);
    try {
      answer(open, chooseMove({ ...open.question, level: 'normal' }));
    } catch (error) {
      refuse(open, error instanceof Error ? error : new Error(String(error)));
    }
  };

  const lose = (thinker: Thinker, error: Error): void => {
    const place = thinkers.indexOf(thinker);
    if (place === -1) return;
    thinkers.splice(place, 1);
    thinker.stopWatch();
    const { at } = thinker;
    if (at !== undefined) {
      if (closed) refuse(at, error);
      else if (at.again) answerByRule(at);
      else {
        at.again = true;
        waiting.unshift(at);
      }
    }
    handOut();
  };

  /** Ends a worker that is at the same question for too long, and answers the question by the rules. */
  const watch = (thinker: Thinker): void => {
    thinker.stopWatch = clock.after(PATIENCE, () => {
      if (thinker.at !== undefined) answerByRule(thinker.at);
      thinker.at = undefined;
      lose(thinker, new Error('the worker took too long'));
      void thinker.worker.terminate();
    });
  };

  const handOut = (): void => {
    if (waiting.length === 0 || closed) return;
    // Workers start with the first question: a server that starts after a crash has more urgent work.
    while (thinkers.length < threads) hire();
    for (const thinker of thinkers) {
      if (thinker.at !== undefined) continue;
      const open = waiting.shift();
      if (open === undefined) return;
      thinker.at = open;
      if (thinker.ready) watch(thinker);
      const asked: WorkerRequest = { id: open.id, question: open.question };
      thinker.worker.postMessage(JSON.stringify(asked));
    }
  };

  return {
    choose: async (question) => {
      if (closed) throw new Error(GONE);
      const ended = measures.begin('think');
      if (isQuick(question)) {
        const move = chooseMove(question);
        ended();
        return move;
      }
      const asked = new Promise<string>((resolve, reject) => {
        const stopWaiting = clock.after(PATIENCE, () => answerByRule(open));
        const open: OpenRequest = { id: nextId++, question, resolve, reject, stopWaiting, again: false };
        waiting.push(open);
        handOut();
      });
      return asked.finally(ended);
    },
    close: async () => {
      closed = true;
      for (const open of waiting.splice(0)) refuse(open, new Error(GONE));
      await Promise.all(thinkers.map((thinker) => thinker.worker.terminate()));
    },
  };
}
