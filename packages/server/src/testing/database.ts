/** Clones a database for one test file from the migrated template of the run's cluster. */
import { randomBytes } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { type Connection, createDatabase, type Database } from '../platform/db/client.ts';
import { cloneTemplate, dropDatabase } from './cluster.ts';

export interface TestDatabase extends Database {
  readonly connection: Connection;
  /** Returns the rows of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: each test reads another shape
  rows<Row extends QueryResultRow = any>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** Drops it when it is closed. */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const socketFolder = inject('postgresSocketFolder');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const connection = await cloneTemplate(socketFolder, name);
  const db = createDatabase({ connection, log: pino({ level: 'silent' }), ...options });
  return {
    ...db,
    connection,
    rows: async (sql, values = []) => (await db.pool.query(sql, [...values])).rows,
    async close() {
      await db.close();
      await dropDatabase(socketFolder, name);
    },
  };
}

/** Call it at the top of a test file. The database is dropped after the last test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  afterAll(() => db.close());
  return db;
}
