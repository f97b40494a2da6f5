/**
 * Our own PostgreSQL 18 for a data folder, so that a fresh machine needs nothing else.
 *
 * Each data folder has one server (data-folder.ts). While the server runs, a PostgreSQL that dies is started
 * again, and again if that fails: on a full disk it ends until there is space. On a clean stop the last user of
 * the data folder stops PostgreSQL.
 */
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection } from '../db/client.ts';
import { SITE_ROLE } from './access.ts';
import { databaseAccount, isShared, ownAccount } from './account.ts';
import { locateBinaries } from './binaries.ts';
import {
  type ClusterOptions,
  createCluster,
  type RunningCluster,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { DATABASE, type DataFolderUser, useDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, FolderTakenError } from './error.ts';
import { giveTo } from './own-account.ts';
import { isServing, readPidFile } from './pid-file.ts';
import { type ClusterPlace, preparePlace } from './place.ts';

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Call it when every other connection is closed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  readonly fsync?: boolean;
  /** Keeps the whole write-ahead log, for recovery to a point in time. */
  readonly archive?: boolean;
  /** Called if another server has taken the data folder while the database was away. */
  readonly onLost?: (reason: string) => void;
}

const ADOPT_TRIES = 5;
const START_AGAIN_MS = 1_000;

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const place = await withOwnAccount(preparePlace(dataDir), dataDir, log);
  const cluster: ClusterOptions = {
    place,
    binaries: locateBinaries(place.account, place.copies),
    fsync: options.fsync ?? true,
    archive: options.archive ?? false,
  };
  await createCluster(cluster);
  const held = await takeOver(cluster, dataDir);
  let stopping = false;
  let repair: Promise<void> = Promise.resolve();

  const startAgain = async (): Promise<LockedFolder> => {
    for (;;) {
      try {
        return await takeOver(cluster, dataDir);
      } catch (error) {
        if (stopping || error instanceof FolderTakenError) throw error;
        log.error({ err: error }, 'the embedded PostgreSQL could not be started again');
        await sleep(START_AGAIN_MS);
      }
    }
  };
  const watch = (): void => {
    held.user.client.once('end', () => {
      if (stopping) return;
      log.error('the embedded PostgreSQL has died and is started again');
      repair = startAgain().then(
        (again) => {
          Object.assign(held, again);
          watch();
        },
        (error: Error) => {
          if (!stopping) options.onLost?.(error.message);
        },
      );
    });
  };
  watch();

  return {
    connection: connectionTo(held.running.socketFolder),
    async stop() {
      stopping = true;
      await repair;
      await leave(place, held);
    },
  };
}

/** Joins the PostgreSQL that a server runs on this data folder, as a guest; undefined if none runs. */
export async function visitEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const place = preparePlace(dataDir);
  const running = servingNow(place);
  if (running === undefined) return undefined;
  const held = { running, user: await useDataFolder(running.socketFolder, dataDir, 'guest') };
  return { connection: connectionTo(running.socketFolder), stop: () => leave(place, held) };
}

interface LockedFolder {
  running: RunningCluster;
  user: DataFolderUser;
}

/** Serves the cluster and takes the lock of the data folder. */
async function takeOver(cluster: ClusterOptions, dataDir: string): Promise<LockedFolder> {
  for (let tries = 1; ; tries += 1) {
    const running = await startCluster(cluster);
    try {
      return { running, user: await useDataFolder(running.socketFolder, dataDir, 'server') };
    } catch (error) {
      // The previous server may have stopped it just as we came.
      if (error instanceof EmbeddedPostgresError || tries === ADOPT_TRIES) throw error;
    }
  }
}

async function leave(place: ClusterPlace, { running, user }: LockedFolder): Promise<void> {
  if (await user.leave()) await stopCluster(place, running);
  await user.end();
}

/** Gives a cluster that belongs to `nobody` an account of its own, unless a server uses it. */
async function withOwnAccount(place: ClusterPlace, dataDir: string, log: Logger): Promise<ClusterPlace> {
  if (!isShared(place.account)) return place;
  const running = servingNow(place);
  if (running !== undefined) {
    const user = await useDataFolder(running.socketFolder, dataDir, 'server');
    await stopCluster(place, running);
    await user.end();
  }
  const account = ownAccount(place.home);
  // Another start may have been quicker.
  if (statSync(place.home).uid === place.account?.uid) giveTo(account, place.home);
  log.info({ uid: account.uid }, 'the database has an account of its own now');
  return { ...place, account: databaseAccount(place.home) };
}

function servingNow({ cluster }: ClusterPlace): RunningCluster | undefined {
  const file = readPidFile(cluster);
  return file?.status === 'ready' && isServing(file.pid, cluster) ? file : undefined;
}

function connectionTo(socketFolder: string) {
  return { host: socketFolder, port: 5432, user: SITE_ROLE, database: DATABASE };
}
