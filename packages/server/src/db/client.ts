/**
 * The one way to the database: a pool, and transactions on one connection of it.
 *
 * Every connection carries the server's name and limits, so a forgotten statement or transaction ends by itself and
 * `pg_stat_activity` says whose it was.
 */
import pg from 'pg';
import type { Logger } from 'pino';

/** A server by its address, or the embedded one by its socket folder. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface Database {
  readonly pool: pg.Pool;
  /** Commits what `run` did on the client it is given, or nothing of it when it throws. */
  transaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly log: Logger;
  readonly applicationName?: string;
  readonly poolSize?: number;
  readonly statementTimeoutMs?: number;
}

const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options.connection,
    application_name: options.applicationName ?? 'troef',
    max: options.poolSize ?? POOL_SIZE,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks (the database restarts) is replaced at the next use; unheard it would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  return {
    pool,
    transaction: (run) => inTransaction(pool, run),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks while no statement runs says so by an event; the next statement fails and is handled below.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection is thrown away when it cannot even roll back: nothing half done may return to the pool.
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
