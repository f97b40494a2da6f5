/** Is the process alive, may it be sent traffic, and which version is it. */
import { VERSION } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
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
  fastify.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  fastify.get('/health/ready', async (_request, reply) => {
    const ready = readiness.isServing() && readiness.isHealthy() && (await answers(deps));
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'not ready' };
  });

  fastify.get('/gui.txt', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return `${VERSION}\n`;
  });
}

async function answers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  try {
    await within(clock, DATABASE_PATIENCE_MS, db.pool.query('select 1'));
    return true;
  } catch {
    return false;
  }
}
