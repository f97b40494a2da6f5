/**
 * Brings a database up to the newest schema, under an advisory lock: if several processes start at once, one
 * migrates and the others wait.
 *
 * `drizzle-kit generate` writes the SQL files into `packages/server/drizzle`, and a person reviews them.
 * They may only add to what the previous release still uses.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { destination, pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { createDatabase, type Database } from '../db/client.ts';
import { LOCK_KEYS } from '../db/lock-keys.ts';
import type { Querier } from '../db/querier.ts';
import { reachDatabase } from './reach.ts';

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'drizzle');

export async function migrateDatabase(db: Database, folder = MIGRATIONS_FOLDER): Promise<void> {
  const newest = newestMigration(folder);
  if (newest === undefined || newest <= (await lastApplied(db))) return;
  // Loaded only if there is something to do, because it takes longer than the rest of a start.
  const { readMigrationFiles } = await import('drizzle-orm/migrator');
  const client = await db.pool.connect();
  try {
    // Another process may migrate for longer than a statement may take, and so may we.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEYS.migration]);
    await applyAll(client, readMigrationFiles({ migrationsFolder: folder }));
  } finally {
    // Closed, not released: that also gives up the lock and the setting.
    client.release(true);
  }
}

/**
 * Each migration is a transaction of its own. With all in one, a server that plays on could hold the table that the
 * next one changes and wait for a table that one before has changed, and a move would be refused.
 */
async function applyAll(client: pg.PoolClient, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const last = await lastApplied({ pool: client });
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue;
    await client.query('begin');
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
  }
}

function newestMigration(folder: string): number | undefined {
  const file = join(folder, 'meta', '_journal.json');
  if (!existsSync(file)) return undefined;
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  return entries.length === 0 ? undefined : Math.max(...entries.map((entry) => entry.when));
}

/** Returns the time as drizzle keeps it; 0 for a new database. */
async function lastApplied(db: { readonly pool: Querier }): Promise<number> {
  try {
    const answer = await db.pool.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    return Number(answer.rows[0]?.last ?? 0);
  } catch (error) {
    const UNDEFINED_TABLE = '42P01';
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    return 0;
  }
}

/** `npm run db:migrate`: for a deploy that migrates before the new servers start. */
async function migrateByHand(): Promise<void> {
  const log = pino({ level: 'warn' }, destination(2));
  const database = await reachDatabase(readConfig(process.env), log);
  const db = createDatabase({ connection: database.direct, log, poolSize: 1 });
  try {
    await migrateDatabase(db);
  } finally {
    await db.close();
    await database.leave();
  }
}

if (import.meta.main) {
  try {
    await migrateByHand();
    process.stdout.write('the database is up to date\n');
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
