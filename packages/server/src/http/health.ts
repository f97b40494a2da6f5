/** Is the process alive, may it be sent traffic, and which version is it. */
import { VERSION } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { within } from '../platform/within.ts';

export interface Readiness {
  /** False while the server is on its way out. */
  isServing(): boolean;
  /** False when a part of the server that runs by itself has stopped doing so. */
  isHealthy(): boolean;
}

const DATABASE_PATIENCE_MS = 2_000;

export function registerHealth(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  readiness: Readiness,
): void {
  const starved = sharing(() => starvedPools(deps));

  fastify.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  fastify.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const without = await starved();
    const ready = readiness.isServing() && readiness.isHealthy() && without.length === 0;
    reply.code(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'not ready', ...(without.length > 0 && { starved: without }) };
  });

  fastify.get('/gui.txt', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return `${VERSION}\n`;
  });
}

/** Whoever asks while somebody else's question is open gets the same answer: asking often costs nothing more. */
function sharing<T>(ask: () => Promise<T>): () => Promise<T> {
  let open: Promise<T> | undefined;
  return () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    return open;
  };
}

type PoolName = 'play' | 'rest';

/** The pools in which nobody gets a connection and an answer in time. */
async function starvedPools({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly PoolName[]> {
  const pools: readonly (readonly [PoolName, Queries])[] = [
    ['play', db.play],
    ['rest', db],
  ];
  const asked = await Promise.all(
    pools.map(async ([name, { pool }]) => {
      const isFed = await within(clock, DATABASE_PATIENCE_MS, pool.query('select 1')).then(
        () => true,
        () => false,
      );
      return isFed ? [] : [name];
    }),
  );
  return asked.flat();
}
