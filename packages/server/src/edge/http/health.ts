/** Tells whether the process is alive, whether it may get traffic, and which version it is. */
import { VERSION } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { within } from '../../platform/runtime/within.ts';

export interface Readiness {
  /** False while the server is stopping. */
  isServing(): boolean;
  /** False if a part of the server that runs by itself has stopped. */
  isHealthy(): boolean;
}

const DATABASE_PATIENCE_MS = 2_000;

/**
 * Ready means that users can play on. The other database connections are left out: one caller could take them
 * all, and so take out every server. They are only reported as last found, because a proxy may be in a hurry.
 */
export function registerHealth(
  fastify: FastifyInstance,
  { db, clock, ownProcess }: Pick<Deps, 'db' | 'clock' | 'ownProcess'>,
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
    // A full disk can be read. The beat of this process is a write, once a second.
    const canWrite = ownProcess?.isHeard() ?? true;
    const ready = readiness.isServing() && readiness.isHealthy() && canPlay && canWrite;
    reply.code(ready ? 200 : 503);
    return {
      status: ready ? 'ok' : 'not ready',
      ...(starved.length > 0 && { starved }),
      ...(!canWrite && { unwritable: true }),
    };
  });

  fastify.get('/gui.txt', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return `${VERSION}\n`;
  });
}

/** Shares one open question, so that asking often costs nothing more. */
function sharing<T>(ask: () => Promise<T>): () => Promise<T> {
  let open: Promise<T> | undefined;
  return () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    return open;
  };
}
