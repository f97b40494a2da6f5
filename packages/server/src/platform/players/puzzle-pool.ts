/**
 * Looks for a puzzle in a finished deal, in a worker thread of the lowest priority, which lives only while a job
 * asks.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { SessionRecord } from '@troef/games';
import type { PuzzleFound } from '@troef/players/puzzles';
import { createLoneWorker } from './lone-worker.ts';

export interface PuzzleRequest {
  /** What the puzzle is to be called. Worlds are drawn from it, so that the same deal gives the same puzzle. */
  readonly id: string;
  /** Of one deal. */
  readonly record: SessionRecord;
}

export interface PuzzlePool {
  /** One at a time. Returns null if the deal has none, or if it took too long. */
  find(request: PuzzleRequest): Promise<PuzzleFound | null>;
  close(): Promise<void>;
}

/** A deal takes a second or two, on a busy machine some more. */
const PATIENCE_MS = 30_000;
const SCRIPT = new URL('./puzzle-worker.ts', import.meta.url);

export interface PuzzleAnswer {
  readonly found: PuzzleFound | null;
}

export function createPuzzlePool(clock: Pick<Clock, 'after'>): PuzzlePool {
  const worker = createLoneWorker<PuzzleAnswer>(SCRIPT, clock);
  return {
    async find(request) {
      return (await worker.ask(request, PATIENCE_MS))?.found ?? null;
    },
    close: worker.close,
  };
}
