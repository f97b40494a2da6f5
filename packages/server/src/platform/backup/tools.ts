/**
 * PostgreSQL's own `pg_dump` and `pg_restore`, if this machine has them and they are not older than the
 * server. The PostgreSQL that the site brings with it has none (docs/operations.md, "Backup").
 */
import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Connection } from '../db/client.ts';
import type { Querier } from '../db/querier.ts';

const run = promisify(execFile);
/** A file of `pg_dump --format=custom` begins with it. */
const MAGIC = 'PGDMP';

export async function hasTools(db: Querier): Promise<boolean> {
  const { rows } = await db.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const needed = rows[0]?.version ?? Number.POSITIVE_INFINITY;
  const versions = await Promise.all(['pg_dump', 'pg_restore'].map(versionOf));
  return versions.every((version) => version >= needed);
}

async function versionOf(tool: string): Promise<number> {
  const { stdout } = await run(tool, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** The schema of the jobs is left out, because every server makes it anew. */
export async function dumpByTool(connection: Connection, file: string): Promise<void> {
  await run('pg_dump', [
    '--format=custom',
    '--exclude-schema=jobs',
    '--no-owner',
    '--no-privileges',
    '--file',
    file,
    ...args(connection),
  ]);
}

/** Into a database without tables. */
export async function restoreByTool(connection: Connection, file: string): Promise<void> {
  await run('pg_restore', [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    ...args(connection),
    file,
  ]);
}

export async function isOfTool(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1') === MAGIC;
  } finally {
    await handle.close();
  }
}

const args = (connection: Connection): readonly string[] =>
  'connectionString' in connection
    ? ['--dbname', connection.connectionString]
    : [
        ...['--host', connection.host, '--port', String(connection.port)],
        ...['--username', connection.user, '--dbname', connection.database],
      ];
