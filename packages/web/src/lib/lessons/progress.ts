/**
 * How far the user is in the lessons: kept on the device, without an account. Lessons that are done go to the
 * account as well, and what was done elsewhere comes back (./take-along.ts): the two are united, so nothing that
 * was learnt is ever lost.
 */
import type { Variant } from '@troef/games';
import { isLesson } from '@troef/games/facts';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';

/** `whist/follow` */
export type LessonKey = `${Variant}/${string}`;

interface Progress {
  readonly done: readonly LessonKey[];
  /** Where the user stopped: the number of steps that are behind them. */
  readonly at: Readonly<Record<LessonKey, number>>;
}

export const keyOf = (variant: Variant, lesson: string): LessonKey => `${variant}/${lesson}`;

export function isKey(value: unknown): value is LessonKey {
  if (typeof value !== 'string') return false;
  const [variant, lesson = ''] = value.split('/');
  return isVariant(variant) && isLesson(variant, lesson);
}

export function readProgress(stored: unknown): Progress {
  const { done, at } = (stored ?? {}) as { readonly done?: unknown; readonly at?: unknown };
  const places = Object.entries(typeof at === 'object' && at !== null ? at : {});
  return {
    done: Array.isArray(done) ? [...new Set(done.filter(isKey))] : [],
    at: Object.fromEntries(
      places.filter(([key, step]) => isKey(key) && Number.isInteger(step) && (step as number) >= 0),
    ) as Progress['at'],
  };
}

export const useProgress = createStored<Progress>('troef.lessons', readProgress);

export function noteStep(key: LessonKey, step: number): void {
  const { at } = useProgress.getState();
  useProgress.setState({ at: { ...at, [key]: step } });
}

export function noteDone(...keys: readonly LessonKey[]): void {
  const { done } = useProgress.getState();
  useProgress.setState({ done: [...new Set([...done, ...keys])] });
}
