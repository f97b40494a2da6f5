/** The lessons of belote, in order. */
import type { Lesson } from '../lesson.ts';
import counting from './counting.ts';
import follow from './follow.ts';
import orders from './orders.ts';
import partner from './partner.ts';
import ruff from './ruff.ts';
import score from './score.ts';
import taking from './taking.ts';
import worth from './worth.ts';

export const BELOTE: readonly Lesson[] = [orders, worth, follow, ruff, partner, taking, counting, score];
