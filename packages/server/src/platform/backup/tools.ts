/**
 * PostgreSQL's own `pg_dump` and `pg_restore`, if this machine has them and they are not older than the
 * server. The PostgreSQL that the site brings with it has none (docs/operations.md, "Backup").
 */
import { execFile } from 'node:child_process';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Connection } from '../db/client.ts';
import type { Querier } from '../db/querier.ts';
import { DRAFT } from './copy.ts';

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

/**
 * The schema of the jobs is left out, because every server makes it anew. The file is read again as far as the
 * tool can without a database: one that was cut off is found out. It appears whole, or not at all, and nobody else on
 * the machine can read it, also while it is written.
 */
export async function dumpByTool(connection: Connection, file: string): Promise<void> {
  const { parameters, env } = target(connection);
  const draft = `${file}${DRAFT}`;
  await rm(draft, { force: true });
  // The tool writes into the file that is there, and leaves its mode as it is.
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
  try {
    await run(
      'pg_dump',
      [
        '--format=custom',
        '--exclude-schema=jobs',
        '--no-owner',
        '--no-privileges',
        '--file',
        draft,
        ...parameters,
      ],
      { env },
    );
    await run('pg_restore', ['--file', '/dev/null', draft]);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Into a database without tables. */
export async function restoreByTool(connection: Connection, file: string): Promise<void> {
  const { parameters, env } = target(connection);
  await run(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', ...parameters, file],
    { env },
  );
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

/** The password goes by the environment: everybody on the machine can read the parameters of a program. */
function target(connection: Connection): {
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
} {
  if (!('connectionString' in connection)) {
    const { host, port, user, database } = connection;
    return {
      parameters: [
        ...['--host', host, '--port', String(port)],
        ...['--username', user, '--dbname', database],
      ],
      env: process.env,
    };
  }
  const url = new URL(connection.connectionString);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return {
    parameters: ['--dbname', url.href],
    env: password === '' ? process.env : { ...process.env, PGPASSWORD: password },
  };
}
