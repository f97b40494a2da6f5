/**
 * The backup of a night in a process of its own, so that a test can kill it. Its parameters are a connection as JSON
 * and the time it is.
 */
import { pino } from 'pino';
import { runBackup } from '../../src/platform/backup/nightly.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createDatabase } from '../../src/platform/db/client.ts';
import { fixedSettings } from '../../src/platform/settings/settings.ts';

const [connection = '{}', now] = process.argv.slice(2);
const db = createDatabase({ connection: JSON.parse(connection), log: pino({ level: 'silent' }) });
const clock = { now: () => Number(now), after: () => () => undefined };
await runBackup({ config: readConfig(process.env), db, clock, settings: fixedSettings() });
await db.close();
