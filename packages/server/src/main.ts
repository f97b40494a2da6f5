/**
 * Starts the server from the environment and stops it in order.
 *
 * Standard output is for scripts: one line `listening …` when it is ready, then the address to open, and at
 * the first start a link that makes its user an administrator, or the file with that link. A failing start
 * prints one line on standard error and ends with exit code 1. SIGTERM and SIGINT drain, for five seconds at
 * most; a second signal ends the process at once.
 */
import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { adminLine, adminPath } from './accounts/administration/show-link.ts';
import { RESTART_STATUS } from './features/maintenance/restart-status.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { reachDatabase } from './platform/postgres/reach.ts';
import { createLog } from './platform/runtime/log.ts';

interface Server {
  readonly address: AddressInfo;
  readonly adminCode: string | undefined;
  stop(): Promise<void>;
}

/** Ctrl-C arrives from the terminal and from the parent. Within this time that is one signal. */
const SAME_SIGNAL_MS = 1_000;
/** The sender of a signal kills after five seconds, so the process ends before. */
const END_AT_LAST_MS = 4_900;

const config = attempt(() => readConfig(process.env));
const log = attempt(() => {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return createLog(config);
});
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

const starting = start(config, log);
let endingSince: number | undefined;
let status = 0;
process.on('SIGTERM', end);
process.on('SIGINT', end);
starting.then(announce, giveUp);

/** After a crash the time until we listen counts, so the database starts while the other modules load. */
async function start(settings: Config, journal: Logger): Promise<Server> {
  enableCompileCache(join(settings.dataDir, 'cache'));
  const loading = import('./start.ts');
  // The first failure is reported. The other must not become an unhandled rejection.
  loading.catch(() => undefined);
  const database = await reachDatabase(settings, journal, giveUp);
  try {
    const { startServer } = await loading;
    const running = await startServer(settings, journal, database, restart);
    return {
      address: running.address,
      adminCode: running.adminCode,
      async stop() {
        await running.stop();
        await database.leave();
      },
    };
  } catch (error) {
    await database.leave();
    throw error;
  }
}

function announce({ address, adminCode }: Server): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const open = addressToOpen(address);
  const lines = [`listening http://${host}:${address.port}`, `open ${open}`];
  if (adminCode !== undefined) {
    const { isTTY: isTerminal = false } = process.stdout;
    lines.push(adminLine(`${open}${adminPath(adminCode)}`, { isTerminal, dataDir: config.dataDir }));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  // Written now, because a killed process does not write it.
  flushCompileCache();
}

/** Passkeys work on `localhost`, not on 127.0.0.1. */
function addressToOpen({ port }: AddressInfo): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const thisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];
  return `http://${thisMachine.includes(config.host) ? 'localhost' : config.host}:${config.pagesPort ?? port}`;
}

/** Ends in order with the status that asks for another start (docs/decisions/048-releases-and-restarts.md). */
function restart(): void {
  status = RESTART_STATUS;
  void end();
}

async function end(): Promise<void> {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  endingSince = performance.now();
  setTimeout(giveUp, END_AT_LAST_MS, new Error('the server did not end in time and was ended')).unref();
  try {
    const server = await starting;
    await server.stop();
    log.info('ended in order');
    await new Promise((flushed) => log.flush(flushed));
    process.exit(status);
  } catch (error) {
    giveUp(error);
  }
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    giveUp(error);
  }
}

function giveUp(error: unknown): never {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}

function oneLine(error: unknown): string {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `port ${config.port} on ${config.host} is in use; set PORT to another (0 = any free port)`;
  }
  if (path !== undefined && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return `DATA_DIR is "${config.dataDir}"; allowed is a folder, and ${path} is none (${code})`;
  }
  if (syscall === 'connect') return `the database of DATABASE_URL does not answer: ${message || code}`;
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return `${path} may not be used by this user (${code}); set DATA_DIR to a folder of your own`;
  }
  if (syscall === 'listen') return `cannot listen on ${config.host} port ${config.port} (${code})`;
  return (message || String(code ?? error)).split('\n')[0] ?? '';
}
