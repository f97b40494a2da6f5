/** A command of ours that works in the database, also beside a running server. */
import { type Logger, pino } from 'pino';
import { type Connection, createDatabase, type Database } from '../db/client.ts';
import { migrateDatabase } from './migrate.ts';
import { type DatabaseConfig, visitDatabase } from './reach.ts';

/** Brings the database up to date, works in it, and leaves it even if the work fails. */
export async function inVisitedDatabase(
  config: DatabaseConfig,
  poolSize: number,
  work: (db: Database, log: Logger, connection: Connection) => Promise<void>,
): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = await visitDatabase(config, log);
  const db = createDatabase({ connection: database.direct, log, poolSize });
  try {
    await migrateDatabase(db);
    await work(db, log, database.direct);
  } finally {
    await db.close();
    await database.leave();
  }
}
