/**
 * The one way to the database: connection pools, and transactions on one connection.
 *
 * What a table waits for (its log, what is due, the beat of this process, who is connected) has connections
 * of its own. So moves go on however busy lists, accounts and lobbies are. Both pools have bounded queues
 * (bounded-pool.ts).
 *
 * Every connection carries the server's name and limits, so a forgotten statement or transaction ends by
 * itself, and `pg_stat_activity` says whose it was.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import { BoundedPool } from './bounded-pool.ts';

/** A server by its address, or the embedded one by its socket folder. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** Statements and transactions. They throw `DatabaseBusy` if too many callers wait already. */
export interface Queries {
  readonly pool: BoundedPool;
  /** Commits what `run` did on its client, or nothing of it if `run` throws. */
  transaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

export interface Database extends Queries {
  /** For what a table waits for, and nothing else. */
  readonly play: Queries;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly log: Logger;
  readonly applicationName?: string;
  /** Connections for everything but play. */
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
  /**
   * The connection is a pooler that gives each transaction another one of its own (PgBouncer's transaction mode).
   * Then no statement is prepared under a name, because the next one may come to a connection without it.
   */
  readonly isPooled?: boolean;
}

/** 20 together. With fewer statements at once the database's processors stay free for play. */
const POOL_SIZE = 8;
const PLAY_POOL_SIZE = 12;
/**
 * At some thousand statements a second either queue is done in less than a second. After a restart every
 * table is read again at once, so the queue for play is longer.
 */
const WAITING_AT_MOST = 500;
const PLAY_WAITING_AT_MOST = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

export function createDatabase(options: DatabaseOptions): Database {
  const rest = openPool(options, { max: options.poolSize ?? POOL_SIZE, waitingAtMost: WAITING_AT_MOST });
  const play = openPool(options, { max: PLAY_POOL_SIZE, waitingAtMost: PLAY_WAITING_AT_MOST });
  return {
    ...queriesOf(rest),
    play: queriesOf(play),
    close: async () => {
      await Promise.all([rest.end(), play.end()]);
    },
  };
}

/** Forgets the names of statements. */
class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the library has many forms of this call, and all pass through
  override query(config: any, ...more: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config && 'text' in config;
    // A submitted query (a stream, a cursor) is passed on as it is.
    if (!isNamed || typeof config.submit === 'function') return super.query(config, ...(more as []));
    const { name: _, ...nameless } = config;
    return super.query(nameless, ...(more as []));
  }
}

const queriesOf = (pool: BoundedPool): Queries => ({
  pool,
  transaction: (run) => inTransaction(pool, run),
});

function openPool(
  options: DatabaseOptions,
  size: { readonly max: number; readonly waitingAtMost: number },
): BoundedPool {
  const pool = new BoundedPool({
    ...options.connection,
    ...size,
    application_name: options.applicationName ?? 'troef',
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(options.isPooled === true && { Client: NamelessClient }),
  });
  // An idle connection that breaks (the database restarts) is replaced at its next use. Unheard, the error
  // would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  return pool;
}

async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks between statements emits an event. The next statement fails and is handled
  // below.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, so that nothing half done returns to the pool.
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
