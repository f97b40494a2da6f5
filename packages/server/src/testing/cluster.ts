/**
 * A PostgreSQL for tests in a temporary folder: one for each test run. It has a template database after all
 * migrations, from which every test file clones its own in about 30 ms.
 *
 * Works as root and as an ordinary user. The next run removes what a killed run left behind.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type Connection, createDatabase } from '../platform/db/client.ts';
import { makeSiteRole, SITE_ROLE, SUPERUSER } from '../platform/postgres/access.ts';
import { locateBinaries } from '../platform/postgres/binaries.ts';
import { createCluster, startCluster, stopCluster } from '../platform/postgres/cluster.ts';
import { migrateDatabase } from '../platform/postgres/migrate.ts';
import { isAlive, readPidFile } from '../platform/postgres/pid-file.ts';
import { preparePlace } from '../platform/postgres/place.ts';

export interface TestCluster {
  /** Folder of its socket: all that another process needs to clone a database. */
  readonly socketFolder: string;
  stop(): Promise<void>;
}

export interface TestClusterOptions {
  /** On for tests that kill the server. Off is quicker. */
  readonly fsync?: boolean;
}

const PREFIX = 'troef-test-';
const TEMPLATE = 'troef_template';

export async function startTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(dataDir, { mode: 0o700 });
  const place = preparePlace(dataDir);
  const binaries = locateBinaries(place.account, place.copies);
  const cluster = { place, binaries, fsync: options.fsync ?? false };
  await createCluster(cluster);
  const running = await startCluster(cluster);
  await makeTemplate(running.socketFolder);
  return {
    socketFolder: running.socketFolder,
    async stop() {
      await stopCluster(place, running);
      rmSync(place.home, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(socketFolder: string): Promise<void> {
  await administer(socketFolder, makeSiteRole);
  await makeDatabase(socketFolder, TEMPLATE);
  const connection = connectionTo(socketFolder, TEMPLATE);
  const db = createDatabase({ connection, log: pino({ level: 'silent' }), poolSize: 1 });
  await migrateDatabase(db);
  await db.close();
}

/** Makes an empty database, or a copy of the template. */
export async function makeDatabase(
  socketFolder: string,
  name: string,
  template = 'template1',
): Promise<void> {
  await administer(socketFolder, (client) =>
    client.query(`create database ${name} template ${template} owner ${SITE_ROLE}`),
  );
}

export async function cloneTemplate(socketFolder: string, name: string): Promise<Connection> {
  await makeDatabase(socketFolder, name, TEMPLATE);
  return connectionTo(socketFolder, name);
}

export async function dropDatabase(socketFolder: string, name: string): Promise<void> {
  await administer(socketFolder, (client) => client.query(`drop database if exists ${name} with (force)`));
}

export function connectionTo(socketFolder: string, database: string) {
  return { host: socketFolder, port: 5432, user: SITE_ROLE, database };
}

export async function administer(
  socketFolder: string,
  work: (superuser: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connectionTo(socketFolder, 'postgres'), user: SUPERUSER });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    const folder = join(tmpdir(), name);
    const file = readPidFileOrNone(join(folder, 'postgres', 'cluster'));
    if (file !== undefined && isAlive(file.pid)) {
      process.kill(file.pid, 'SIGQUIT');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPidFileOrNone(cluster: string): { pid: number } | undefined {
  try {
    return readPidFile(cluster);
  } catch {
    return undefined;
  }
}
