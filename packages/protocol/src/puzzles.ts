/** How many found the puzzle of a day: `/api/{variant}/puzzles` (docs/behaviour/puzzles.md 4). */
import * as z from 'zod/mini';
import { daySchema } from './days.ts';

/** The longest choice lays away several cards. */
const MOVE_MAX = 60;

export const puzzleListQuerySchema = z.object({
  /** The newest day of the list. Today if left out. */
  day: z.optional(daySchema),
});

const ID_MAX = 40;

/** The first choice of the caller. */
export const puzzleTrySchema = z.object({
  move: z.string().check(z.minLength(1), z.maxLength(MOVE_MAX)),
  /** The id of the puzzle that was answered: that of the day, which it is if left out, or one of the release. */
  puzzle: z.optional(z.string().check(z.maxLength(ID_MAX))),
});

/** The puzzle of a day as packages/games has it. Its deal is in the notation of records (docs/records.md). */
export const puzzleSchema = z.object({
  id: z.string(),
  deal: z.object({
    dealer: z.literal([0, 1, 2, 3]),
    hands: z.optional(z.array(z.string())),
    deck: z.optional(z.string()),
    moves: z.optional(z.string()),
    options: z.optional(z.record(z.string(), z.unknown())),
    carry: z.optional(z.record(z.string(), z.unknown())),
  }),
  choices: z.array(z.object({ move: z.string(), loss: z.number(), error: z.optional(z.number()) })),
  right: z.int(),
  missed: z.int(),
});

export const dayPuzzleSchema = z.object({ day: z.string(), puzzle: puzzleSchema });
export type DayPuzzle = z.infer<typeof dayPuzzleSchema>;

const counted = {
  /** The id of the puzzle. */
  puzzle: z.string(),
  /** Players who have answered it. */
  tried: z.int(),
  /** Those of them whose first choice was right. */
  found: z.int(),
};
const countSchema = z.object(counted);
export type CountOfPuzzle = z.infer<typeof countSchema>;

export const puzzleCountSchema = z.object({
  /** In Brussels. */
  day: z.string(),
  ...counted,
  /** The puzzle of the release, if the day has another: devices without a connection show it. */
  release: z.nullable(countSchema),
});
export type PuzzleCount = z.infer<typeof puzzleCountSchema>;

/** The newest day first. */
export const puzzleListSchema = z.object({ puzzles: z.array(puzzleCountSchema) });
export type PuzzleList = z.infer<typeof puzzleListSchema>;
