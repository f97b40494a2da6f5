/**
 * Turns a fault that comes a thousand times a second into one line a second with a count. So the disk does
 * not fill up, and other lines can still be found.
 *
 * Lines are the same if they have the same text about the same class of error. The first is written at once.
 * Those of the second after it are counted, and the ids that people were told are kept (`errorIds`), but not more
 * of all faults together than a small log can hold.
 */
import type { Clock } from '@troef/engine/ports.ts';
import { loggedMessage } from './logged-error.ts';

export interface LogLine {
  readonly level: number;
  readonly text: string;
  readonly error: unknown;
  readonly errorId: unknown;
}

/** What is said of the class of the errors that were counted. */
class RepeatedError {
  readonly type: string;
  readonly message: string;

  constructor({ type, message }: Pick<RepeatedError, 'type' | 'message'>) {
    this.type = type;
    this.message = message;
  }
}
export const isRepeated = (error: unknown): boolean => error instanceof RepeatedError;

export interface RepeatSummary {
  readonly repeated: number;
  readonly err: RepeatedError;
  readonly errorIds?: readonly unknown[];
}

export interface RepeatedLines {
  /** Whether to write it. If not, `tell` is called within a second for it and its like. */
  isNew(line: LogLine, tell: (repeated: RepeatSummary) => void): boolean;
}

const SAME_FOR_MS = 1_000;
/** In a second, of all lines together: 5 kB, so that a siege of 15 seconds leaves 100 kB (bench/siege.ts). */
const IDS_TOLD = 120;

interface RepeatCount {
  count: number;
  readonly errorIds: unknown[];
}

export function createRepeatedLines({ after }: Pick<Clock, 'after'>): RepeatedLines {
  const following = new Map<string, RepeatCount>();
  let idsKept = 0;
  return {
    isNew({ level, text, error, errorId }, tell) {
      const { type, code, message } = classOf(error);
      const key = `${level} ${type} ${code} ${text}`;
      const known = following.get(key);
      if (known !== undefined) {
        known.count++;
        if (errorId !== undefined && idsKept < IDS_TOLD) {
          known.errorIds.push(errorId);
          idsKept++;
        }
        return false;
      }
      const wait = (): void => {
        const since: RepeatCount = { count: 0, errorIds: [] };
        following.set(key, since);
        after(SAME_FOR_MS, () => {
          following.delete(key);
          const { count, errorIds } = since;
          idsKept -= errorIds.length;
          if (count === 0) return;
          tell({
            repeated: count,
            err: new RepeatedError({ type, message }),
            ...(errorIds.length > 0 && { errorIds }),
          });
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
        message: loggedMessage(error),
      }
    : { type: '', code: '', message: '' };
