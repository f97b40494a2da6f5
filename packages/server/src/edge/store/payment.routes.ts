/** `/api/users/{user}/billing`: one's own subscription (docs/behaviour/store.md 6, 7). */
import { billingReplySchema, billingStateSchema, planBodySchema } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import { type Api, contract, pathOf } from '../http/contract.ts';
import type { StoreContext } from './store-context.ts';

/** Our own page: the provider is asked from here. */
const PAGE = '/settings/billing';

export function servePayments(api: Api, { store: { billing }, targets }: StoreContext): void {
  const params = pathOf('user');
  type Named = FastifyRequest & { readonly params: { readonly user: string } };
  const change = async (request: Named, act: (user: string) => Promise<void>) => {
    const { user } = await targets.own(request);
    await act(user.id);
    return billing.state(user);
  };

  api.post(
    '/users/:user/billing',
    contract('account', {
      summary: "Get the page of one's own payments",
      params,
      reply: billingReplySchema,
    }),
    async (request) => {
      const { user } = await targets.own(request);
      await billing.requireOrder(user.id);
      return { url: PAGE };
    },
  );

  api.get(
    '/users/:user/billing',
    contract('account', { summary: "Get one's own subscription", params, reply: billingStateSchema }),
    async (request) => {
      const { user } = await targets.own(request);
      return billing.state(user);
    },
  );

  api.post(
    '/users/:user/billing/cancel',
    contract('account', {
      summary: 'End further payments; Premium lasts as long as it was paid for',
      params,
      reply: billingStateSchema,
    }),
    async (request) => change(request, billing.cancel),
  );

  api.post(
    '/users/:user/billing/resume',
    contract('account', {
      summary: 'Take a cancelled subscription up again before its time is over',
      params,
      reply: billingStateSchema,
    }),
    async (request) => change(request, billing.resume),
  );

  api.post(
    '/users/:user/billing/plan',
    contract('account', {
      summary: 'Change the plan from the next payment on',
      params,
      body: planBodySchema,
      reply: billingStateSchema,
    }),
    async (request) => change(request, (user) => billing.changePlan(user, request.body.plan)),
  );

  api.post(
    '/users/:user/billing/withdraw',
    contract('account', {
      summary: 'Take the purchase of the last 14 days back: the money returns and its Premium ends',
      params,
      reply: billingStateSchema,
    }),
    async (request) => change(request, billing.withdraw),
  );
}
