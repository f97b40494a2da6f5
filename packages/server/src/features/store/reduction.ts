/**
 * What lowers the price of an order: a coupon of per cent, and a donation of its buyer. Each lowers one order
 * (docs/behaviour/store.md 2). An order is made with its price, and a provider may let it be paid although a later
 * one has taken over what lowered it. So when its money comes, it must still have it.
 */
import { DISCOUNT_FROM_CENTS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockCoupon, useCoupon, usesBy } from './coupon.repository.ts';
import type { OrderStep } from './judge-order.ts';
import type { OrderRow } from './order-row.ts';

type ReductionDeps = Pick<Deps, 'random' | 'clock'>;

/** The steps of an order that is not fulfilled, because another one has what lowered it. */
export function withoutReduction(
  { amount }: Pick<OrderRow, 'amount'>,
  steps: readonly OrderStep[],
): readonly OrderStep[] {
  const before = steps.slice(
    0,
    steps.findIndex(({ to }) => to === 'fulfilled'),
  );
  if (amount > 0) return [...before, { to: 'refunded', cause: 'rival' }];
  // Nobody has paid anything.
  return [...before.filter(({ to }) => to !== 'paid'), { to: 'failed', cause: 'rival' }];
}

/**
 * Tells whether what lowered this order still does, and keeps it for the order. The caller holds the lock of the
 * order. A coupon that an order had given back is taken again, if it is still free.
 */
export async function holdsReduction(tx: Querier, deps: ReductionDeps, order: OrderRow): Promise<boolean> {
  const { user, renewal } = order;
  // Nobody is left who gets anything.
  if (user === null || renewal) return true;
  return (await holdsCoupon(tx, deps, { ...order, user })) && (await holdsDonation(tx, { ...order, user }));
}

type MembersOrder = OrderRow & { readonly user: string };

async function holdsCoupon(tx: Querier, deps: ReductionDeps, order: MembersOrder): Promise<boolean> {
  if (order.coupon === null) return true;
  // A purchase that takes the coupon over waits for this order, or this order for it.
  const coupon = await lockCoupon(tx, order.coupon);
  if (coupon === undefined) return true;
  const uses = await usesBy(tx, coupon.code, order.user);
  if (uses.some((use) => use.order === order.id)) return true;
  if (uses.length > 0 || coupon.used >= coupon.maxUses) return false;
  await useCoupon(tx, deps, { code: coupon.code, user: order.user, order: order.id });
  return true;
}

async function holdsDonation(tx: Querier, order: MembersOrder): Promise<boolean> {
  if (order.donation === null) return true;
  // Two orders of one buyer are paid one after the other.
  await tx.query('select 1 from users where id = $1 for update', [order.user]);
  return (await donationFor(tx, order)) !== undefined;
}

/** Returns the donation that lowered the price; if it is gone, the oldest one that could have. */
async function donationFor(
  tx: Querier,
  { user, donation, createdAt }: MembersOrder,
): Promise<string | undefined> {
  const yearBefore = new Date(createdAt);
  yearBefore.setUTCFullYear(createdAt.getUTCFullYear() - 1);
  const { rows } = await tx.query<{ id: string }>(
    `select id from donations where "user" = $1 and date_used is null
       and (id = $2 or (amount >= $3 and date >= $4)) order by id = $2 desc, date limit 1`,
    [user, donation, DISCOUNT_FROM_CENTS, yearBefore],
  );
  return rows[0]?.id;
}

/** Uses up the donation that lowered the price. */
export async function useDonation(
  tx: Querier,
  { clock }: Pick<Deps, 'clock'>,
  order: MembersOrder,
): Promise<void> {
  const donation = await donationFor(tx, order);
  if (donation === undefined) return;
  await tx.query('update donations set date_used = $2 where id = $1', [donation, new Date(clock.now())]);
}
