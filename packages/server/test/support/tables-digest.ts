/** A digest of the database in a few numbers: two digests differ if any row was added, changed or deleted. */
import type { BoundedPool } from '../../src/platform/db/bounded-pool.ts';
import type { Database } from '../../src/platform/db/client.ts';

/** Left out: the counts of tries, which grow by refusals. */
const NOT_COMPARED = ['rate_limits'];

/** What is known of a database: the statement that reads every table, and the last answer with its age. */
interface Watched {
  readonly read: string;
  writes: string | undefined;
  digest: string;
}

const watched = new WeakMap<Database, Promise<Watched>>();

/**
 * Makes every statement that writes move a sequence. A sequence does not go back with a transaction, so it
 * stands still only if nothing at all was written.
 */
async function watch({ pool }: Database): Promise<Watched> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_COMPARED],
  );
  await pool.query(`create sequence writes_seen;
    create function note_write() returns trigger language plpgsql as
      $$ begin perform nextval('writes_seen'); return null; end $$;
    ${rows
      .map(
        ({ name }) =>
          `create trigger note_write after insert or update or delete on ${name}
             for each statement execute function note_write();
           create trigger note_emptied after truncate on ${name}
             for each statement execute function note_write();`,
      )
      .join('\n')}`);
  const each = rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows, ${newestOf(name)} as newest from ${name}`,
  );
  return { read: `${each.join(' union all ')} order by 1`, writes: undefined, digest: '' };
}

/** A code counts its wrong tries in its own row. */
const newestOf = (table: string): string =>
  table === 'codes'
    ? `coalesce(md5(string_agg((to_jsonb(codes) - 'tries')::text, ',' order by id)), '')`
    : 'coalesce(max(xmin::text::bigint), 0)::text';

/** Returns for each table its number of rows, and the newest transaction that wrote one or, of codes, what they say. */
export async function tablesOf(db: Database): Promise<string> {
  const known = watched.get(db) ?? watch(db);
  watched.set(db, known);
  const last = await known;
  const { rows: seen } = await db.pool.query<{ writes: string }>(
    `select last_value::text || is_called::text as writes from writes_seen`,
  );
  const writes = seen[0]?.writes;
  if (writes === last.writes) return last.digest;
  // Named, so that it is planned once: it reads every table.
  const { rows } = await db.pool.query<{ name: string; rows: number; newest: string }>({
    name: 'tables digest',
    text: last.read,
  });
  last.writes = writes;
  last.digest = rows
    .map(({ name, rows: count, newest }) => `${name}: ${count} rows, newest ${newest}`)
    .join('\n');
  return last.digest;
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
