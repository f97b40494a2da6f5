/** An order as an administrator of the store sees it: its history, and what paying it back would do. */
import type { OrderFile, RefundPlan } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { findOrder } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import { asAdminsSee, showOrder } from './order-view.ts';

type FileDeps = Pick<Deps, 'config' | 'clock'>;

/** undefined: there is no such order. */
export async function orderFile(db: Querier, deps: FileDeps, id: string): Promise<OrderFile | undefined> {
  const order = await findOrder(db, id);
  if (order === undefined) return undefined;
  const [view, history, waiting, refund] = await Promise.all([
    showOrder(db, deps, order),
    historyOf(db, id),
    waitingCalls(db, order),
    planRefund(db, deps, order),
  ]);
  const [seen] = await asAdminsSee(db, [view], [order]);
  if (seen === undefined) throw new Error('an order without a view');
  const { sender, receiver, message, giftTo } = order;
  return { ...seen, sender, receiver, message, giftTo, waiting: [...waiting], history: [...history], refund };
}

async function historyOf(db: Querier, order: string): Promise<OrderFile['history']> {
  const { rows } = await db.query<{ at: Date; from: string | null; to: string; cause: string }>(
    'select at, "from", "to", cause from order_events where "order" = $1 order by seq',
    [order],
  );
  return rows.map(({ at, ...change }) => ({ at: at.toISOString(), ...change }));
}

async function waitingCalls(
  db: Querier,
  { id, subscription }: Pick<OrderRow, 'id' | 'subscription'>,
): Promise<OrderFile['waiting']> {
  const { rows } = await db.query<{ action: string; tries: number }>(
    `select action, tries from provider_calls
     where due_at is not null and ("order" = $1 or subscription = $2) order by created_at`,
    [id, subscription],
  );
  return rows;
}

interface GrantRow {
  readonly name: string;
  readonly until: Date;
  readonly left: Date;
}

/** Says what `take-back.ts` would do now. */
export async function planRefund(
  db: Querier,
  { clock }: Pick<FileDeps, 'clock'>,
  order: OrderRow,
): Promise<RefundPlan> {
  const { id, kind, status, amount, giftCode } = order;
  const { rows: grants } = await db.query<GrantRow>(
    `select u.name, u.premium_until as until,
       u.premium_until - make_interval(secs => extract(epoch from g.until - g."from")) as left
     from premium_grants g join users u on u.id = g."user" and u.premium_until is not null
     where (g."order" = $1 or g.coupon = $2) and g.revoked_at is null`,
    [id, giftCode],
  );
  const { rows: facts } = await db.query<{ used: boolean; renews: boolean; frees: boolean }>(
    `select exists (select 1 from coupons where code = $2 and used > 0) as used,
       exists (select 1 from subscriptions s join orders o on o.subscription = s.id
               where o.id = $1 and s.state <> 'ended') as renews,
       exists (select 1 from donations d join orders o on o.donation = d.id
               where o.id = $1 and not o.renewal and d.date_used is not null) as frees`,
    [id, giftCode],
  );
  const { used = false, renews = false, frees = false } = facts[0] ?? {};
  const refused =
    status !== 'fulfilled' ? status : amount === 0 ? 'free' : kind === 'gift' && used ? 'used' : null;
  const [grant] = grants;
  return {
    refused,
    amount,
    premium:
      grant === undefined
        ? null
        : {
            name: grant.name,
            until: grant.until.toISOString(),
            after: grant.left.getTime() > clock.now() ? grant.left.toISOString() : null,
          },
    endsSubscription: kind === 'subscription' && renews,
    closesCard: kind === 'gift',
    removesDonation: kind === 'donation',
    freesDonation: kind === 'subscription' && frees,
  };
}
