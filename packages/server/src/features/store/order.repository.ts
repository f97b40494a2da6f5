/** Orders and their states in the database. Every change of a state is a row of `order_events`. */
import { type OrderFilters, readCouponCode } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderCause, OrderStep } from './judge-order.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts';

/** 128 bits of chance: for a guest the id is the key to the order. */
export const newOrderId = ({ bytes }: Pick<Deps['random'], 'bytes'>): string =>
  Buffer.from(bytes(16))
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export type NewOrder = Omit<
  OrderRow,
  'status' | 'providerRef' | 'payUrl' | 'giftSentAt' | 'giftCode' | 'receipt' | 'paidAt' | 'refundedAt'
>;

/** `dueAt`: when the provider is asked first. */
export async function insertOrder(
  tx: Querier,
  order: NewOrder,
  { dueAt, providerRef = null }: { readonly dueAt: Date; readonly providerRef?: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into orders (id, "user", kind, plan, months, amount, currency, discount, status, provider, provider_ref,
       coupon, donation, subscription, renewal, email, locale, sender, receiver, message, anonymous, gift_to, gift_at,
       created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
       $22, $23, $24)
     on conflict (provider, provider_ref) where provider_ref is not null do nothing`,
    [
      order.id,
      order.user,
      order.kind,
      order.plan,
      order.months,
      order.amount,
      order.currency,
      order.discount,
      order.provider,
      providerRef,
      order.coupon,
      order.donation,
      order.subscription,
      order.renewal,
      order.email,
      order.locale,
      order.sender,
      order.receiver,
      order.message,
      order.anonymous,
      order.giftTo,
      order.giftAt,
      order.createdAt,
      dueAt,
    ],
  );
  if (rowCount === 0) return false;
  await noteState(tx, order.id, { from: null, to: 'created', cause: 'bought', at: order.createdAt });
  return true;
}

interface StateChange {
  readonly from: string | null;
  readonly to: string;
  readonly cause: OrderCause;
  readonly at: Date;
  readonly details?: Readonly<Record<string, unknown>>;
}

async function noteState(
  tx: Querier,
  order: string,
  { from, to, cause, at, details = {} }: StateChange,
): Promise<void> {
  await tx.query(
    `insert into order_events ("order", seq, "from", "to", cause, details, at)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6 from order_events where "order" = $1`,
    [order, from, to, cause, JSON.stringify(details), at],
  );
}

/** Writes one step. The caller holds the lock of the order. */
export async function writeStep(
  tx: Querier,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  { to, cause }: OrderStep,
  { at, details = {} }: { readonly at: Date; readonly details?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await tx.query('update orders set status = $2 where id = $1', [id, to]);
  await noteState(tx, id, { from: status, to, cause, at, details });
}

export async function findOrder(db: Querier, id: string): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(`select ${ORDER_COLUMNS} from orders o where o.id = $1`, [id]);
  return rows[0];
}

export async function lockOrder(tx: Querier, id: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function findByRef(db: Querier, provider: string, ref: string): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.provider = $1 and o.provider_ref = $2`,
    [provider, ref],
  );
  return rows[0];
}

/** Returns the newest first. `after`: the order after which the list begins. */
export async function listOrders(
  db: Querier,
  { status, kind, user, search = '' }: OrderFilters,
  { after, size }: { readonly after: string | null; readonly size: number },
): Promise<readonly OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o
     where ($1::text is null or o.status = $1) and ($2::text is null or o.kind = $2)
       and ($3::uuid is null or o."user" = $3)
       and ($4::uuid is null or (o.created_at, o.id) < (select created_at, id from orders where id = $4))
       and ($6 = '' or lower($6) in (o.id::text, lower(o.receipt), lower(o.email), lower(o.gift_to), lower(o.provider_ref))
            or o.gift_code = $7)
     order by o.created_at desc, o.id desc limit $5`,
    [status ?? null, kind ?? null, user ?? null, after, size, search.trim(), readCouponCode(search)],
  );
  return rows;
}

/** Gives the order the payment that was begun for it. */
export async function setPayment(
  tx: Querier,
  id: string,
  { ref, url, dueAt }: { readonly ref: string; readonly url: string | null; readonly dueAt: Date },
): Promise<void> {
  await tx.query(
    `update orders set provider_ref = $2, pay_url = coalesce($3, pay_url), due_at = $4 where id = $1 and provider_ref is null`,
    [id, ref, url, dueAt],
  );
}

/** Returns the number of the next receipt, by the year in Brussels. Held by the transaction until its end. */
export async function nextReceipt(tx: Querier, at: Date): Promise<string> {
  const { rows } = await tx.query<{ year: number; last: number }>(
    `insert into receipt_numbers as n (year, last)
     values (extract(year from $1::timestamptz at time zone 'Europe/Brussels')::int, 1)
     on conflict (year) do update set last = n.last + 1 returning year, last`,
    [at],
  );
  const [number] = rows;
  if (number === undefined) throw new Error('a receipt without a number');
  return `${number.year}-${String(number.last).padStart(6, '0')}`;
}
