/**
 * Which puzzle a day has: the one that the nightly job gave it, else one of the release (docs/behaviour/puzzles.md 2).
 */
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import { isPuzzleDay } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { puzzleOfRelease } from './content.ts';
import { keptPuzzles } from './puzzle.repository.ts';

export interface PuzzleOfDay {
  readonly day: string;
  readonly puzzle: Puzzle;
}

/** Returns the puzzles of days that have begun, in this order. */
export async function puzzlesOfDays(
  db: Querier,
  variant: Variant,
  days: readonly string[],
): Promise<readonly PuzzleOfDay[]> {
  const kept = await keptPuzzles(db, variant, days);
  return days.map((day) => ({ day, puzzle: kept.get(day) ?? puzzleOfRelease(variant, day) }));
}

/** Returns undefined for what is no day, or one that has not begun. */
export async function puzzleOfDay(
  db: Querier,
  variant: Variant,
  { day, today }: { readonly day: string; readonly today: string },
): Promise<Puzzle | undefined> {
  if (!isPuzzleDay(day, today)) return undefined;
  const [found] = await puzzlesOfDays(db, variant, [day]);
  return found?.puzzle;
}
