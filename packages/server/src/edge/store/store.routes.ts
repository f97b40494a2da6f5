/** `/api/store`: what things cost, and how a purchase begins (docs/behaviour/store.md 1, 2). */
import {
  countryOf,
  currencyOf,
  donationBodySchema,
  donationDiscount,
  GIFT_PLANS,
  giftBodySchema,
  pricesQuerySchema,
  pricesReplySchema,
  SUBSCRIPTION_PLANS,
  storeReplySchema,
  subscriptionBodySchema,
} from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/login/access.ts';
import { donationsOf, receiptAddress } from '../../features/store/buyer.repository.ts';
import { pricesNow, TAX_RATE } from '../../features/store/prices.ts';
import type { Buyer } from '../../features/store/purchase.service.ts';
import { type Api, contract } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import type { StoreContext } from './store-context.ts';

const ZONE = /^[\w+-]+(\/[\w+-]+){0,2}$/;

/** The time zone of the caller's device, as its page says; undefined: it does not say, or says something else. */
function zoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['x-time-zone'];
  return typeof given === 'string' && given.length <= 64 && ZONE.test(given) ? given : undefined;
}

export async function buyerOf(
  { deps }: Pick<StoreContext, 'deps'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  user: Caller['user'],
): Promise<Buyer> {
  return {
    user,
    email: user === undefined ? null : await receiptAddress(deps.db.pool, user.id),
    locale: preferredLocale(request.headers['accept-language']),
    ip: request.ip,
  };
}

export function serveStore(api: Api, context: StoreContext): void {
  const { deps, store, access } = context;
  const { db, clock, config, settings } = deps;

  api.get(
    '/store/prices',
    contract('nobody', {
      summary: 'Get what things cost, in the currency of the caller',
      querystring: pricesQuerySchema,
      reply: pricesReplySchema,
    }),
    async (request) => {
      const zone = zoneOf(request);
      const currency = request.query.currency ?? currencyOf(zone);
      const { subscription, gift, donation } = pricesNow(settings, currency);
      const account = await access.findAccount(request);
      const donations = account === undefined ? [] : await donationsOf(db.pool, account.user.id);
      return {
        currency,
        country: countryOf(zone),
        plans: [
          ...SUBSCRIPTION_PLANS.map((plan) => ({
            plan,
            kind: 'subscription' as const,
            amount: subscription[plan],
          })),
          ...GIFT_PLANS.map((plan) => ({ plan, kind: 'gift' as const, amount: gift[plan] })),
        ],
        discount: donationDiscount(donations, clock.now()),
        donation: { suggested: [...donation.suggested], min: donation.min, max: donation.max },
        taxRate: TAX_RATE,
        open: store.providers.for(currency) !== undefined,
        test: config.payments.test,
      };
    },
  );

  api.post(
    '/store/subscription',
    contract('account', {
      summary: 'Buy Premium for oneself',
      body: subscriptionBodySchema,
      reply: storeReplySchema,
    }),
    async (request) => {
      const { user } = await access.requireAccount(request);
      const buyer = await buyerOf(context, request, user);
      return store.purchases.subscription({ ...buyer, user }, request.body);
    },
  );

  api.post(
    '/store/coupon',
    contract('caller', { summary: 'Buy a gift card', body: giftBodySchema, reply: storeReplySchema }),
    async (request) => {
      const { user } = await access.requireCaller(request);
      return store.purchases.gift(await buyerOf(context, request, user), request.body);
    },
  );

  api.post(
    '/store/donation',
    contract('caller', { summary: 'Donate', body: donationBodySchema, reply: storeReplySchema }),
    async (request) => {
      const { user } = await access.requireCaller(request);
      return store.purchases.donation(await buyerOf(context, request, user), request.body);
    },
  );
}
