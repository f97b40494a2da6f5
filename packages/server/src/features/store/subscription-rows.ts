/** Subscriptions in the database, and what of them goes with an order. */
import { ApiError, type Currency, type SubscriptionPlan, type SubscriptionState } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderRow } from './order-row.ts';
import { forgetEnd } from './premium-time.ts';
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
  readonly formerRefs: readonly string[];
  readonly customer: string | null;
  readonly state: SubscriptionState;
  readonly startedAt: Date;
  readonly paidUntil: Date;
  readonly cancelledAt: Date | null;
}

const COLUMNS = `id, "user", plan, next_plan as "nextPlan", amount, next_amount as "nextAmount", currency, provider,
  provider_ref as "providerRef", former_refs as "formerRefs", customer, state, started_at as "startedAt", paid_until as "paidUntil",
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
    `select ${COLUMNS} from subscriptions where provider = $1 and (provider_ref = $2 or $2 = any(former_refs))`,
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
  const { rows } = await tx.query<
    Pick<SubscriptionRow, 'id' | 'provider' | 'formerRefs'> & { readonly told: boolean }
  >(
    `update subscriptions s set state = $2, cancelled_at = coalesce(s.cancelled_at, $3),
       next_plan = null, next_amount = null
     from (select id, cancelled_at is not null as told from subscriptions
           where "user" = $1 and state <> 'ended' for update) old
     where s.id = old.id returning s.id, s.provider, s.former_refs as "formerRefs", old.told`,
    [user, state, now],
  );
  for (const { told, ...row } of rows) {
    if (!told) await queueCancel(tx, deps, row);
  }
}

/** Tells the provider that no payment follows. One that was taken up again can be cancelled once more. */
export const queueCancel = (
  tx: Querier,
  deps: Pick<Deps, 'clock'>,
  { id, provider, formerRefs }: Pick<SubscriptionRow, 'id' | 'formerRefs'> & { readonly provider: string },
): Promise<string> =>
  queueCall(tx, deps, {
    provider,
    action: 'cancel',
    subscription: id,
    ...(formerRefs.length > 0 && { nth: String(formerRefs.length) }),
  });

/**
 * Takes up a cancelled subscription again. A provider cannot bring one back, so it makes a new one of the same first
 * payment, from the end of the paid time on.
 */
export async function resumeSubscription(
  tx: Querier,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { id, user, provider, paidUntil }: SubscriptionRow,
): Promise<void> {
  const { rows } = await tx.query<{ payment: string | null; waits: boolean }>(
    `select (array_agg(input->>'payment' order by created_at desc) filter (where action = 'subscribe'))[1] as payment,
       coalesce(bool_or(due_at is not null), false) as waits
     from provider_calls where subscription = $1`,
    [id],
  );
  const { payment = null, waits = false } = rows[0] ?? {};
  // The end has not reached the provider yet, and would meet the new one there.
  if (waits || payment === null) throw new ApiError('conflict', 'waiting');
  await tx.query(
    `update subscriptions set state = 'active', cancelled_at = null, due_at = $2, provider_ref = null,
       former_refs = case when provider_ref is null then former_refs else former_refs || provider_ref end
     where id = $1`,
    [id, paidUntil],
  );
  if (user !== null) await forgetEnd(tx, user);
  const nth = random.id();
  await queueCall(
    tx,
    { clock },
    { provider, action: 'subscribe', subscription: id, nth, input: { payment, nth } },
  );
}

/** Ends the subscription that an order began or renewed, because its money went back. */
export async function endSubscription(tx: Querier, deps: Pick<Deps, 'clock'>, order: string): Promise<void> {
  const now = new Date(deps.clock.now());
  const { rows } = await tx.query<Pick<SubscriptionRow, 'id' | 'provider' | 'formerRefs'>>(
    `update subscriptions s set state = 'ended', cancelled_at = coalesce(cancelled_at, $2), next_plan = null,
       next_amount = null, paid_until = least(paid_until, $2)
     where id = (select subscription from orders where id = $1) and state <> 'ended'
     returning id, provider, former_refs as "formerRefs"`,
    [order, now],
  );
  for (const row of rows) await queueCancel(tx, deps, row);
}
