/** Serves the auth service under `/auth`: anonymous tokens here, accounts in account.routes.ts. */
import fastifyCookie from '@fastify/cookie';
import { anonymousBodySchema, type GuestNameReply, type TokenReply } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import { guestName, judgeGuestName } from '../../accounts/users/guest-name.ts';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import type { Api } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import { createSessionCookie } from './cookie.ts';
import { type AccountAuth, serveAccountAuth } from './login.routes.ts';

const ANONYMOUS_RULE = { name: 'anonymous_tokens', times: 60, seconds: 60 * 60 } as const;

export function registerAuth(
  fastify: FastifyInstance,
  deps: Deps,
  accounts: Pick<AccountAuth, 'access' | 'sessions' | 'login' | 'secondFactor' | 'sudoWays'>,
): void {
  const { tokens } = deps;
  const cookie = createSessionCookie(deps.config);
  const anonymousLimit = createAddressLimit(ANONYMOUS_RULE, deps);

  fastify.register(
    async (scope) => {
      await scope.register(fastifyCookie);
      const auth = scope as unknown as Api;
      serveAccountAuth(auth, { deps, cookie, ...accounts });

      auth.post(
        '/anonymous',
        { schema: { summary: 'Get a token to play as a guest', body: anonymousBodySchema } },
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

      auth.post(
        '/guest_name',
        {
          schema: {
            summary: 'Get the name that a guest receives if they ask for this one',
            body: anonymousBodySchema,
          },
        },
        (request): Promise<GuestNameReply> =>
          judgeGuestName(
            deps.db.pool,
            request.body.name,
            preferredLocale(request.headers['accept-language']),
          ),
      );
    },
    { prefix: '/auth' },
  );
}
