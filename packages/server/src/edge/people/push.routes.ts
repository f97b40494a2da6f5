/** Serves what a browser needs to subscribe, and the button that shows whether it works. */
import { emptySchema, pushKeyReplySchema, pushTestBodySchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../accounts/create-auth.ts';
import { createTargets } from '../../community/people/target.ts';
import { createPushes } from '../../features/push/events.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimit } from '../../platform/limits/rate-limit.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';

const TESTS = { name: 'push_test', times: 10, seconds: 60 * 60 } as const;

export function registerPush(fastify: FastifyInstance, deps: Deps, { access }: Pick<Auth, 'access'>): void {
  const targets = createTargets(deps, access);
  const tests = createRateLimit(TESTS, deps.config);
  const pushes = createPushes(deps);

  registerApi(fastify, (api) => {
    api.get(
      '/push/key',
      contract('nobody', {
        summary: 'Get the key with which a browser subscribes to pushes',
        reply: pushKeyReplySchema,
      }),
      async () => ({ key: deps.vapid.publicKey }),
    );

    api.post(
      '/users/:user/push_test',
      contract('account', {
        summary: 'Send a test push to all devices of the caller',
        params: pathOf('user'),
        body: pushTestBodySchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { user } = await targets.own(request);
        await tests.count(user.id);
        await pushes.test(deps.db.pool, user.id, request.body.endpoint);
        return {};
      },
    );
  });
}
