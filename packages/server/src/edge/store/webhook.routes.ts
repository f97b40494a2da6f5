/**
 * `POST /api/store/webhooks/{provider}`: what a provider tells us. The message is only a hint to ask the provider
 * (docs/behaviour/store.md 3). It is stored before the answer, and worked off after it.
 */
import { ApiError, emptySchema } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storeMessage } from '../../features/store/provider-messages.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import type { StoreContext } from './store-context.ts';

export function registerWebhooks(fastify: FastifyInstance, { deps, store }: StoreContext): void {
  const { db, clock } = deps;
  fastify.register(
    async (scope) => {
      // A signature is over the bytes as they came.
      const bytes = new WeakMap<FastifyRequest, Buffer>();
      const parse = (type: string, read: (text: string) => unknown): void => {
        scope.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
          bytes.set(request, Buffer.from(body));
          try {
            done(null, read(body.toString()));
          } catch {
            done(new ApiError('bad_request', 'body'));
          }
        });
      };
      scope.removeContentTypeParser('application/json');
      parse('application/json', (text) => (text === '' ? {} : JSON.parse(text)));
      // Mollie sends a form.
      parse('application/x-www-form-urlencoded', (text) => Object.fromEntries(new URLSearchParams(text)));
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
          const hint = await provider.hear({
            headers: request.headers,
            body: bytes.get(request) ?? Buffer.alloc(0),
          });
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
