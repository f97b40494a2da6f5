/**
 * A logical copy of the database: a gzip file of lines. The first names the format and the newest migration.
 * Then each table follows with its name and its rows as JSON, parents before children. The last line has the
 * number of rows, so a file that was cut off is found out. It is read in one snapshot, while people play.
 *
 * The schema of the jobs is left out, because every server makes it anew. Pictures are files of the data
 * folder, and the secret is nowhere in it (docs/operations.md, "Backup").
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Querier } from '../db/querier.ts';

interface Head {
  readonly format: 'troef-copy-1';
  readonly at: string;
  /** When the newest migration was made; a copy may be put into this schema or a newer one. */
  readonly schema: string;
}
interface End {
  readonly rows: number;
}

export interface CopySize {
  readonly rows: number;
  readonly tables: number;
}

const FORMAT = 'troef-copy-1';
const ROWS_AT_ONCE = 500;
/** A line between rows. */
const MARK = /^\{"(table|end)":/;

export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** Where a copy is written. A process that is killed meanwhile leaves it there. */
export const DRAFT = '.part';

/** Writes a copy into a file. It appears there whole, or not at all. */
export async function writeCopy(client: pg.ClientBase, file: string): Promise<CopySize> {
  const draft = `${file}${DRAFT}`;
  const size = { rows: 0, tables: 0 };
  // One that is there keeps its mode.
  await rm(draft, { force: true });
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const lines = async function* (): AsyncGenerator<string> {
      const { rows } = await client.query<{ at: Date }>('select now() as at');
      const at = rows[0]?.at.toISOString() ?? '';
      const head: Head = { format: FORMAT, at, schema: await newestMigration(client) };
      yield `${JSON.stringify(head)}\n`;
      for (const table of await tablesInOrder(client)) {
        size.tables += 1;
        yield `${JSON.stringify({ table })}\n`;
        for await (const row of rowsOf(client, table)) {
          size.rows += 1;
          yield `${row}\n`;
        }
      }
      const end: End = { rows: size.rows };
      yield `${JSON.stringify({ end })}\n`;
    };
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
  await rename(draft, file);
  return size;
}

/** Reads a copy whole and counts it. Throws `CopyError` if it is cut off or no copy. */
export async function checkCopy(file: string): Promise<CopySize> {
  const size = { rows: 0, tables: 0 };
  for await (const line of linesOf(file)) {
    if (line.table !== undefined) size.tables += 1;
    else size.rows += line.rows.length;
  }
  return size;
}

/**
 * Puts a copy into a migrated database without rows, in one transaction. Throws `CopyError` if there are
 * rows, or if the copy is of a newer schema.
 */
export async function readCopy(client: pg.ClientBase, file: string): Promise<CopySize> {
  const size = { rows: 0, tables: 0 };
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    const tables = await tablesInOrder(client);
    for (const table of tables) {
      const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
      if (rowCount !== 0 && !REMADE.includes(table)) throw new CopyError(`the table ${table} is not empty`);
      if (rowCount !== 0) await client.query(`delete from ${quoted(table)}`);
    }
    const newest = await newestMigration(client);
    let into: string | undefined;
    for await (const line of linesOf(file, (head) => {
      if (BigInt(head.schema) > BigInt(newest)) {
        throw new CopyError('the copy was made by a newer release: update first');
      }
    })) {
      if (line.table !== undefined) {
        size.tables += 1;
        // A table that this release no longer has is passed over.
        into = tables.includes(line.table) ? line.table : undefined;
        continue;
      }
      if (into !== undefined) await insertRows(client, into, line.rows);
      size.rows += line.rows.length;
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return size;
}

/** Tables whose rows every start or migration makes by itself. */
const REMADE: readonly string[] = ['processes', 'presence', 'looking'];

type CopyLine =
  | { readonly table: string; readonly rows: readonly string[] }
  | { readonly table?: undefined; readonly rows: readonly string[] };

async function* linesOf(
  file: string,
  heard: (head: Head) => void = () => undefined,
): AsyncGenerator<CopyLine> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  let head: Head | undefined;
  let end: End | undefined;
  let rows: string[] = [];
  let count = 0;
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (head === undefined) {
      head = parsed(line) as Head | undefined;
      if (head?.format !== FORMAT) throw new CopyError(`${file} is no copy of a database of Troef`);
      heard(head);
      continue;
    }
    const mark = MARK.exec(line)?.[1];
    if (mark === undefined) {
      rows.push(line);
      count += 1;
      if (rows.length < ROWS_AT_ONCE) continue;
    }
    if (rows.length > 0) yield { rows };
    rows = [];
    if (mark === 'table') yield { table: (JSON.parse(line) as { table: string }).table, rows };
    if (mark === 'end') end = (JSON.parse(line) as { end: End }).end;
  }
  if (end === undefined || end.rows !== count) throw new CopyError(`${file} is cut off`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Rows as lines of JSON. A column of JSON may have line breaks, but never inside a string. */
async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string> {
  await client.query(
    `declare copied no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from copied`);
    if (rows.length === 0) break;
    // A space keeps a row from looking like a mark.
    for (const { row } of rows) {
      const line = row.replaceAll('\n', ' ');
      yield MARK.test(line) ? ` ${line}` : line;
    }
  }
  await client.query('close copied');
}

async function insertRows(client: pg.ClientBase, table: string, rows: readonly string[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(JSON.parse(first) as object)
    .map(quoted)
    .join(', ');
  await client.query(
    `insert into ${quoted(table)} (${columns})
     select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function newestMigration(db: Querier): Promise<string> {
  const { rows } = await db.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ?? '0';
}

/** The tables of the site, each after those that its foreign keys name. */
async function tablesInOrder(db: Querier): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(distinct f.relname::text)
       filter (where f.relname is not null and f.oid <> c.oid), '{}') as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
     left join pg_class f on f.oid = k.confrelid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  );
  const placed: string[] = [];
  const left = new Map(rows.map(({ name, needs }) => [name, needs] as const));
  while (left.size > 0) {
    const next = [...left]
      .filter(([, needs]) => needs.every((each) => !left.has(each)))
      .map(([name]) => name);
    if (next.length === 0) throw new CopyError(`tables need each other: ${[...left.keys()].join(', ')}`);
    placed.push(...next);
    for (const name of next) left.delete(name);
  }
  return placed;
}
