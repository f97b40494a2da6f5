/** The auth service under `/auth`: anonymous tokens here, accounts in account.routes.ts. */
import fastifyCookie from '@fastify/cookie';
import { anonymousBodySchema, type TokenReply } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import type { OriginCheck } from '../http/origin.ts';
import { addressKey } from '../http/rate-limit.ts';
import { createSharedLimit } from '../http/shared-limit.ts';
import { type AccountAuth, registerAccountAuth } from './account.routes.ts';
import { createSessionCookie } from './cookie.ts';
import { guardAuth } from './guard.ts';
import { anonymousName } from './names.ts';

const ANONYMOUS_RULE = { name: 'anonymous_tokens', times: 60, seconds: 60 * 60 } as const;

export function registerAuth(
  fastify: FastifyInstance,
  deps: Deps,
  isOurOrigin: OriginCheck,
  accounts: Pick<AccountAuth, 'access' | 'sessions' | 'login' | 'secondFactor' | 'sudoWays'>,
): void {
  const { tokens } = deps;
  const anonymousLimit = createSharedLimit(ANONYMOUS_RULE, deps);

  fastify.register(
    async (scope) => {
      await scope.register(fastifyCookie);
      const auth = scope as unknown as Api;
      guardAuth(scope, isOurOrigin);
      registerAccountAuth(auth, { deps, cookie: createSessionCookie(deps.config), ...accounts });

      auth.post(
        '/anonymous',
        { schema: { summary: 'Play without an account', body: anonymousBodySchema } },
        async (request): Promise<TokenReply> => {
          await anonymousLimit.count(addressKey(request.ip));
          const { name } = request.body;
          const locale = preferredLocale(request.headers['accept-language']);
          const { token, identity } = await tokens.issueAnonymous(anonymousName(name, locale));
          return { token, profile: { id: identity.id, name: identity.name, anonymous: true } };
        },
      );
    },
    { prefix: '/auth' },
  );
}
