/**
 * One queue for each room: its work is done in order, rooms never wait for each other, and a room with too
 * much waiting refuses more.
 */
import { ApiError } from '@troef/protocol';

export const QUEUE_LENGTH = 64;

export interface QueueOptions {
  /** The server's own work, which is never too much. */
  readonly internal?: boolean;
}

export interface RoomQueue {
  /** Runs `work` after everything before it. Throws a 503 if too many wait. */
  run<T>(work: () => Promise<T>, options?: QueueOptions): Promise<T>;
  isIdle(): boolean;
  /** Resolves when everything now waiting is done. */
  done(): Promise<void>;
}

export function createRoomQueue(length = QUEUE_LENGTH): RoomQueue {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    run: async (work, { internal = false } = {}) => {
      if (waiting >= length && !internal) throw new ApiError('internal_server_error', 'busy');
      waiting++;
      const before = last;
      let next = (): void => undefined;
      last = new Promise((resolve) => {
        next = resolve;
      });
      try {
        await before;
        return await work();
      } finally {
        waiting--;
        next();
      }
    },
    isIdle: () => waiting === 0,
    done: async () => {
      await last;
    },
  };
}
