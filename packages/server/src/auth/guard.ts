/**
 * What every call to the auth service must pass before it is read: only our own pages and programs, only JSON, and a
 * browser that brings a cookie must say which page it comes from (reliability 7, CSRF).
 */
import { ApiError } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { OriginCheck } from '../http/origin.ts';

const IS_JSON = /^application\/json\s*(;|$)/i;

export function guardAuth(auth: FastifyInstance, isOurOrigin: OriginCheck): void {
  auth.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { cookie, origin, 'content-type': type } = request.headers;
    if (
      !isOurOrigin(request.headers) ||
      (cookie !== undefined && origin === undefined && request.method !== 'GET')
    ) {
      throw new ApiError('forbidden', 'origin');
    }
    // Any page may send a form or plain text without asking; JSON it may not.
    if (type !== undefined && !IS_JSON.test(type)) throw new ApiError('forbidden', 'content-type');
  });
}
