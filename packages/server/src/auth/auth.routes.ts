/** The auth service: anonymous tokens, their renewal, and who somebody is. */
import {
  ApiError,
  anonymousBodySchema,
  type Profile,
  renewBodySchema,
  type TokenReply,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Deps, Identity } from '../deps.ts';
import { preferredLocale } from '../http/language.ts';
import type { OriginCheck } from '../http/origin.ts';
import { parse } from '../http/parse.ts';
import { addressKey, createRateLimit } from '../http/rate-limit.ts';
import { requireIdentity } from './bearer.ts';
import { anonymousName } from './names.ts';

const IS_JSON = /^application\/json\s*(;|$)/i;
const ANONYMOUS_RULE = { name: 'anonymous_tokens', times: 60, seconds: 60 * 60 } as const;

export function registerAuth(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'config' | 'tokens'>,
  isOurOrigin: OriginCheck,
): void {
  const { tokens } = deps;
  const anonymousLimit = createRateLimit(ANONYMOUS_RULE, deps.config);

  fastify.register(
    async (auth) => {
      auth.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { cookie, origin, 'content-type': type } = request.headers;
        // A browser that brings a cookie must say which page it comes from; a program brings none.
        if (!isOurOrigin(request.headers) || (cookie !== undefined && origin === undefined)) {
          throw new ApiError('forbidden', 'origin');
        }
        // Any page may send a form or plain text without asking; JSON it may not.
        if (type !== undefined && !IS_JSON.test(type)) throw new ApiError('forbidden', 'content-type');
      });

      auth.post('/anonymous', async (request): Promise<TokenReply> => {
        await anonymousLimit.count(addressKey(request.ip));
        const { name } = parse(anonymousBodySchema, request.body);
        const locale = preferredLocale(request.headers['accept-language']);
        const { token, identity } = await tokens.issueAnonymous(anonymousName(name, locale));
        return { token, profile: profileOf(identity) };
      });

      auth.post('/token', async (request): Promise<TokenReply> => {
        const known = await requireIdentity(request, tokens);
        const { name } = parse(renewBodySchema, request.body ?? {});
        const locale = preferredLocale(request.headers['accept-language']);
        const identity = name === undefined ? known : { ...known, name: anonymousName(name, locale) };
        return { token: await tokens.renew(identity), profile: profileOf(identity) };
      });

      auth.get(
        '/userinfo',
        async (request): Promise<Profile> => profileOf(await requireIdentity(request, tokens)),
      );
    },
    { prefix: '/auth' },
  );
}

function profileOf({ id, name, anonymous }: Identity): Profile {
  return { id, name, anonymous };
}
