/** Is the process alive, may it be sent traffic, and which version is it. */
import { VERSION } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { within } from '../../platform/runtime/within.ts';

export interface Readiness {
  /** False while the server is on its way out. */
  isServing(): boolean;
  /** False when a part of the server that runs by itself has stopped doing so. */
  isHealthy(): boolean;
}

const DATABASE_PATIENCE_MS = 2_000;

/**
 * Ready is who can play on: the connections for everything else may all be taken by one caller, who could then take every
 * server out. Those are only told, as they were found last, so nobody waits for them: a proxy may be in a hurry.
 */
export function registerHealth(
  fastify: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readiness: Readiness,
): void {
  const isFed = async ({ pool }: Queries): Promise<boolean> =>
    within(clock, DATABASE_PATIENCE_MS, pool.query('select 1')).then(
      () => true,
      () => false,
    );
  const isPlayFed = sharing(() => isFed(db.play));
  let isRestFed = true;
  const lookAtRest = sharing(async () => {
    isRestFed = await isFed(db);
  });

  fastify.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  fastify.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    void lookAtRest();
    const canPlay = await isPlayFed();
    const starved = [...(canPlay ? [] : ['play']), ...(isRestFed ? [] : ['rest'])];
    const ready = readiness.isServing() && readiness.isHealthy() && canPlay;
    reply.code(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'not ready', ...(starved.length > 0 && { starved }) };
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
