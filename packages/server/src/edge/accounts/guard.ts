/**
 * Checks every call under `/auth` before it is read: it comes from our own pages or programs, it is JSON, a
 * browser with a cookie says which page it comes from, and the caller has calls left
 * (edge/http/call-limits.ts).
 *
 * Like the guard of `/api` it stands before all routes of its addresses, whichever module adds them. A call
 * that a page of another site makes a browser send is refused before it is counted.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identityOf } from '../../accounts/login/bearer.ts';
import type { Deps } from '../../platform/deps.ts';
import { isOpened } from '../http/api-guard.ts';
import type { CallLimits } from '../http/call-limits.ts';
import type { OriginCheck } from '../http/origin.ts';
import { createSessionCookie } from './cookie.ts';

const IS_JSON = /^application\/json\s*(;|$)/i;

export function guardAuth(
  fastify: FastifyInstance,
  { config, hashes, tokens }: Pick<Deps, 'config' | 'hashes' | 'tokens'>,
  { isOurOrigin, limits }: { readonly isOurOrigin: OriginCheck; readonly limits: CallLimits },
): void {
  const cookie = createSessionCookie(config);
  // A cookie identifies its user, as a token does.
  const whose = async (request: FastifyRequest): Promise<string | undefined> => {
    const secret = cookie.read(request);
    if (secret !== undefined) return Buffer.from(hashes.secret(secret)).toString('base64');
    return (await identityOf(request, tokens))?.id;
  };
  fastify.addHook('onRequest', async (request) => {
    const { url, config: route } = request.routeOptions;
    if (url === undefined || !url.startsWith('/auth/')) return;
    const isLedHere = route.isLedTo === true;
    if (!(isLedHere && isOpened(request)) && !saysWhereFrom(request, isOurOrigin)) {
      throw new ApiError('forbidden', 'origin');
    }
    // Any page may send a form or plain text without asking, but not JSON.
    const { 'content-type': type } = request.headers;
    if (type !== undefined && !IS_JSON.test(type)) throw new ApiError('forbidden', 'content-type');
    await limits.count(isLedHere ? 'callback' : 'auth', request.ip, () => whose(request));
  });
}

function saysWhereFrom({ headers, method }: FastifyRequest, isOurOrigin: OriginCheck): boolean {
  const isSilent = headers.cookie !== undefined && headers.origin === undefined && method !== 'GET';
  return isOurOrigin(headers) && !isSilent;
}
