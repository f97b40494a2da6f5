/**
 * One cluster on disk: made once, then adopted if it still runs, or started if it does not.
 *
 * PostgreSQL runs in a session of its own, so neither Ctrl-C nor a kill of the server reaches it. The next
 * start on the same folder adopts the one that runs. Everything it has committed is on disk (`fsync`).
 */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SUPERUSER, writeAccess } from './access.ts';
import { type Account, hasName, NOBODY } from './account.ts';
import { asAccount, folderOf, giveFolder, openLog } from './as-account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { giveTo, openedFor } from './own-account.ts';
import { clearStalePidFile, isAlive, isServing, readPidFile } from './pid-file.ts';
import { type ClusterPlace, forgetSocketFolder, socketFolder } from './place.ts';

export interface RunningCluster {
  readonly pid: number;
  readonly socketFolder: string;
}

export interface ClusterOptions {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  /** Off only for tests that may lose everything. */
  readonly fsync: boolean;
  /** Keeps the whole write-ahead log beside the cluster, for recovery to a point in time. */
  readonly archive?: boolean;
}

const MAJOR_VERSION = '18';
const POLL_MS = 10;
/** Recovery after a crash can take a while, and a start that is still busy is waited for. */
const START_PATIENCE_MS = 60_000;
/**
 * A fast shutdown writes what is in memory. The immediate one after it leaves that to the next start's
 * recovery.
 */
const STOP_PATIENCE_MS = 1_500;
const STOP_AT_ONCE_PATIENCE_MS = 300;

const run = promisify(execFile);

/**
 * Makes the cluster unless it is there. A start that is killed halfway leaves nothing that looks finished.
 */
export async function createCluster({ place, binaries, fsync }: ClusterOptions): Promise<void> {
  const version = join(place.cluster, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found === MAJOR_VERSION) return;
    throw new EmbeddedPostgresError(
      `${place.cluster} was made by PostgreSQL ${found}; this is ${MAJOR_VERSION}`,
    );
  }
  removeAbandoned(place.home);
  const partial = `${place.cluster}.${process.pid}.${randomUUID()}`;
  try {
    await makeIn(partial, { place, binaries, fsync });
    renameSync(partial, place.cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another start of the same folder was quicker.
    if (existsSync(version)) return;
    throw new EmbeddedPostgresError(`PostgreSQL could not be set up in ${place.home}: ${reasonOf(error)}`);
  }
}

/**
 * `initdb` does not work for an account without a name, so the cluster is given to that account afterwards.
 */
async function makeIn(partial: string, { place, binaries, fsync }: ClusterOptions): Promise<void> {
  const { account, home } = place;
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=reject', `--username=${SUPERUSER}`];
  const initdb = (maker: Account | undefined) =>
    run(binaries.initdb, ['-D', partial, ...flags, ...access, ...(fsync ? [] : ['--no-sync'])], {
      cwd: '/',
      env: {},
      ...maker,
    });
  if (account === undefined || hasName(account.uid)) {
    await initdb(account);
    return;
  }
  await openedFor(home, async () => {
    mkdirSync(partial, { mode: 0o700 });
    giveFolder(NOBODY, partial);
    await initdb(NOBODY);
    giveTo(account, partial);
  });
}

/** Removes clusters whose making was killed halfway. */
function removeAbandoned(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = /^cluster\.(\d+)\./.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Returns the running server of the cluster: the one that is there, or a new one. */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { cluster } = options.place;
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    const file = readPidFile(cluster);
    if (file !== undefined && isServing(file.pid, cluster)) {
      if (file.status === 'ready') return adopted(options.place, file);
      await sleep(POLL_MS);
      continue;
    }
    writeAccess(options.place);
    if (file !== undefined) {
      clearStalePidFile(options.place, file);
      forgetSocketFolder(options.place, file.socketFolder);
    }
    const started = await launch(options);
    if (started !== undefined) return started;
    await sleep(100);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${cluster} was not ready after ${START_PATIENCE_MS / 1000} s`,
  );
}

/** Renews the rules: a cluster that an older release started may let everybody in. */
function adopted(place: ClusterPlace, running: RunningCluster): RunningCluster {
  if (writeAccess(place)) process.kill(running.pid, 'SIGHUP');
  return running;
}

/**
 * Returns undefined if another start holds the cluster, or the last processes of a killed one still do. Then
 * look again.
 */
async function launch({
  place,
  binaries,
  fsync,
  archive,
}: ClusterOptions): Promise<RunningCluster | undefined> {
  const logFile = join(place.home, 'postgres.log');
  const { fd: log, size: logStart } = openLog(place.account, logFile);
  let exited = false;
  let spawnError: Error | undefined;
  const server = spawn(
    binaries.postgres,
    [
      '-D',
      place.cluster,
      ...settings({ ...SETTINGS, unix_socket_directories: socketFolder(place) }),
      ...(fsync ? [] : settings(UNSAFE)),
      ...(archive === true ? settings(archiving(place)) : []),
    ],
    { cwd: '/', env: {}, detached: true, stdio: ['ignore', log, log], ...place.account },
  );
  closeSync(log);
  server.once('exit', () => {
    exited = true;
  });
  server.once('error', (error) => {
    exited = true;
    spawnError = error;
  });
  server.unref();

  const deadline = Date.now() + START_PATIENCE_MS;
  while (!exited && Date.now() < deadline) {
    const file = readPidFile(place.cluster);
    if (file !== undefined && file.pid === server.pid && file.status === 'ready') return file;
    await sleep(POLL_MS);
  }
  if (spawnError !== undefined) throw refusal(spawnError.message, place.account);
  const said = asAccount(place.account, () => readFileSync(logFile, 'utf8')).slice(logStart);
  if (/lock file .* already exists|is still in use/.test(said)) return undefined;
  const fatal = said.split('\n').find((line) => line.includes('FATAL')) ?? said.trim().split('\n').at(-1);
  throw refusal(fatal ?? 'it ended without a word', place.account);
}

function refusal(reason: string, account: Account | undefined): EmbeddedPostgresError {
  const as = account === undefined ? '' : ` as user ${account.uid}`;
  return new EmbeddedPostgresError(`PostgreSQL could not be started${as}: ${reason}`);
}

/** Ends it and waits until it is gone: cleanly (a "fast shutdown"), or at once if that takes too long. */
export async function stopCluster(place: ClusterPlace, running: RunningCluster): Promise<void> {
  if (!isServing(running.pid, place.cluster)) return;
  await ended(running.pid, 'SIGINT', STOP_PATIENCE_MS);
  if (isAlive(running.pid)) await ended(running.pid, 'SIGQUIT', STOP_AT_ONCE_PATIENCE_MS);
  forgetSocketFolder(place, running.socketFolder);
}

async function ended(pid: number, signal: 'SIGINT' | 'SIGQUIT', patienceMs: number): Promise<void> {
  process.kill(pid, signal);
  const deadline = Date.now() + patienceMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
}

/** Small and private: no TCP, nothing for replicas, compiled queries off (ours are short). */
const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
} as const;

/** Where the pieces of the write-ahead log are kept. */
export const archiveOf = ({ home }: ClusterPlace): string => join(home, 'archive');

/** A piece has its name only when it is whole. */
function archiving(place: ClusterPlace): Readonly<Record<string, string>> {
  const folder = archiveOf(place);
  folderOf(place.account, folder);
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    // No more than a minute is lost with the disk.
    archive_timeout: '60',
    archive_command: `/bin/cp %p "${folder}/%f.part" && /bin/mv "${folder}/%f.part" "${folder}/%f"`,
  };
}

const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function reasonOf(error: unknown): string {
  const stderr = (error as { stderr?: string }).stderr?.trim().split('\n')[0];
  return stderr || (error as Error).message;
}
