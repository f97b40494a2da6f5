/**
 * `POST /api/store/webhooks/{provider}`: what a provider tells us. The message is only a hint to ask the provider
 * (docs/behaviour/store.md 3). It is stored before the answer, and worked off after it.
 */
import { ApiError, emptySchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import { storeMessage } from '../../features/store/provider-messages.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import type { StoreContext } from './store-context.ts';

export function registerWebhooks(fastify: FastifyInstance, { deps, store }: StoreContext): void {
  const { db, clock } = deps;
  fastify.register(
    async (scope) => {
      // A signature is over the bytes as they came. Mollie sends a form.
      scope.removeContentTypeParser('application/json');
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      }
      const api = scope as unknown as Api;
      api.post(
        '/store/webhooks/:provider',
        contract('nobody', {
          summary: 'Take a message of a payment provider',
          params: pathOf('provider'),
          reply: emptySchema,
        }),
        async (request) => {
          const provider = store.providers.named(request.params.provider);
          if (provider === undefined) throw new ApiError('resource_missing', 'provider');
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const hint = await provider.hear({ headers: request.headers, body });
          if (hint !== null) {
            await storeMessage(db.pool, provider.name, hint, clock.now());
            store.desk.nudge();
          }
          return {};
        },
      );
    },
    { prefix: '/api' },
  );
}
