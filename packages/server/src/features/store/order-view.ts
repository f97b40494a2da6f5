/** Orders as their buyers and administrators see them. */
import { type AdminOrder, type Order, WITHDRAWAL_DAYS, writeCouponCode } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OrderRow } from './order-row.ts';
import { taxIn } from './prices.ts';
import { taxRateOf } from './receipts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type ViewDeps = Pick<Deps, 'config' | 'clock'>;

interface CardRow {
  readonly code: string;
  readonly used: boolean;
  readonly validTo: Date | null;
  readonly usedBy: string | null;
}

export async function showOrders(
  db: Querier,
  deps: ViewDeps,
  orders: readonly OrderRow[],
): Promise<readonly Order[]> {
  const cards = await cardsOf(db, orders);
  return orders.map((order) => shown(deps, order, cards.get(order.giftCode ?? '')));
}

export async function showOrder(db: Querier, deps: ViewDeps, order: OrderRow): Promise<Order> {
  const [view] = await showOrders(db, deps, [order]);
  if (view === undefined) throw new Error('an order without a view');
  return view;
}

/** `views`: of the same orders, in the same order. */
export async function asAdminsSee(
  db: Querier,
  views: readonly Order[],
  orders: readonly OrderRow[],
): Promise<readonly AdminOrder[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from users where id = any($1) and deleted_at is null',
    [orders.flatMap(({ user }) => user ?? [])],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return views.flatMap((view, at) => {
    const order = orders[at];
    if (order === undefined) return [];
    const { user, email, provider, providerRef } = order;
    return { ...view, user, buyer: names.get(user ?? '') ?? null, email, provider, providerRef };
  });
}

/** A buyer sees who used a card only if it was a friend. */
async function cardsOf(db: Querier, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, CardRow>> {
  const codes = orders.flatMap(({ giftCode }) => giftCode ?? []);
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<CardRow>(
    `select c.code, c.used >= c.max_uses as used, c.valid_to as "validTo",
       (select u.name from coupon_uses s join users u on u.id = s."user" and u.deleted_at is null
        join orders o on o.id = c."order" join friendships f on f."user" = o."user" and f.friend = u.id
        where s.code = c.code limit 1) as "usedBy"
     from coupons c where c.code = any($1)`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

function shown({ config, clock }: ViewDeps, order: OrderRow, card: CardRow | undefined): Order {
  const { id, kind, plan, amount, currency, discount, status } = order;
  const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
  const until = withdrawableUntil(order);
  const rate = taxRateOf(order);
  return {
    id,
    kind,
    plan,
    amount,
    currency,
    discount,
    status,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    refundedAt: iso(order.refundedAt),
    gift: card === undefined ? null : giftOf(order, card),
    payUrl: status === 'pending' ? order.payUrl : null,
    renewal: order.renewal,
    test: order.provider === 'test',
    withdrawUntil: until !== null && until.getTime() > clock.now() ? iso(until) : null,
    receipt:
      order.receipt === null || order.paidAt === null
        ? null
        : {
            number: order.receipt,
            date: order.paidAt.toISOString(),
            taxRate: rate,
            tax: taxIn(amount, rate),
            seller: [...config.payments.seller],
          },
  };
}

const giftOf = (
  { giftTo, giftAt, giftSentAt, paidAt }: OrderRow,
  card: CardRow,
): NonNullable<Order['gift']> => {
  const code = writeCouponCode(card.code);
  const sendAt = giftTo === null ? null : (giftAt ?? paidAt);
  return {
    code,
    url: `/gift/${code}`,
    used: card.used,
    usedBy: card.usedBy,
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: giftSentAt?.toISOString() ?? null,
    validTo: card.validTo?.toISOString() ?? null,
  };
};

/** Premium for oneself may be taken back for two weeks. A renewal goes on with a purchase that was kept. */
export function withdrawableUntil({ kind, status, renewal, paidAt, amount }: OrderRow): Date | null {
  if (kind !== 'subscription' || status !== 'fulfilled' || renewal || paidAt === null || amount === 0) {
    return null;
  }
  return new Date(paidAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);
}
