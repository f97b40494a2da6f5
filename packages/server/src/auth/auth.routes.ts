/** The auth service under `/auth`: anonymous tokens here, accounts in account.routes.ts. */
import fastifyCookie from '@fastify/cookie';
import { anonymousBodySchema, type TokenReply } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { createAddressLimit } from '../http/address-limit.ts';
import type { CallLimits } from '../http/call-limits.ts';
import type { Api } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import type { OriginCheck } from '../http/origin.ts';
import { addressKey } from '../http/rate-limit.ts';
import { type AccountAuth, registerAccountAuth } from './account.routes.ts';
import { identityOf } from './bearer.ts';
import { createSessionCookie } from './cookie.ts';
import { guardAuth } from './guard.ts';
import { guestName } from './names.ts';

const ANONYMOUS_RULE = { name: 'anonymous_tokens', times: 60, seconds: 60 * 60 } as const;

export function registerAuth(
  fastify: FastifyInstance,
  deps: Deps,
  isOurOrigin: OriginCheck,
  {
    calls,
    ...accounts
  }: Pick<AccountAuth, 'access' | 'sessions' | 'login' | 'secondFactor' | 'sudoWays'> & {
    readonly calls: CallLimits;
  },
): void {
  const { tokens, hashes } = deps;
  const cookie = createSessionCookie(deps.config);
  const anonymousLimit = createAddressLimit(ANONYMOUS_RULE, deps);

  fastify.register(
    async (scope) => {
      await scope.register(fastifyCookie);
      const auth = scope as unknown as Api;
      // A cookie stands for whoever it is of, as a token does.
      const whose = async (request: FastifyRequest): Promise<string | undefined> => {
        const secret = cookie.read(request);
        if (secret !== undefined) return Buffer.from(hashes.secret(secret)).toString('base64');
        return (await identityOf(request, tokens))?.id;
      };
      scope.addHook('onRequest', (request) =>
        calls.count('auth', addressKey(request.ip), () => whose(request)),
      );
      guardAuth(scope, isOurOrigin);
      registerAccountAuth(auth, { deps, cookie, ...accounts });

      auth.post(
        '/anonymous',
        { schema: { summary: 'Play without an account', body: anonymousBodySchema } },
        async (request): Promise<TokenReply> => {
          await anonymousLimit.count(request.ip);
          const { name } = request.body;
          const locale = preferredLocale(request.headers['accept-language']);
          const { token, identity } = await tokens.issueAnonymous(
            await guestName(deps.db.pool, name, locale),
          );
          return { token, profile: { id: identity.id, name: identity.name, anonymous: true } };
        },
      );
    },
    { prefix: '/auth' },
  );
}
