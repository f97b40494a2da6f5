/** The database to use: the one that the environment names, or our own in the data folder. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from '../db/client.ts';
import { startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts';

export interface ReachedDatabase {
  readonly connection: Connection;
  /** Keeps its session, so locks and settings last: for migrations, jobs and commands. */
  readonly direct: Connection;
  /** Call it when every connection of ours is closed. */
  leave(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseArchive'>>;

/** Calls `onLost` if another server has taken the data folder. */
export async function reachDatabase(
  config: DatabaseConfig,
  log: Logger,
  onLost?: (reason: Error) => void,
): Promise<ReachedDatabase> {
  if (config.databaseUrl !== undefined) {
    return {
      connection: { connectionString: config.databaseUrl },
      direct: { connectionString: config.databaseDirectUrl ?? config.databaseUrl },
      leave: async () => undefined,
    };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    archive: config.databaseArchive ?? false,
    ...(onLost && { onLost: (reason) => onLost(new Error(reason)) }),
  });
  const { connection } = postgres;
  return { connection, direct: connection, leave: () => postgres.stop() };
}

/** The same for a command that may run beside the server, as a guest of the server's database. */
export async function visitDatabase(config: DatabaseConfig, log: Logger): Promise<ReachedDatabase> {
  const visited = config.databaseUrl === undefined ? await visitEmbeddedPostgres(config.dataDir) : undefined;
  return visited === undefined
    ? reachDatabase(config, log)
    : { connection: visited.connection, direct: visited.connection, leave: () => visited.stop() };
}
