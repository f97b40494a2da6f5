/**
 * Subscriptions as their provider renews them (docs/behaviour/store.md 6).
 *
 * Each renewal is an order of its own, made when the provider first names its payment, and moved like any other.
 * The reference of the payment is unique, so a renewal that is heard of twice is one order.
 */

import { ApiError, PLAN_MONTHS, type SubscriptionPlan } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { insertOrder, newOrderId } from './order.repository.ts';
import type { OrderDesk } from './order-desk.ts';
import { pricesNow } from './prices.ts';
import { queueCall } from './provider-calls.ts';
import type {
  Provider,
  ProviderPayment,
  ProviderSubscription,
  SubscriptionRef,
} from './providers/provider.ts';
import { mailFailedRenewal } from './receipts.ts';
import {
  cancelSubscriptions,
  currentSubscription,
  findSubscription,
  findSubscriptionByRef,
  lockSubscription,
  queueCancel,
  resumeSubscription,
  type SubscriptionRow,
} from './subscription-rows.ts';

/** A subscription is asked about from the end of its paid time on, and then so often. */
const ASK_EVERY_MS = 6 * 60 * 60 * 1000;
/** Without a payment for so long after the end, it has ended, whatever the provider says. */
const GIVEN_UP_MS = 30 * 24 * 60 * 60 * 1000;

export interface SubscriptionDesk {
  /** Asks the provider about a subscription: its renewals become orders. */
  sync(id: string): Promise<void>;
  /** Returns whether we know it. */
  syncByRef(provider: Provider, ref: string): Promise<boolean>;
  /** Ends further payments. Premium runs to the end of what was paid. */
  cancel(user: string): Promise<void>;
  /** Takes it up again before its time is over: it is renewed as if it had never been cancelled. */
  resume(user: string): Promise<void>;
  /** From the next payment on. */
  changePlan(user: string, plan: SubscriptionPlan): Promise<void>;
}

export function createSubscriptionDesk(orders: OrderDesk): SubscriptionDesk {
  const { db, clock, random, settings } = orders.deps;

  /** Makes the order of a renewal, if it is not there. */
  const makeOrder = (id: string, payment: ProviderPayment): Promise<void> =>
    db.transaction(async (tx) => {
      const subscription = await lockSubscription(tx, id);
      if (subscription === undefined) return;
      const { plan, amount } = termsOf(subscription, payment);
      const { email, locale } = await contactOf(tx, id);
      const now = new Date(clock.now());
      await insertOrder(
        tx,
        {
          id: newOrderId(random),
          user: subscription.user,
          kind: 'subscription',
          plan,
          months: PLAN_MONTHS[plan],
          amount,
          currency: subscription.currency,
          discount: 0,
          provider: subscription.provider,
          coupon: null,
          donation: null,
          subscription: id,
          renewal: true,
          email,
          locale,
          sender: null,
          receiver: null,
          message: null,
          anonymous: false,
          giftTo: null,
          giftAt: null,
          createdAt: now,
        },
        { dueAt: now, providerRef: payment.ref },
      );
    });

  const sync = async (provider: Provider, subscription: SubscriptionRow): Promise<void> => {
    const { id, providerRef: ref, formerRefs, customer } = subscription;
    for (const former of formerRefs) await collect(provider, id, { ref: former, customer });
    if (ref === null) return;
    const known = await collect(provider, id, { ref, customer });
    await db.transaction((tx) => writeState(tx, { id, ref }, known?.state ?? 'ended'));
  };

  /** Makes orders of the renewals that the provider knows under this name. */
  const collect = async (
    provider: Provider,
    id: string,
    of: SubscriptionRef,
  ): Promise<ProviderSubscription | undefined> => {
    const known = await provider.subscription(of);
    for (const payment of known?.payments ?? []) {
      if (!(await orders.settle(provider, payment)) && payment.status === 'paid') {
        await makeOrder(id, payment);
        await orders.settle(provider, payment);
      }
    }
    return known;
  };

  const writeState = async (
    tx: Querier,
    { id, ref }: { readonly id: string; readonly ref: string },
    state: ProviderSubscription['state'],
  ): Promise<void> => {
    const row = await lockSubscription(tx, id);
    // It was taken up again while the provider was asked.
    if (row === undefined || row.providerRef !== ref) return;
    const now = clock.now();
    const isOver = row.paidUntil.getTime() <= now;
    const isGivenUp = row.paidUntil.getTime() + GIVEN_UP_MS <= now;
    const next = stateAfter(row, state, { isOver, isGivenUp });
    if (next === 'past_due' && row.state === 'active') {
      await mailFailedRenewal(tx, orders.deps, { ...row, ...(await contactOf(tx, id)) });
    }
    if (next === 'ended' && row.cancelledAt === null && state !== 'ended') {
      await queueCancel(tx, orders.deps, row);
    }
    const dueAt = next === 'ended' ? null : new Date(Math.max(row.paidUntil.getTime(), now + ASK_EVERY_MS));
    await tx.query(
      `update subscriptions set state = $2, due_at = $3,
         cancelled_at = case when $2 in ('cancelled', 'ended') then coalesce(cancelled_at, $4) else cancelled_at end
       where id = $1`,
      [id, next, dueAt, new Date(now)],
    );
  };

  const own = async (tx: Querier, user: string): Promise<SubscriptionRow> => {
    const current = await currentSubscription(tx, user);
    const locked = current && (await lockSubscription(tx, current.id));
    if (locked === undefined || locked.state === 'ended')
      throw new ApiError('resource_missing', 'subscription');
    return locked;
  };

  return {
    async sync(id) {
      const row = await findSubscription(db.pool, id);
      const provider = row && orders.providers.named(row.provider);
      if (row === undefined || provider === undefined) return;
      await sync(provider, row);
    },

    async syncByRef(provider, ref) {
      const row = await findSubscriptionByRef(db.pool, provider.name, ref);
      if (row === undefined) return false;
      await sync(provider, row);
      return true;
    },

    cancel: (user) =>
      db.transaction(async (tx) => {
        const { state } = await own(tx, user);
        if (state === 'cancelled') throw new ApiError('conflict', 'cancelled');
        await cancelSubscriptions(tx, orders.deps, user, 'cancelled');
      }),

    async resume(user) {
      const current = await currentSubscription(db.pool, user);
      const provider = current && orders.providers.named(current.provider);
      if (current?.providerRef != null && provider !== undefined) {
        const { providerRef: ref, customer } = current;
        const known = await provider.subscription({ ref, customer });
        // It renews Premium when it arrives. A new subscription would draw the same time again.
        if (known?.payments.some(({ status }) => status === 'open'))
          throw new ApiError('conflict', 'renewing');
      }
      await db.transaction(async (tx) => {
        const row = await own(tx, user);
        if (row.state !== 'cancelled') throw new ApiError('conflict', row.state);
        if (row.paidUntil.getTime() <= clock.now()) throw new ApiError('conflict', 'ended');
        if (orders.providers.named(row.provider) === undefined) throw new ApiError('conflict', 'provider');
        await resumeSubscription(tx, orders.deps, row);
      });
    },

    changePlan: (user, plan) =>
      db.transaction(async (tx) => {
        const row = await own(tx, user);
        if (row.state === 'cancelled') throw new ApiError('conflict', 'cancelled');
        const next = plan === row.plan ? null : plan;
        if (next === row.nextPlan) return;
        const amount = next === null ? row.amount : pricesNow(settings, row.currency).subscription[plan];
        await tx.query('update subscriptions set next_plan = $2, next_amount = $3 where id = $1', [
          row.id,
          next,
          next === null ? null : amount,
        ]);
        await queueCall(tx, orders.deps, {
          provider: row.provider,
          action: 'change',
          subscription: row.id,
          nth: random.id(),
          input: { plan, amount, currency: row.currency },
        });
      }),
  };
}

/** Tells which plan a payment is for: a change may have reached the provider before or after it. */
function termsOf(
  { plan, amount, nextPlan, nextAmount }: SubscriptionRow,
  payment: ProviderPayment,
): { readonly plan: SubscriptionPlan; readonly amount: number } {
  if (nextPlan !== null && nextAmount !== null && payment.amount === nextAmount) {
    return { plan: nextPlan, amount: nextAmount };
  }
  return { plan, amount };
}

function stateAfter(
  { state, cancelledAt }: SubscriptionRow,
  told: ProviderSubscription['state'],
  { isOver, isGivenUp }: { readonly isOver: boolean; readonly isGivenUp: boolean },
): SubscriptionRow['state'] {
  if (state === 'ended' || isGivenUp) return 'ended';
  if (cancelledAt !== null || told === 'ended') return isOver ? 'ended' : 'cancelled';
  return told === 'past_due' ? 'past_due' : 'active';
}

/** Returns where the buyer of a subscription is reached: their address of today, or the one of the first order. */
async function contactOf(
  db: Querier,
  subscription: string,
): Promise<{ readonly email: string | null; readonly locale: 'en' | 'nl' | 'fr' }> {
  const { rows } = await db.query<{ email: string | null; locale: 'en' | 'nl' | 'fr' }>(
    `select coalesce((select e.email from user_emails e where e."user" = o."user" and e.verified_at is not null
         order by e.is_primary desc, e.verified_at limit 1), o.email) as email, coalesce(u.locale, o.locale) as locale
     from orders o left join users u on u.id = o."user" where o.subscription = $1 order by o.created_at limit 1`,
    [subscription],
  );
  return rows[0] ?? { email: null, locale: 'en' };
}
