/** The inside of the worker thread of puzzle-pool.ts: a deal in, its puzzle out. */
import { puzzleIn } from '@troef/players/puzzles';
import { answerAlone } from './answer-alone.ts';
import type { PuzzleAnswer, PuzzleRequest } from './puzzle-pool.ts';

answerAlone<PuzzleRequest, PuzzleAnswer>(
  ({ id, record }) => ({ found: puzzleIn(record, { id, seed: id }) ?? null }),
  { found: null },
);
