/**
 * The log: JSON lines without secrets, and without what an error was about (logged-error.ts). Repeated faults are counted (repeated-lines.ts).
 *
 * In production it goes to standard error, where the machine's service manager collects it. Otherwise it
 * goes to the data folder, so that a terminal shows only what a person must read. Standard output has only
 * the two lines of the start.
 */
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@troef/engine/ports.ts';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { after } from './clock.ts';
import { loggedError } from './logged-error.ts';
import { createRepeatedLines, isRepeated } from './repeated-lines.ts';

/** Values under these names are not written, down to three levels. */
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
  // A full disk must not end the games, and then there is no place left to report it.
  sink.on('error', () => undefined);
  return logInto(sink, config.logLevel, { after });
}

export function logInto(sink: DestinationStream, level: string, clock: Pick<Clock, 'after'>): Logger {
  const options = {
    level,
    redact: redaction(),
    base: { pid: process.pid },
    hooks: countRepeated(clock),
    serializers: { err: (error: unknown) => (isRepeated(error) ? error : loggedError(error)) },
  };
  return pino(options, sink);
}

const WARN = 40;

function countRepeated(clock: Pick<Clock, 'after'>): NonNullable<LoggerOptions['hooks']> {
  const lines = createRepeatedLines(clock);
  return {
    logMethod(args, method, level) {
      const [about, words] = args as readonly unknown[];
      const text = String(typeof about === 'string' ? about : words);
      const { err, errorId } = (about ?? {}) as { err?: unknown; errorId?: unknown };
      const line = { level, text, error: about instanceof Error ? about : err, errorId };
      const isNew = level < WARN || lines.isNew(line, (repeated) => method.apply(this, [repeated, text]));
      if (isNew) method.apply(this, args);
    },
  };
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
