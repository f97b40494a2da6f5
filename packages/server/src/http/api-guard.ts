/**
 * What every call under `/api` passes before it is read: whether a page of ours or a program calls, how often somebody may
 * call, and who may call this route at all. A token is asked for first, so a caller without one learns nothing about what
 * was sent.
 *
 * A page of another site can make a browser call us: without a token, and without reading the answer. That must change
 * nothing, and use up none of the calls and tries of the person who looks at it.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../auth/access.ts';
import type { Deps } from '../deps.ts';
import type { OriginCheck } from './origin.ts';
import { addressKey, createRateLimit } from './rate-limit.ts';

const READS = { name: 'reads', times: 300, seconds: 60 } as const;
const WRITES = { name: 'writes', times: 60, seconds: 60 } as const;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** Somebody opens an address of ours, by a link of another site perhaps. */
const isOpened = (request: FastifyRequest): boolean =>
  isRead(request) && request.headers['sec-fetch-dest'] === 'document';

export function guardApi(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'config'>,
  access: Access,
  isOurOrigin: OriginCheck,
): void {
  const reads = createRateLimit(READS, deps.config);
  const writes = createRateLimit(WRITES, deps.config);

  fastify.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (url === undefined || !url.startsWith('/api/')) return;
    if (!isOpened(request) && !isOurOrigin(request.headers)) throw new ApiError('forbidden', 'origin');
    const identity = await access.requireIdentity(request).catch(() => undefined);
    const limit = isRead(request) ? reads : writes;
    await limit.count(identity?.id ?? addressKey(request.ip));
    if (config.needs === 'caller') await access.requireCaller(request);
    if (config.needs === 'account') await access.requireAccount(request);
  });
}
