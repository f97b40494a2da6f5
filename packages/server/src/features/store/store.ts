/** The store put together: what its routes and jobs use. */
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { cleanUpOrders } from './cleanup.ts';
import { type CouponService, createCouponService } from './coupon.service.ts';
import { createCouponTries } from './coupon-tries.ts';
import { giftMailsJob } from './gift-mails.ts';
import { createOrderDesk, type OrderDesk } from './order-desk.ts';
import { createPaymentService, type PaymentService } from './payment.service.ts';
import { createProviderDesk, type ProviderDesk } from './provider-desk.ts';
import { createProviders, type SiteProviders } from './providers/choose.ts';
import { createPurchaseService, type PurchaseService } from './purchase.service.ts';
import { reconcileJob } from './reconcile.ts';
import { createSubscriptionDesk, type SubscriptionDesk } from './subscription-desk.ts';

export interface Store {
  readonly providers: SiteProviders;
  readonly orders: OrderDesk;
  readonly purchases: PurchaseService;
  readonly coupons: CouponService;
  readonly subscriptions: SubscriptionDesk;
  readonly billing: PaymentService;
  readonly desk: ProviderDesk;
  readonly jobs: readonly Job[];
}

export interface StoreOptions {
  readonly linkTo: LinkTo;
  /** The account of this user has changed: their pages are told. */
  readonly changed: (user: string) => Promise<unknown>;
}

export function createStore(deps: Deps, { linkTo, changed }: StoreOptions): Store {
  const providers = createProviders(deps, linkTo);
  const orders = createOrderDesk({ ...deps, linkTo }, { providers, changed });
  const subscriptions = createSubscriptionDesk(orders);
  const tries = createCouponTries(deps);
  const desk = createProviderDesk(orders, subscriptions);
  return {
    providers,
    orders,
    purchases: createPurchaseService(orders, deps, tries),
    coupons: createCouponService(deps, tries),
    subscriptions,
    billing: createPaymentService(deps, { subscriptions, provider: desk }),
    desk,
    jobs: [
      reconcileJob({ orders, subscriptions, provider: desk }),
      giftMailsJob(orders.deps),
      { name: 'orders.cleanup', cron: '20 5 * * *', run: () => cleanUpOrders(deps) },
    ],
  };
}
