/** Anything that runs statements: a pool, or the client of a transaction. */
import type pg from 'pg';

export type Querier = Pick<pg.Pool | pg.PoolClient, 'query'>;
