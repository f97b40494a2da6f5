/**
 * How far the user is in the lessons: kept on the device, without an account. Lessons that are done go to the
 * account as well, and what was done elsewhere comes back (./take-along.ts): the two are united, so nothing that
 * was learnt is ever lost.
 */
import type { Variant } from '@troef/games';
import { isLesson } from '@troef/games/facts';
import type { Habit } from '@troef/games/lessons';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';

/** `whist/follow` */
export type LessonKey = `${Variant}/${string}`;

interface Progress {
  readonly done: readonly LessonKey[];
  /** Where the user stopped: the number of steps that are behind them. */
  readonly at: Readonly<Record<LessonKey, number>>;
  /** How often in a row the learner did what lessons teach, in their deals: `whist/beat`. */
  readonly shown: Readonly<Record<string, number>>;
}

export const keyOf = (variant: Variant, lesson: string): LessonKey => `${variant}/${lesson}`;

export function isKey(value: unknown): value is LessonKey {
  if (typeof value !== 'string') return false;
  const [variant, lesson = ''] = value.split('/');
  return isVariant(variant) && isLesson(variant, lesson);
}

export function readProgress(stored: unknown): Progress {
  const { done, at, shown } = (stored ?? {}) as Readonly<Partial<Record<keyof Progress, unknown>>>;
  const listed = (given: unknown) => Object.entries(typeof given === 'object' && given !== null ? given : {});
  const isCount = (count: unknown): boolean => Number.isInteger(count) && (count as number) >= 0;
  return {
    done: Array.isArray(done) ? [...new Set(done.filter(isKey))] : [],
    at: Object.fromEntries(listed(at).filter(([key, step]) => isKey(key) && isCount(step))) as Progress['at'],
    shown: Object.fromEntries(listed(shown).filter(([, count]) => isCount(count))) as Progress['shown'],
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

/** Returns how often in a row the learner has shown each habit in this game. */
export function streaksOf(variant: Variant): Readonly<Partial<Record<Habit, number>>> {
  const own = Object.entries(useProgress.getState().shown).filter(([key]) => key.startsWith(`${variant}/`));
  return Object.fromEntries(own.map(([key, count]) => [key.slice(variant.length + 1), count]));
}

export function noteStreaks(variant: Variant, streaks: Readonly<Partial<Record<Habit, number>>>): void {
  const { shown } = useProgress.getState();
  const own = Object.entries(streaks).map(([habit, count]) => [`${variant}/${habit}`, count] as const);
  useProgress.setState({ shown: { ...shown, ...Object.fromEntries(own) } });
}
