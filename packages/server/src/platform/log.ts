/**
 * The log: JSON lines without secrets.
 *
 * In production it goes to standard error, where the machine's own service manager collects it; otherwise to the data
 * folder, so a terminal shows only what a person must read. Standard output stays free for the two lines of the start.
 */
import { join } from 'node:path';
import { destination, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** Whatever carries one of these names is not written, however deep it lies (to three levels). */
const SECRET_NAMES = [
  'token',
  'password',
  'cookie',
  'authorization',
  'cards',
  'hand',
  'hands',
  'seed',
  'serverSeed',
  'clientSeed',
];

export function createLog(config: Pick<Config, 'production' | 'dataDir' | 'logLevel'>): Logger {
  const sink = config.production
    ? destination({ dest: 2, sync: true })
    : destination({ dest: join(config.dataDir, 'log', 'server.log'), mkdir: true, sync: false });
  return pino({ level: config.logLevel, redact: redaction(), base: { pid: process.pid } }, sink);
}

export function redaction(): { paths: string[]; censor: string } {
  return {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[hidden]',
  };
}
