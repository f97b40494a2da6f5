/**
 * Our own PostgreSQL 18 for a data folder, so that a fresh machine needs nothing else (architecture 2.7).
 *
 * One server per data folder, kept by an advisory lock on a connection of its own. While the server runs, a PostgreSQL
 * that dies is started again; on a clean stop it is stopped last, unless somebody else is connected to it.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import type { Connection } from '../client.ts';
import { locateBinaries } from './binaries.ts';
import {
  type ClusterOptions,
  createCluster,
  type RunningCluster,
  SUPERUSER,
  serveCluster,
  stopCluster,
} from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { isServing, readPidFile } from './pid-file.ts';
import { preparePlace } from './place.ts';

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Call it when every other connection is closed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  readonly fsync?: boolean;
  /** Called when another server has taken the data folder over while the database was away. */
  readonly onLost?: (reason: string) => void;
}

const DATABASE = 'troef';
const LOCK_KEY = 1_818_000_001;
const LOCK_PATIENCE_MS = 3_000;
const ADOPT_TRIES = 5;

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const place = preparePlace(dataDir);
  const cluster: ClusterOptions = {
    place,
    binaries: locateBinaries(place.account, place.copies),
    fsync: options.fsync ?? true,
  };
  await createCluster(cluster);
  const held = await takeOver(cluster, dataDir);
  let stopping = false;
  let repair: Promise<void> = Promise.resolve();

  const watch = (): void => {
    held.guard.once('end', () => {
      if (stopping) return;
      log.error('the embedded PostgreSQL has died and is started again');
      repair = takeOver(cluster, dataDir).then(
        (again) => {
          Object.assign(held, again);
          watch();
        },
        (error: Error) => options.onLost?.(error.message),
      );
    });
  };
  watch();

  return {
    connection: connectionTo(held.running.socketFolder),
    async stop() {
      stopping = true;
      await repair;
      const others = await otherClients(held.guard);
      await held.guard.end().catch(() => undefined);
      if (others === 0) await stopCluster(place, held.running);
    },
  };
}

/** The PostgreSQL a server runs on this data folder now, for a guest; undefined when none runs. */
export function runningPostgres(dataDir: string): Connection | undefined {
  const { cluster } = preparePlace(dataDir);
  const file = readPidFile(cluster);
  if (file === undefined || file.status !== 'ready' || !isServing(file.pid, cluster)) return undefined;
  return connectionTo(file.socketFolder);
}

interface Held {
  running: RunningCluster;
  guard: pg.Client;
}

/** Serves the cluster and takes the lock of the data folder. */
async function takeOver(cluster: ClusterOptions, dataDir: string): Promise<Held> {
  for (let tries = 1; ; tries += 1) {
    const running = await serveCluster(cluster);
    try {
      return { running, guard: await holdDataFolder(running.socketFolder, dataDir) };
    } catch (error) {
      // The server before us may have stopped it just as we came.
      if (error instanceof EmbeddedPostgresError || tries === ADOPT_TRIES) throw error;
    }
  }
}

function connectionTo(socketFolder: string, database = DATABASE) {
  return { host: socketFolder, port: 5432, user: SUPERUSER, database };
}

async function holdDataFolder(socketFolder: string, dataDir: string): Promise<pg.Client> {
  const guard = await connect(socketFolder);
  try {
    await guard.query(`set lock_timeout = ${LOCK_PATIENCE_MS}`);
    await guard.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    return guard;
  } catch (error) {
    await guard.end().catch(() => undefined);
    const LOCK_NOT_AVAILABLE = '55P03';
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new EmbeddedPostgresError(`another server is already running on the data folder ${dataDir}`);
  }
}

async function connect(socketFolder: string): Promise<pg.Client> {
  try {
    return await connected(connectionTo(socketFolder));
  } catch (error) {
    const DATABASE_MISSING = '3D000';
    if ((error as { code?: string }).code !== DATABASE_MISSING) throw error;
  }
  const maker = await connected(connectionTo(socketFolder, 'postgres'));
  try {
    await maker.query(`create database ${DATABASE}`);
  } catch (error) {
    const ALREADY_THERE = ['42P04', '23505'];
    if (!ALREADY_THERE.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await maker.end();
  }
  return connected(connectionTo(socketFolder));
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'troef data folder' });
  // When PostgreSQL dies the watch notices; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function otherClients(guard: pg.Client): Promise<number> {
  try {
    const answer = await guard.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return answer.rows[0]?.count ?? 0;
  } catch {
    return 0;
  }
}
