/**
 * What a puzzle is: one decision of a real deal in which one to three choices are clearly best, and often missed.
 *
 * The solver has seat 0. The deal is written in the notation of records (docs/records.md).
 */
import type { LessonDeal } from '../lessons/lesson.ts';

export interface PuzzleChoice {
  readonly move: string;
  /** How many points of the deal it loses on average against the best. */
  readonly loss: number;
  /** The standard error of the loss. It is a third of the loss at most; some retired puzzles have none. */
  readonly error?: number;
}

export interface Puzzle {
  /** Its name in addresses: a few letters and digits. */
  readonly id: string;
  /** The deal up to the decision. */
  readonly deal: LessonDeal;
  /** The best choices first; those that are not here were not worth trying. */
  readonly choices: readonly PuzzleChoice[];
  /** How many of `choices` count as right: they are worth the same. */
  readonly right: number;
  /** How many of ten computers that play like people missed it. */
  readonly missed: number;
  /** It is kept for the day that had it, and asked no more. */
  readonly retired?: true;
}
