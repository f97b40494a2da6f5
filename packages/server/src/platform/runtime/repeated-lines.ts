/**
 * A fault that comes a thousand times a second is one line a second with a count: the disk does not fill up, and whoever
 * looks still finds what else was said.
 *
 * Lines are the same when they say the same about the same class of error. The first is written at once; of those within a
 * second after it only how many they were, and the ids that were told to people (`errorIds`, the first of them).
 */
import type { Clock } from './clock.ts';

export interface Line {
  readonly level: number;
  readonly text: string;
  readonly error: unknown;
  readonly errorId: unknown;
}

export interface Repeated {
  readonly repeated: number;
  readonly err: { readonly type: string; readonly message: string };
  readonly errorIds?: readonly unknown[];
}

export interface RepeatedLines {
  /** Whether it is to be written; otherwise `tell` is called for it and its like within a second. */
  isNew(line: Line, tell: (repeated: Repeated) => void): boolean;
}

const SAME_FOR_MS = 1_000;
const IDS_TOLD = 20;

interface Following {
  count: number;
  readonly errorIds: unknown[];
}

export function createRepeatedLines({ after }: Pick<Clock, 'after'>): RepeatedLines {
  const following = new Map<string, Following>();
  return {
    isNew({ level, text, error, errorId }, tell) {
      const { type, code, message } = classOf(error);
      const key = `${level} ${type} ${code} ${text}`;
      const known = following.get(key);
      if (known !== undefined) {
        known.count++;
        if (errorId !== undefined && known.errorIds.length < IDS_TOLD) known.errorIds.push(errorId);
        return false;
      }
      const wait = (): void => {
        const since: Following = { count: 0, errorIds: [] };
        following.set(key, since);
        after(SAME_FOR_MS, () => {
          following.delete(key);
          const { count, errorIds } = since;
          if (count === 0) return;
          tell({ repeated: count, err: { type, message }, ...(errorIds.length > 0 && { errorIds }) });
          wait();
        });
      };
      wait();
      return true;
    },
  };
}

const classOf = (error: unknown): { type: string; code: unknown; message: string } =>
  error instanceof Error
    ? {
        type: error.constructor.name,
        code: (error as NodeJS.ErrnoException).code ?? '',
        message: error.message,
      }
    : { type: '', code: '', message: '' };
