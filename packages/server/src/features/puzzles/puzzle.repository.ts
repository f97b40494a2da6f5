/** Statements about who tried a puzzle, and how many found it (docs/behaviour/puzzles.md 4). */
import type { Variant } from '@troef/games';
import type { PuzzleCount } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

export type CountOfPuzzle = Pick<PuzzleCount, 'tried' | 'found'> & { readonly puzzle: string };

export async function countsOf(
  db: Querier,
  variant: Variant,
  puzzles: readonly string[],
): Promise<readonly CountOfPuzzle[]> {
  const { rows } = await db.query<CountOfPuzzle>(
    'select puzzle, tried, found from puzzle_counts where variant = $1 and puzzle = any($2)',
    [variant, puzzles],
  );
  return rows;
}

export async function hasTried(db: Querier, hash: Uint8Array, now: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from puzzle_tries where hash = $1 and until > $2', [
    Buffer.from(hash),
    new Date(now),
  ]);
  return rows.length > 0;
}

/** Keeps the hash of a player until then. Returns whether it was not kept. */
export async function isFirstTry(
  tx: Querier,
  hash: Uint8Array,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into puzzle_tries as kept (hash, until) values ($1, $2)
     on conflict (hash) do update set until = excluded.until where kept.until <= $3`,
    [Buffer.from(hash), new Date(until), new Date(now)],
  );
  return rowCount === 1;
}

export async function addTry(
  tx: Querier,
  {
    variant,
    puzzle,
    isRight,
  }: { readonly variant: Variant; readonly puzzle: string; readonly isRight: boolean },
): Promise<void> {
  await tx.query(
    `insert into puzzle_counts as kept (variant, puzzle, tried, found) values ($1, $2, 1, $3)
     on conflict (variant, puzzle) do update set tried = kept.tried + 1, found = kept.found + excluded.found`,
    [variant, puzzle, isRight ? 1 : 0],
  );
}
