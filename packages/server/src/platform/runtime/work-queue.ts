/** Runs costly work a few pieces at a time, in order. Refuses more than may wait, so that a flood stays outside. */
import { ApiError } from '@troef/protocol';

export interface WorkQueue {
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many pieces wait for their turn. */
  waiting(): number;
}

/** Makes a queue that throws 503 if too many pieces wait already. */
export function createWorkQueue({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ApiError('internal_server_error', 'busy');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place goes from one to the next without becoming free in between.
      if (next === undefined) running--;
      else next();
    }
  };
  return Object.assign(inTurn, { waiting: () => queue.length });
}
