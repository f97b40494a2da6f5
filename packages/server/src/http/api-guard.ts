/**
 * What every call under `/api` passes before it is read: how often somebody may call (product.md 27), and who may call this
 * route at all. A token is asked for first, so a caller without one learns nothing about what he sent.
 */
import type { FastifyInstance } from 'fastify';
import type { Access } from '../auth/access.ts';
import type { Deps } from '../deps.ts';
import { addressKey, createRateLimit } from './rate-limit.ts';

const READS = { name: 'reads', times: 300, seconds: 60 } as const;
const WRITES = { name: 'writes', times: 60, seconds: 60 } as const;

export function guardApi(fastify: FastifyInstance, deps: Pick<Deps, 'config'>, access: Access): void {
  const reads = createRateLimit(READS, deps.config);
  const writes = createRateLimit(WRITES, deps.config);

  fastify.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (url === undefined || !url.startsWith('/api/')) return;
    const identity = await access.requireIdentity(request).catch(() => undefined);
    const limit = request.method === 'GET' || request.method === 'HEAD' ? reads : writes;
    await limit.count(identity?.id ?? addressKey(request.ip));
    if (config.needs === 'caller') await access.requireCaller(request);
    if (config.needs === 'account') await access.requireAccount(request);
  });
}
