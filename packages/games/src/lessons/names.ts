/**
 * The names of all lessons, in the order in which they are learnt: what addresses, progress and the server
 * know of them without their positions.
 */
import type { Variant } from '../kernel/game.ts';

export const LESSON_NAMES: Readonly<Record<Variant, readonly string[]>> = {
  whist: [
    'tricks',
    'follow',
    'trump',
    'asking',
    'joining',
    'partner',
    'counting',
    'score',
    'alone',
    'misery',
    'against',
  ],
  manille: ['tricks', 'worth', 'follow', 'ruff', 'partner', 'choosing', 'counting', 'doubling', 'score'],
  wiezen: [
    'tricks',
    'follow',
    'trump',
    'asking',
    'joining',
    'partner',
    'counting',
    'score',
    'alone',
    'misery',
    'against',
  ],
  kingen: ['follow', 'hearts', 'court', 'queens', 'king', 'seventh', 'trumps', 'counting', 'score'],
  hearts: ['tricks', 'points', 'follow', 'under', 'queen', 'passing', 'leading', 'counting', 'score'],
  belote: ['orders', 'worth', 'follow', 'ruff', 'partner', 'taking', 'counting', 'score'],
};

/** The games that have lessons. */
export const TAUGHT: readonly Variant[] = (Object.keys(LESSON_NAMES) as Variant[]).filter(
  (variant) => LESSON_NAMES[variant].length > 0,
);

export const isLesson = (variant: Variant, name: string): boolean => LESSON_NAMES[variant].includes(name);
