import { vi } from 'vitest';
import type { Database } from '../platform/db/client.ts';

/** Counts the statements of this work. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const pools = [db.pool, db.play.pool].map((pool) => vi.spyOn(pool, 'connect'));
  await work();
  const asked = pools.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of pools) spy.mockRestore();
  return asked;
}
