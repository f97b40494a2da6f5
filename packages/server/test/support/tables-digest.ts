/** A digest of the database in a few numbers: two digests differ if any row was added, changed or deleted. */
import type { BoundedPool } from '../../src/platform/db/bounded-pool.ts';
import type { Database } from '../../src/platform/db/client.ts';

/** Left out: the counts of tries, which grow by refusals. */
const NOT_COMPARED = ['rate_limits'];

const queries = new WeakMap<Database, Promise<string>>();

async function queryFor(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_COMPARED],
  );
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as newest from ${name}`,
  );
  return `${each.join(' union all ')} order by 1`;
}

/** Returns for each table its number of rows, and the newest transaction that wrote one. */
export async function tablesOf(db: Database): Promise<string> {
  const known = queries.get(db) ?? queryFor(db);
  queries.set(db, known);
  // Named, so that it is planned once: it reads every table.
  const { rows } = await db.pool.query<{ name: string; rows: number; newest: string }>({
    name: 'tables digest',
    text: await known,
  });
  return rows.map(({ name, rows: count, newest }) => `${name}: ${count} rows, newest ${newest}`).join('\n');
}

/** Waits until no statement runs, because some answers come before the work they start is done. */
export async function settled({
  pool,
  play,
}: Pick<Database, 'pool'> & Partial<Pick<Database, 'play'>>): Promise<void> {
  const PASSES = 3;
  const isIdle = (each: BoundedPool): boolean =>
    each.idleCount === each.totalCount && each.waitingCount === 0;
  for (let idle = 0; idle < PASSES; ) {
    await new Promise((resolve) => setImmediate(resolve));
    idle = isIdle(pool) && isIdle(play?.pool ?? pool) ? idle + 1 : 0;
  }
}
