/** Lessons that a member has done: `/api/users/{user}/lessons`. A lesson is a game and its name: `whist/follow`. */
import { isLesson, LESSON_NAMES, VARIANTS } from '@troef/games/facts';
import * as z from 'zod/mini';

/** Every lesson of every game. */
const ALL = VARIANTS.reduce((count, variant) => count + LESSON_NAMES[variant].length, 0);

function isKnown(key: string): boolean {
  const [game, lesson = '', ...more] = key.split('/');
  const variant = VARIANTS.find((known) => known === game);
  return variant !== undefined && more.length === 0 && isLesson(variant, lesson);
}

const lesson = z.string().check(z.refine(isKnown));

/** Those done on this device. They are added to those of the account. */
export const lessonsDoneSchema = z.object({ lessons: z.array(lesson).check(z.maxLength(ALL)) });
export type LessonsDone = z.infer<typeof lessonsDoneSchema>;

export const lessonsDoneReplySchema = z.object({ lessons: z.array(z.string()) });
