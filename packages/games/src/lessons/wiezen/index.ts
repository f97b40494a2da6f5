/** The lessons of wiezen, in order. */
import type { Lesson } from '../lesson.ts';
import against from './against.ts';
import alone from './alone.ts';
import asking from './asking.ts';
import counting from './counting.ts';
import follow from './follow.ts';
import joining from './joining.ts';
import misery from './misery.ts';
import partner from './partner.ts';
import score from './score.ts';
import tricks from './tricks.ts';
import trump from './trump.ts';

export const WIEZEN: readonly Lesson[] = [
  tricks,
  follow,
  trump,
  asking,
  joining,
  partner,
  counting,
  score,
  alone,
  misery,
  against,
];
