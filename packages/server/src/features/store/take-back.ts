/**
 * Takes back what an order gave, because its money went back (docs/behaviour/store.md 7). In the transaction
 * that writes `refunded`.
 */
import type { Querier } from '../../platform/db/querier.ts';
import { revokeCoupon } from './coupon.repository.ts';
import type { OrderRow } from './order-row.ts';
import { takeBackPremium } from './premium-time.ts';
import { type BooksDeps, mailRefund } from './receipts.ts';
import { endSubscription } from './subscription-rows.ts';

/** Returns the users whose account has changed. */
export async function takeBack(tx: Querier, deps: BooksDeps, order: OrderRow): Promise<readonly string[]> {
  const { id, user, kind } = order;
  const users: string[] = user === null ? [] : [user];
  if (kind === 'donation') await tx.query('delete from donations where "order" = $1', [id]);
  else {
    const { rows } = await tx.query<{ code: string }>(
      'select code from coupons where "order" = $1 for update',
      [id],
    );
    const holder = await takeBackPremium(tx, deps, { order: id, coupon: rows[0]?.code ?? null });
    if (holder !== null) users.push(holder);
    await revokeCoupon(tx, id, new Date(deps.clock.now()));
  }
  if (kind === 'subscription') {
    await tx.query(
      `update donations set date_used = null
       where id = $1 and date_used is not null and exists (select 1 from orders where id = $2 and not renewal)`,
      [order.donation, id],
    );
    await endSubscription(tx, deps, id);
  }
  await mailRefund(tx, deps, order);
  return users;
}
