/**
 * The lessons of every game, for the build of the pages and for tests (`@troef/games/lessons`). No page imports
 * them: what it shows has been made from them.
 */
import type { Variant } from '../kernel/game.ts';
import { BELOTE } from './belote/index.ts';
import { HEARTS } from './hearts/index.ts';
import { KINGEN } from './kingen/index.ts';
import type { Lesson } from './lesson.ts';
import { MANILLE } from './manille/index.ts';
import { WHIST } from './whist/index.ts';
import { WIEZEN } from './wiezen/index.ts';

export * from './lesson.ts';

export const LESSONS: Readonly<Record<Variant, readonly Lesson[]>> = {
  whist: WHIST,
  manille: MANILLE,
  wiezen: WIEZEN,
  kingen: KINGEN,
  hearts: HEARTS,
  belote: BELOTE,
};
