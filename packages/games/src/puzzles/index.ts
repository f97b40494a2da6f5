/** The entry `@troef/games/puzzles`. */
export type { Puzzle, PuzzleChoice } from './puzzle.ts';
