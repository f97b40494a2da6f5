/** The lessons of hearts, in order. */
import type { Lesson } from '../lesson.ts';
import counting from './counting.ts';
import follow from './follow.ts';
import leading from './leading.ts';
import passing from './passing.ts';
import points from './points.ts';
import queen from './queen.ts';
import score from './score.ts';
import tricks from './tricks.ts';
import under from './under.ts';

export const HEARTS: readonly Lesson[] = [
  tricks,
  points,
  follow,
  under,
  queen,
  passing,
  leading,
  counting,
  score,
];
