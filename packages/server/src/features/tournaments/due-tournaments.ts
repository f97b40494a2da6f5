/** Statements about when the next step of a tournament is due. */
import type { Querier } from '../../platform/db/querier.ts';

/** Returns the tournaments whose step is due, the first one first. */
export async function dueTournaments(db: Querier, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from tournaments where due_at <= $1 order by due_at limit $2',
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

/** Returns when the next step is due, and whether a tournament is played now. */
export async function nextLook(
  db: Querier,
): Promise<{ readonly dueAt: number | null; readonly isPlayed: boolean }> {
  const { rows } = await db.query<{ due: Date | null; played: boolean | null }>(
    `select min(due_at) as due, bool_or(status = 'running') as played from tournaments where due_at is not null`,
  );
  const [row] = rows;
  return { dueAt: row?.due?.getTime() ?? null, isPlayed: row?.played === true };
}

/** Puts off a step that failed. */
export async function postpone(db: Querier, id: string, until: Date): Promise<void> {
  await db.query('update tournaments set due_at = $2 where id = $1', [id, until]);
}
