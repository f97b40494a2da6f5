/**
 * The users of a data folder's PostgreSQL: one server, and guests beside it (commands). They hold advisory
 * locks on a connection of their own, so a process that dies releases them.
 *
 * Every user shares one lock while it uses the database. A user that leaves releases it and then tries to
 * take it alone. If that works, the user was the last one and ends PostgreSQL. A user that comes meanwhile
 * waits for the lock, loses the connection, and starts PostgreSQL again. Connections are not counted,
 * because those that a server has just closed may still be seen for a moment.
 */

import pg from 'pg';
import { LOCK_KEYS } from '../db/lock-keys.ts';
import { handOver, SUPERUSER } from './access.ts';
import { FolderTakenError } from './error.ts';

export interface DataFolderUser {
  /** Emits `end` when PostgreSQL has gone. */
  readonly client: pg.Client;
  /** Returns whether nobody uses the database any more. If so, nobody can begin to use it before `end`. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
}

export const DATABASE = 'troef';
const SERVER_LOCK_PATIENCE_MS = 3_000;

/** Refuses a server, in one line, while another one has the folder. */
export async function useDataFolder(
  socketFolder: string,
  dataDir: string,
  as: 'server' | 'guest',
): Promise<DataFolderUser> {
  const client = await connect(socketFolder);
  const user = userOf(client);
  try {
    await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEYS.dataFolder]);
    if (as === 'server') await client.query(`set lock_timeout = ${SERVER_LOCK_PATIENCE_MS}`);
    if (as === 'server') await client.query('select pg_advisory_lock($1)', [LOCK_KEYS.server]);
    await client.query('set lock_timeout = 0');
    await handOver(client, DATABASE);
    return user;
  } catch (error) {
    await user.end();
    const LOCK_NOT_AVAILABLE = '55P03';
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new FolderTakenError(`another server is already running on the data folder ${dataDir}`);
  }
}

function userOf(client: pg.Client): DataFolderUser {
  return {
    client,
    async leave() {
      try {
        await client.query('select pg_advisory_unlock_all()');
        const answer = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
          LOCK_KEYS.dataFolder,
        ]);
        return answer.rows[0]?.last === true;
      } catch {
        // PostgreSQL has gone, and whatever ended it has to clean up.
        return true;
      }
    },
    end: () => client.end().catch(() => undefined),
  };
}

async function connect(socketFolder: string): Promise<pg.Client> {
  try {
    return await connected(socketFolder, DATABASE);
  } catch (error) {
    const DATABASE_MISSING = '3D000';
    if ((error as { code?: string }).code !== DATABASE_MISSING) throw error;
  }
  const maker = await connected(socketFolder, 'postgres');
  try {
    await maker.query(`create database ${DATABASE}`);
  } catch (error) {
    const ALREADY_THERE = ['42P04', '23505'];
    if (!ALREADY_THERE.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await maker.end();
  }
  return connected(socketFolder, DATABASE);
}

async function connected(socketFolder: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: SUPERUSER,
    database,
    application_name: 'troef data folder',
  });
  // When PostgreSQL dies the watch notices. Without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
