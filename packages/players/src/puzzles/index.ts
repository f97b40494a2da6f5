/** The entry `@troef/players/puzzles`: puzzles in finished deals. */
export { type PuzzleFound, puzzleIn } from './find.ts';
export { valuedAgain } from './value.ts';
