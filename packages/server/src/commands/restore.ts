/**
 * `npm run restore -- FILE`: puts what `npm run backup` wrote into an empty database, and the pictures into
 * the data folder. No server may run on it.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { destination, pino } from 'pino';
import { CopyError, readCopy } from '../platform/backup/copy.ts';
import { readPictures } from '../platform/backup/pictures.ts';
import { isOfTool, restoreByTool } from '../platform/backup/tools.ts';
import { readConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/db/client.ts';
import { migrateDatabase } from '../platform/postgres/migrate.ts';
import { reachDatabase } from '../platform/postgres/reach.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'npm run restore -- FILE   puts the backup FILE into an empty database';

async function main(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.length > 0) throw new Error(USAGE);
  const file = resolve(name);
  if (!existsSync(file)) throw new CopyError(`there is no ${file}`);
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' }, destination(2));
  const database = await reachDatabase(config, log);
  const db = createDatabase({ connection: database.direct, log, poolSize: 2 });
  try {
    if (await isOfTool(file)) {
      await restoreByTool(database.direct, file);
      await migrateDatabase(db);
      process.stdout.write('restored by pg_restore\n');
    } else {
      await migrateDatabase(db);
      const client = await db.pool.connect();
      try {
        const { tables, rows } = await readCopy(client, file);
        process.stdout.write(`restored: ${tables} tables, ${rows} rows\n`);
      } finally {
        client.release(true);
      }
    }
    const pictures = await readPictures(config.dataDir, `${file}.pictures`);
    process.stdout.write(`${pictures} pictures\n`);
  } finally {
    await db.close();
    await database.leave();
  }
}

if (import.meta.main) await runCommand(main);
