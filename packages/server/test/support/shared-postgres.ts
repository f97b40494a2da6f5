/** One PostgreSQL for several server processes, with fsync on. A test can stop and start it under them. */
import { rmSync } from 'node:fs';
import { makeSiteRole, SITE_ROLE } from '../../src/platform/postgres/access.ts';
import { locateBinaries } from '../../src/platform/postgres/binaries.ts';
import {
  createCluster,
  type RunningCluster,
  startCluster,
  stopCluster,
} from '../../src/platform/postgres/cluster.ts';
import { preparePlace } from '../../src/platform/postgres/place.ts';
import { administer, makeDatabase } from '../../src/testing/cluster.ts';

export interface SharedPostgres {
  /** The value for `DATABASE_URL`. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export async function startSharedPostgres(dataDir: string): Promise<SharedPostgres> {
  const place = preparePlace(dataDir);
  const cluster = { place, binaries: locateBinaries(place.account, place.copies), fsync: true };
  await createCluster(cluster);
  let running: RunningCluster | undefined = await startCluster(cluster);
  await administer(running.socketFolder, makeSiteRole);
  await makeDatabase(running.socketFolder, 'site');
  const folder = encodeURIComponent(running.socketFolder);
  const stop = async (): Promise<void> => {
    if (running !== undefined) await stopCluster(place, running);
    running = undefined;
  };
  return {
    url: `postgres://${SITE_ROLE}@localhost/site?host=${folder}`,
    start: async () => {
      running = await startCluster(cluster);
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(place.home, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
