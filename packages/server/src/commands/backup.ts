/**
 * `npm run backup -- FILE`: writes the database and the pictures of people into files, also while the server
 * runs. By `pg_dump` if this machine has one that is not older than the database, else as a copy of our own.
 */
import { resolve } from 'node:path';
import { checkCopy, writeCopy } from '../platform/backup/copy.ts';
import { writePictures } from '../platform/backup/pictures.ts';
import { dumpByTool, hasTools } from '../platform/backup/tools.ts';
import { readConfig } from '../platform/config/config.ts';
import { inVisitedDatabase } from '../platform/postgres/command.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run backup -- FILE          writes the database into FILE, and pictures into FILE.pictures
npm run backup -- FILE --copy   the same without pg_dump`;

async function main(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.some((each) => each !== '--copy')) throw new Error(USAGE);
  const file = resolve(name);
  const config = readConfig(process.env);
  await inVisitedDatabase(config, 2, async (db, _log, connection) => {
    const byTool = rest.length === 0 && (await hasTools(db.pool));
    if (byTool) {
      await dumpByTool(connection, file);
      process.stdout.write(`written by pg_dump and read again: ${file}\n`);
    } else {
      const client = await db.pool.connect();
      try {
        await writeCopy(client, file);
      } finally {
        client.release(true);
      }
      const { tables, rows } = await checkCopy(file);
      process.stdout.write(`written and read again: ${tables} tables, ${rows} rows: ${file}\n`);
    }
    const pictures = await writePictures(config.dataDir, `${file}.pictures`);
    process.stdout.write(`${pictures} pictures: ${file}.pictures\n`);
    process.stdout.write('the secret is not in them: keep SECRET_KEY, or secret.key of the data folder\n');
  });
}

if (import.meta.main) await runCommand(main);
