/** The lessons of manille, in order. */
import type { Lesson } from '../lesson.ts';
import choosing from './choosing.ts';
import counting from './counting.ts';
import doubling from './doubling.ts';
import follow from './follow.ts';
import partner from './partner.ts';
import ruff from './ruff.ts';
import score from './score.ts';
import tricks from './tricks.ts';
import worth from './worth.ts';

export const MANILLE: readonly Lesson[] = [
  tricks,
  worth,
  follow,
  ruff,
  partner,
  choosing,
  counting,
  doubling,
  score,
];
