/** How many found the puzzle of a day: `/api/{variant}/puzzles` (docs/behaviour/puzzles.md 4). */
import * as z from 'zod/mini';
import { daySchema } from './days.ts';

/** The longest choice lays away several cards. */
const MOVE_MAX = 60;

export const puzzleListQuerySchema = z.object({
  /** The newest day of the list. Today if left out. */
  day: z.optional(daySchema),
});

/** The first choice of the caller. */
export const puzzleTrySchema = z.object({ move: z.string().check(z.minLength(1), z.maxLength(MOVE_MAX)) });

export const puzzleCountSchema = z.object({
  /** In Brussels. */
  day: z.string(),
  /** Players who have answered this puzzle. */
  tried: z.int(),
  /** Those of them whose first choice was right. */
  found: z.int(),
});
export type PuzzleCount = z.infer<typeof puzzleCountSchema>;

/** The newest day first. */
export const puzzleListSchema = z.object({ puzzles: z.array(puzzleCountSchema) });
export type PuzzleList = z.infer<typeof puzzleListSchema>;
