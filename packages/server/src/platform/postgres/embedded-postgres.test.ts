import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Connection } from '../db/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, readPidFile } from './pid-file.ts';

const log = pino({ level: 'silent' });
const folders: string[] = [];
const running = new Set<EmbeddedPostgres>();

/** `inside`: the parent folder, if it must be deeper. */
function newDataDir(inside = mkdtempSync(join(tmpdir(), 'troef-pg-'))): string {
  folders.push(inside);
  chmodSync(inside, 0o755);
  return join(inside, 'data');
}

async function start(dataDir: string, onLost?: (reason: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, fsync: false, ...(onLost && { onLost }) });
  running.add(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres);
  await postgres.stop();
}

/**
 * Making a cluster takes longest, so tests that need none of their own share this one and leave it stopped.
 */
const shared = newDataDir();

afterEach(async () => {
  for (const postgres of running) await stop(postgres);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(connection: Connection, statement: string): Promise<T[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Commits one row. */
async function play(connection: Connection, card: string): Promise<void> {
  await ask(connection, 'create table if not exists trick (n serial, card text)');
  await ask(connection, `insert into trick (card) values ('${card}')`);
}
const lastPlayed = async (connection: Connection): Promise<string | undefined> =>
  (await ask<{ card: string }>(connection, 'select card from trick order by n desc limit 1'))[0]?.card;

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');
const pidOf = (dataDir: string): number => {
  const file = readPidFile(clusterOf(dataDir));
  if (file === undefined) throw new Error('not running');
  return file.pid;
};
const kill = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(5);
};

test('a new folder gets a private PostgreSQL 18 without TCP, and keeps its rows over a stop', async () => {
  const dataDir = shared;
  const first = await start(dataDir);
  const [about] = await ask<Record<string, string>>(
    first.connection,
    `select current_setting('server_version_num') version, current_setting('listen_addresses') tcp,
            current_setting('server_encoding') encoding, current_database() db`,
  );
  expect(about).toMatchObject({ tcp: '', encoding: 'UTF8', db: 'troef' });
  expect(about?.version).toMatch(/^18/);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'postgres', 'socket')).mode & 0o077).toBe(0);
  await play(first.connection, 'QH');
  const pid = pidOf(dataDir);
  await stop(first);
  expect(isAlive(pid)).toBe(false);

  const second = await start(dataDir);
  expect(await lastPlayed(second.connection)).toBe('QH');
});

/** Starts a server in a process of its own, for tests that kill it. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console });
    console.log('up');
  `;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
}

const connectionTo = (dataDir: string): Connection => ({
  host: join(dataDir, 'postgres', 'socket'),
  port: 5432,
  user: 'troef',
  database: 'troef',
});

test('a server that is killed leaves its PostgreSQL running, and the next one adopts it', async () => {
  const dataDir = shared;
  const server = await startElsewhere(dataDir);
  const pid = pidOf(dataDir);
  server.kill('SIGKILL');
  await start(dataDir);
  expect(pidOf(dataDir)).toBe(pid);
});

test('if everything is killed at once, what was committed is there at the next start', async () => {
  const dataDir = shared;
  const server = await startElsewhere(dataDir);
  expect(await ask(connectionTo(dataDir), 'show fsync')).toEqual([{ fsync: 'on' }]);
  await play(connectionTo(dataDir), '2C');
  server.kill('SIGKILL');
  await kill(pidOf(dataDir));
  const postgres = await start(dataDir);
  expect(await lastPlayed(postgres.connection)).toBe('2C');
});

describe('a postmaster.pid that was left behind', () => {
  /** Makes a stopped cluster whose pid file says that this process serves it. */
  async function leftBehind(pid: number): Promise<string> {
    const dataDir = shared;
    const postgres = await start(dataDir);
    await play(postgres.connection, 'AS');
    await stop(postgres);
    const socket = join(dataDir, 'postgres', 'socket');
    const lines = [pid, clusterOf(dataDir), 1, 5432, socket];
    writeFileSync(
      join(clusterOf(dataDir), 'postmaster.pid'),
      [...lines, '', '  1  999999', 'ready', ''].join('\n'),
    );
    writeFileSync(join(socket, '.s.PGSQL.5432.lock'), [...lines, ''].join('\n'));
    return dataDir;
  }

  test('by a process whose id now belongs to another one is cleared', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const postgres = await start(await leftBehind(stranger.pid ?? 0));
    expect(await lastPlayed(postgres.connection)).toBe('AS');
    stranger.kill();
  });

  test('by a process that is gone does not stop the start', async () => {
    const postgres = await start(await leftBehind(4_194_303));
    expect(await lastPlayed(postgres.connection)).toBe('AS');
  });
});

test('a second server on the same folder is refused in one clear line and disturbs nobody', async () => {
  const dataDir = shared;
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `another server is already running on the data folder ${dataDir}`,
  );
  expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that starts while another ends gets the folder, and PostgreSQL stays up', async () => {
  const dataDir = shared;
  const before = await start(dataDir);
  const pid = pidOf(dataDir);
  const next = start(dataDir);
  const waiting = `select count(*)::int as users from pg_locks where locktype = 'advisory' and not granted`;
  await expect
    .poll(() => ask(before.connection, waiting), { timeout: 20_000, interval: 5 })
    .toEqual([{ users: 1 }]);
  await stop(before);
  expect(await ask((await next).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(pidOf(dataDir)).toBe(pid);
});

test('of two starts of a new folder at once one serves and the other is refused', async () => {
  const dataDir = newDataDir();
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a PostgreSQL that is killed under a running server is started again at the same place', async () => {
  const dataDir = shared;
  const postgres = await start(dataDir);
  const pid = pidOf(dataDir);
  await kill(pid);
  await expect
    .poll(() => ask(postgres.connection, 'select 1 as one').catch(() => undefined), { timeout: 10_000 })
    .toEqual([{ one: 1 }]);
  expect(pidOf(dataDir)).not.toBe(pid);
  // The folder still belongs to this server.
  await expect(start(dataDir)).rejects.toThrow('another server is already running');
});

test('a folder too deep for a socket gets a short one elsewhere', async () => {
  const root = mkdtempSync(join(tmpdir(), 'troef-pg-'));
  const deep = join(root, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(deep, { recursive: true, mode: 0o755 });
  folders.push(root);
  chmodSync(root, 0o755);
  const postgres = await start(join(deep, 'data'));
  const { host } = postgres.connection as { host: string };
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(postgres);
  expect(statSync(host, { throwIfNoEntry: false })).toBeUndefined();
});

test.runIf(process.getuid?.() === 0)(
  'started by root below a folder others cannot enter, the cluster lies elsewhere and is found again',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'troef-pg-'));
    chmodSync(root, 0o700);
    folders.push(root);
    const dataDir = join(root, 'data');
    const first = await start(dataDir);
    await play(first.connection, 'AC');
    await stop(first);
    const second = await start(dataDir);
    expect(await lastPlayed(second.connection)).toBe('AC');
    const { host } = second.connection as { host: string };
    expect(host).toMatch(/^\/var\/lib\/troef\/[0-9a-f]{16}\/socket$/);
    folders.push(join(host, '..'));
  },
);
