/**
 * Checks every call under `/api` before it is read: a page of ours or a program calls, the caller has calls
 * left (call-limits.ts), and may call this route at all. The token is checked first, so a caller without one
 * learns nothing about the data sent. The caller is judged once more when the whole body has come.
 *
 * A page of another site can make a browser call us, without a token and without reading the answer. That
 * must change nothing, and use up none of the calls and tries of the page's visitor.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { identityOf } from '../../accounts/login/bearer.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CallLimits, ruleOf } from './call-limits.ts';
import type { CallerRequirement } from './contract.ts';
import type { OriginCheck } from './origin.ts';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** Tells whether a user opens an address of ours, perhaps by a link of another site. */
export const isOpened = (request: FastifyRequest): boolean =>
  isRead(request) && request.headers['sec-fetch-dest'] === 'document';

export function guardApi(
  fastify: FastifyInstance,
  { tokens }: Pick<Deps, 'tokens'>,
  access: Access,
  { isOurOrigin, limits }: { readonly isOurOrigin: OriginCheck; readonly limits: CallLimits },
): void {
  fastify.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (url === undefined || !url.startsWith('/api/')) return;
    if (!isOpened(request) && !isOurOrigin(request.headers)) throw new ApiError('forbidden', 'origin');
    const signer = async (): Promise<string | undefined> => (await identityOf(request, tokens))?.id;
    await limits.count(ruleOf(request.method, url), request.ip, signer);
    await judge(request, config.needs);
  });
  fastify.addHook('preHandler', async (request) => {
    const { url, config } = request.routeOptions;
    if (url === undefined || !url.startsWith('/api/') || !hasBody(request)) return;
    access.forget(request);
    await judge(request, config.needs);
  });

  const judge = async (request: FastifyRequest, needs: CallerRequirement | undefined): Promise<void> => {
    if (needs === 'caller') await access.requireCaller(request);
    if (needs === 'account') await access.requireAccount(request);
  };
}

/** Whether more of the request came after its headers. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
