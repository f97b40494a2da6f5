/** Clones a database for one test file from the migrated template of the run's cluster. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Connection, createDatabase, type Database } from '../platform/db/client.ts';
import { cloneTemplate, dropDatabase } from './cluster.ts';

export interface TestDatabase extends Database {
  readonly connection: Connection;
}

/** Close it in `afterAll`, which also drops it. */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const socketFolder = inject('postgresSocketFolder');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const connection = await cloneTemplate(socketFolder, name);
  const db = createDatabase({ connection, log: pino({ level: 'silent' }), ...options });
  return {
    ...db,
    connection,
    async close() {
      await db.close();
      await dropDatabase(socketFolder, name);
    },
  };
}
