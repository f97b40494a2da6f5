/** Subscriptions in the database, and what of them goes with an order. */
import type { Currency, SubscriptionPlan, SubscriptionState } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderRow } from './order-row.ts';
import { queueCall } from './provider-calls.ts';
import type { ProviderName } from './providers/provider.ts';

export interface SubscriptionRow {
  readonly id: string;
  readonly user: string | null;
  readonly plan: SubscriptionPlan;
  readonly nextPlan: SubscriptionPlan | null;
  readonly amount: number;
  readonly nextAmount: number | null;
  readonly currency: Currency;
  readonly provider: ProviderName;
  readonly providerRef: string | null;
  readonly customer: string | null;
  readonly state: SubscriptionState;
  readonly startedAt: Date;
  readonly paidUntil: Date;
  readonly cancelledAt: Date | null;
}

const COLUMNS = `id, "user", plan, next_plan as "nextPlan", amount, next_amount as "nextAmount", currency, provider,
  provider_ref as "providerRef", customer, state, started_at as "startedAt", paid_until as "paidUntil",
  cancelled_at as "cancelledAt"`;

export async function findSubscription(db: Querier, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>(`select ${COLUMNS} from subscriptions where id = $1`, [
    id,
  ]);
  return rows[0];
}

export async function lockSubscription(tx: Querier, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await tx.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function findSubscriptionByRef(
  db: Querier,
  provider: string,
  ref: string,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions where provider = $1 and provider_ref = $2`,
    [provider, ref],
  );
  return rows[0];
}

/** Returns the user's newest subscription that has not ended. */
export async function currentSubscription(db: Querier, user: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>(
    `select ${COLUMNS} from subscriptions where "user" = $1 and state <> 'ended'
     order by started_at desc, id desc limit 1`,
    [user],
  );
  return rows[0];
}

/**
 * Begins the subscription of a paid order. An earlier one of the same user ends, because the new one goes on
 * where its time is over.
 */
export async function beginSubscription(
  tx: Querier,
  deps: Pick<Deps, 'clock' | 'random'>,
  order: OrderRow & { readonly user: string },
  paidUntil: Date,
): Promise<void> {
  const plan = order.plan === 'year' ? 'year' : 'month';
  const id = deps.random.id();
  await cancelSubscriptions(tx, deps, order.user, 'ended');
  await tx.query(
    `insert into subscriptions (id, "user", plan, amount, currency, provider, state, started_at, paid_until, due_at)
     values ($1, $2, $3, $4, $5, $6, 'active', $7, $8, $8)`,
    [
      id,
      order.user,
      plan,
      // A discount is of the first payment alone.
      order.amount + order.discount,
      order.currency,
      order.provider,
      new Date(deps.clock.now()),
      paidUntil,
    ],
  );
  await tx.query('update orders set subscription = $2 where id = $1', [order.id, id]);
  await queueCall(tx, deps, {
    provider: order.provider,
    action: 'subscribe',
    subscription: id,
    input: { payment: order.providerRef },
  });
}

/** After a renewal. A change of the plan that waited for it has happened. */
export async function extendSubscription(
  tx: Querier,
  id: string,
  { order, until }: { readonly order: Pick<OrderRow, 'plan' | 'amount'>; readonly until: Date },
): Promise<void> {
  await tx.query(
    `update subscriptions set paid_until = greatest(paid_until, $2),
       state = case when state = 'past_due' then 'active' else state end,
       plan = case when next_plan = $3 then next_plan else plan end,
       amount = case when next_plan = $3 then next_amount else amount end,
       next_amount = case when next_plan = $3 then null else next_amount end,
       next_plan = case when next_plan = $3 then null else next_plan end,
       due_at = case when state = 'ended' then due_at else greatest(paid_until, $2) end
     where id = $1`,
    [id, until, order.plan],
  );
}

/** No further payments of this user: the provider is told. `state`: of those that were active. */
export async function cancelSubscriptions(
  tx: Querier,
  deps: Pick<Deps, 'clock'>,
  user: string,
  state: 'cancelled' | 'ended',
): Promise<void> {
  const now = new Date(deps.clock.now());
  const { rows } = await tx.query<{ id: string; provider: string; told: boolean }>(
    `update subscriptions s set state = $2, cancelled_at = coalesce(s.cancelled_at, $3),
       next_plan = null, next_amount = null
     from (select id, cancelled_at is not null as told from subscriptions
           where "user" = $1 and state <> 'ended' for update) old
     where s.id = old.id returning s.id, s.provider, old.told`,
    [user, state, now],
  );
  for (const { id, provider, told } of rows) {
    if (!told) await queueCall(tx, deps, { provider, action: 'cancel', subscription: id });
  }
}

/** Ends the subscription that an order began or renewed, because its money went back. */
export async function endSubscription(tx: Querier, deps: Pick<Deps, 'clock'>, order: string): Promise<void> {
  const now = new Date(deps.clock.now());
  const { rows } = await tx.query<{ id: string; provider: string }>(
    `update subscriptions s set state = 'ended', cancelled_at = coalesce(cancelled_at, $2), next_plan = null,
       next_amount = null, paid_until = least(paid_until, $2)
     where id = (select subscription from orders where id = $1) and state <> 'ended' returning id, provider`,
    [order, now],
  );
  for (const { id, provider } of rows) {
    await queueCall(tx, deps, { provider, action: 'cancel', subscription: id });
  }
}
