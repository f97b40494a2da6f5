/**
 * The log: JSON lines without secrets.
 *
 * In production it goes to standard error, where the machine's own service manager collects it; otherwise to the data
 * folder, so a terminal shows only what a person must read. Standard output stays free for the two lines of the start.
 */
import { mkdirSync, openSync } from 'node:fs';
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
    : destination({ dest: openLogFile(config.dataDir), sync: false });
  // A full disk must not end the games; there is nowhere left to say so.
  sink.on('error', () => undefined);
  return pino({ level: config.logLevel, redact: redaction(), base: { pid: process.pid } }, sink);
}

/** Opened at once, so that a folder that may not be written stops the start. */
function openLogFile(dataDir: string): number {
  const folder = join(dataDir, 'log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openSync(join(folder, 'server.log'), 'a', 0o600);
}

export function redaction(): { paths: string[]; censor: string } {
  return {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[hidden]',
  };
}
