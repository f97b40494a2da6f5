/**
 * What every call under `/api` passes before it is read: how often somebody may call (call-limits.ts), and who may call
 * this route at all. A token is asked for first, so a caller without one learns nothing about what was sent.
 */
import type { FastifyInstance } from 'fastify';
import type { Access } from '../auth/access.ts';
import { identityOf } from '../auth/bearer.ts';
import type { Deps } from '../deps.ts';
import { type CallLimits, ruleOf } from './call-limits.ts';
import { addressKey } from './rate-limit.ts';

export function guardApi(
  fastify: FastifyInstance,
  { tokens }: Pick<Deps, 'tokens'>,
  access: Access,
  limits: CallLimits,
): void {
  fastify.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (url === undefined || !url.startsWith('/api/')) return;
    const signer = async (): Promise<string | undefined> => (await identityOf(request, tokens))?.id;
    await limits.count(ruleOf(request.method, url), addressKey(request.ip), signer);
    if (config.needs === 'caller') await access.requireCaller(request);
    if (config.needs === 'account') await access.requireAccount(request);
  });
}
