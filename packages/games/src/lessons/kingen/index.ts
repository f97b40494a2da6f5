/** The lessons of kingen, in order. */
import type { Lesson } from '../lesson.ts';
import counting from './counting.ts';
import court from './court.ts';
import follow from './follow.ts';
import hearts from './hearts.ts';
import king from './king.ts';
import queens from './queens.ts';
import score from './score.ts';
import seventh from './seventh.ts';
import trumps from './trumps.ts';

export const KINGEN: readonly Lesson[] = [
  follow,
  hearts,
  court,
  queens,
  king,
  seventh,
  trumps,
  counting,
  score,
];
