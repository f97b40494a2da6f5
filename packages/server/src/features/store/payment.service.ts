/** What a member does with what they have bought: cancel, change the plan, withdraw (docs/behaviour/store.md 6, 7). */
import { ApiError, type BillingState, type Subscription, type SubscriptionPlan } from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { isPremium, type UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { revokeCoupon } from './coupon.repository.ts';
import { lockOrder } from './order.repository.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts';
import { withdrawableUntil } from './order-view.ts';
import { queueCall } from './provider-calls.ts';
import type { ProviderDesk } from './provider-desk.ts';
import type { SubscriptionDesk } from './subscription-desk.ts';
import { currentSubscription } from './subscription-rows.ts';

export interface PaymentService {
  /** Refuses users who never had an order. */
  requireOrder(user: string): Promise<void>;
  state(user: UserRow): Promise<BillingState>;
  cancel(user: string): Promise<void>;
  resume(user: string): Promise<void>;
  changePlan(user: string, plan: SubscriptionPlan): Promise<void>;
  /** Pays back the purchase of the last two weeks, and ends its Premium. */
  withdraw(user: string): Promise<void>;
  /** Pays back any order, for an administrator. Refuses what cannot be paid back. */
  refund(administrator: string, order: string, reason: string | null): Promise<void>;
}

const missing = (what: string): ApiError => new ApiError('resource_missing', what);

export function createPaymentService(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  {
    subscriptions,
    provider,
  }: {
    readonly subscriptions: SubscriptionDesk;
    readonly provider: Pick<ProviderDesk, 'call' | 'nudge' | 'work'>;
  },
): PaymentService {
  const { db, clock } = deps;

  /** Returns the newest purchase that may still be taken back. */
  const withdrawable = async (user: string): Promise<{ order: OrderRow; until: Date } | null> => {
    const { rows } = await db.pool.query<OrderRow>(
      `select ${ORDER_COLUMNS} from orders o
       where o."user" = $1 and o.kind = 'subscription' and o.status = 'fulfilled' and not o.renewal
       order by o.paid_at desc limit 1`,
      [user],
    );
    const [order] = rows;
    const until = order === undefined ? null : withdrawableUntil(order);
    if (order === undefined || until === null || until.getTime() <= clock.now()) return null;
    return { order, until };
  };

  /** Asks the provider to pay back, and waits for its answer. It is asked again later if it does not answer. */
  const payBack = async (
    order: OrderRow,
    check: (tx: Querier, row: OrderRow) => Promise<void>,
  ): Promise<void> => {
    const key = await db.transaction(async (tx) => {
      const row = await lockOrder(tx, order.id);
      if (row === undefined) throw missing('order');
      if (row.status !== 'fulfilled') throw new ApiError('conflict', row.status);
      if (row.amount === 0) throw new ApiError('conflict', 'free');
      await check(tx, row);
      return queueCall(tx, deps, { provider: row.provider, action: 'refund', order: row.id });
    });
    if (!(await provider.call(key))) throw new ApiError('gateway_timeout', 'payment_provider');
    provider.nudge();
  };

  return {
    async requireOrder(user) {
      const { rowCount } = await db.pool.query('select 1 from orders where "user" = $1 limit 1', [user]);
      if (rowCount === 0) throw missing('order');
    },

    async state({ id }) {
      const [user, subscription, purchase] = await Promise.all([
        findUser(db.pool, id),
        currentSubscription(db.pool, id),
        withdrawable(id),
      ]);
      if (user === undefined) throw missing('user');
      const withdraw =
        purchase === null
          ? null
          : { order: purchase.order.id, until: purchase.until.toISOString(), amount: purchase.order.amount };
      const shown: Subscription | null =
        subscription === undefined
          ? null
          : {
              id: subscription.id,
              plan: subscription.plan,
              state: subscription.state,
              amount: subscription.amount,
              currency: subscription.currency,
              startedAt: subscription.startedAt.toISOString(),
              paidUntil: subscription.paidUntil.toISOString(),
              nextPlan: subscription.nextPlan,
              nextAmount: subscription.nextAmount,
              cancelledAt: subscription.cancelledAt?.toISOString() ?? null,
              withdraw,
            };
      return {
        premium: isPremium(user, clock.now()),
        premiumUntil: user.premiumUntil?.toISOString() ?? null,
        subscription: shown,
      };
    },

    async cancel(user) {
      await subscriptions.cancel(user);
      provider.nudge();
    },

    async resume(user) {
      // The end of it may still be on its way to the provider.
      await provider.work();
      await subscriptions.resume(user);
      provider.nudge();
    },

    async changePlan(user, plan) {
      await subscriptions.changePlan(user, plan);
      provider.nudge();
    },

    async withdraw(user) {
      const purchase = await withdrawable(user);
      if (purchase === null) throw new ApiError('conflict', 'withdrawal');
      await payBack(purchase.order, async () => undefined);
    },

    async refund(administrator, id, reason) {
      const { rows } = await db.pool.query<OrderRow>(
        `select ${ORDER_COLUMNS} from orders o where o.id = $1`,
        [id],
      );
      const [order] = rows;
      if (order === undefined) throw missing('order');
      const own = { actor: administrator, about: [order.user], permission: 'admin.store' } as const;
      await refuseOwnCause(db.pool, deps, own);
      await payBack(order, async (tx, row) => {
        await closeCard(tx, row.id, new Date(clock.now()));
        await noteAct(tx, deps, {
          actor: administrator,
          action: 'order.refund',
          target: id,
          before: { status: row.status },
          after: { amount: row.amount, currency: row.currency },
          reason,
        });
      });
    },
  };
}

/** Closes the gift card of an order before its money goes back. The time of a used one is not taken from anybody. */
async function closeCard(tx: Querier, order: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ used: number }>(
    'select used from coupons where "order" = $1 for update',
    [order],
  );
  if (rows.some(({ used }) => used > 0)) throw new ApiError('conflict', 'used');
  await revokeCoupon(tx, order, now);
}
