/**
 * `gifts.mail`: mails gift cards to their receivers on the day that the buyer chose (docs/behaviour/store.md 5).
 * A card that was used or paid back before is not sent.
 */
import type { Job } from '../../platform/jobs/job.ts';
import type { StoreDeps } from './order-desk.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts';
import { mailGift } from './receipts.ts';

const AT_ONCE = 50;

export const giftMailsJob = (deps: StoreDeps): Job => ({
  name: 'gifts.mail',
  cron: '*/10 * * * *',
  run: () => mailDueGifts(deps),
});

export async function mailDueGifts(deps: StoreDeps): Promise<void> {
  while ((await mailSome(deps)) === AT_ONCE);
}

const mailSome = (deps: StoreDeps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = new Date(deps.clock.now());
    const { rows } = await tx.query<OrderRow & { readonly usable: boolean }>(
      `select ${ORDER_COLUMNS}, (o.status = 'fulfilled' and c.used = 0 and c.revoked_at is null) as usable
       from orders o join coupons c on c."order" = o.id
       where o.gift_at <= $1 and o.gift_sent_at is null and o.gift_to is not null
       order by o.gift_at limit ${AT_ONCE} for update of o skip locked`,
      [now],
    );
    for (const { usable, ...order } of rows) {
      if (usable) await sendGift(tx, deps, order, now);
      else await tx.query('update orders set gift_at = null where id = $1', [order.id]);
    }
    return rows.length;
  });

/** Marks the card as sent in the transaction of its mail, so it is sent once. */
export async function sendGift(
  tx: Parameters<typeof mailGift>[0],
  deps: Parameters<typeof mailGift>[1],
  order: OrderRow,
  now: Date,
): Promise<void> {
  const { id, giftCode, giftTo } = order;
  if (giftCode === null || giftTo === null) return;
  await mailGift(tx, deps, { ...order, giftCode, giftTo });
  await tx.query('update orders set gift_sent_at = $2 where id = $1', [id, now]);
}
