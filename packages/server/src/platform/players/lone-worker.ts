/**
 * A worker thread that answers one question at a time and lives only while somebody asks. The threads of tables
 * (pool.ts) never wait for it.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '@troef/engine/ports.ts';

/** A thread says `ready` once, when it has loaded what it needs. */
export type LoneMessage<Said> = 'ready' | Said;

export interface LoneWorker<Said> {
  /**
   * One at a time. Returns undefined if the thread failed, or said nothing for `patience` milliseconds; it is
   * replaced then.
   */
  ask(question: unknown, patience: number): Promise<Said | undefined>;
  close(): Promise<void>;
}

/** To load what the thread needs, on a busy machine. */
const LOADING_MS = 60_000;

export function createLoneWorker<Said>(script: URL, clock: Pick<Clock, 'after'>): LoneWorker<Said> {
  let worker: Worker | undefined;
  /** Called with what the thread says; undefined if it has ended. */
  let told: (said: LoneMessage<Said> | undefined) => void = () => undefined;

  const hear = async (patience: number): Promise<LoneMessage<Said> | undefined> => {
    const said = await new Promise<LoneMessage<Said> | undefined>((resolve) => {
      const cancel = clock.after(patience, () => resolve(undefined));
      told = (message) => {
        cancel();
        resolve(message);
      };
    });
    if (said === undefined) await close();
    return said;
  };

  const open = async (): Promise<Worker | undefined> => {
    if (worker !== undefined) return worker;
    const opened = new Worker(script);
    const say = (said: LoneMessage<Said> | undefined): void => {
      if (worker === opened) told(said);
    };
    opened.on('message', say);
    opened.on('error', () => say(undefined));
    opened.on('exit', () => say(undefined));
    // The thread alone must not keep a process alive that has nothing else to do.
    opened.unref();
    worker = opened;
    await hear(LOADING_MS);
    return worker;
  };

  const close = async (): Promise<void> => {
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  };

  return {
    async ask(question, patience) {
      const thread = await open();
      if (thread === undefined) return undefined;
      thread.postMessage(JSON.stringify(question));
      const said = await hear(patience);
      return said === 'ready' ? undefined : said;
    },
    close: async () => {
      told(undefined);
      await close();
    },
  };
}
