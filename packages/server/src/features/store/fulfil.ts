/** Gives what an order has paid for (docs/behaviour/store.md 4). In the transaction that writes `fulfilled`. */
import { GIFT_YEARS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { insertCoupon } from './coupon.repository.ts';
import { sendGift } from './gift-mails.ts';
import type { OrderRow } from './order-row.ts';
import { addPremium } from './premium-time.ts';
import { type BooksDeps, mailReceipt } from './receipts.ts';
import { useDonation } from './reduction.ts';
import { beginSubscription, extendSubscription } from './subscription-rows.ts';

/** Returns the users whose account has changed. `quietly`: without a mail. */
export async function fulfil(
  tx: Querier,
  deps: BooksDeps,
  order: OrderRow,
  { quietly }: { readonly quietly: boolean },
): Promise<readonly string[]> {
  const giftCode = order.kind === 'gift' ? await makeCard(tx, deps, order) : null;
  // Without a day of its own the card goes to its receiver at once.
  if (!quietly && order.giftAt === null) {
    await sendGift(tx, deps, { ...order, giftCode }, new Date(deps.clock.now()));
  }
  const until = order.kind === 'subscription' ? await giveTime(tx, deps, order) : null;
  if (order.kind === 'donation') await recordDonation(tx, deps, order);
  if (!quietly) await mailReceipt(tx, deps, { ...order, giftCode }, until);
  return order.user === null || order.kind === 'gift' ? [] : [order.user];
}

async function makeCard(tx: Querier, deps: BooksDeps, order: OrderRow): Promise<string> {
  const now = new Date(deps.clock.now());
  const validTo = new Date(now);
  validTo.setUTCFullYear(now.getUTCFullYear() + GIFT_YEARS);
  const code = await insertCoupon(tx, deps, {
    kind: 'months',
    value: order.months,
    plan: null,
    maxUses: 1,
    validFrom: null,
    validTo,
    createdBy: null,
    note: null,
    order: order.id,
  });
  await tx.query('update orders set gift_code = $2 where id = $1', [order.id, code]);
  return code;
}

async function giveTime(tx: Querier, deps: BooksDeps, order: OrderRow): Promise<Date | null> {
  if (order.user === null) return null;
  const { id, user, months, renewal: renews } = order;
  const until = await addPremium(tx, deps, { user, months, order: id, coupon: null, renews });
  if (until === null) return null;
  if (order.subscription !== null) await extendSubscription(tx, order.subscription, { order, until });
  else if (order.provider !== 'none') await beginSubscription(tx, deps, { ...order, user }, until);
  if (order.donation !== null) await useDonation(tx, deps, { ...order, user });
  return until;
}

async function recordDonation(tx: Querier, { random, clock }: BooksDeps, order: OrderRow): Promise<void> {
  if (order.user === null) return;
  await tx.query(
    'insert into donations (id, "user", amount, currency, date, "order") values ($1, $2, $3, $4, $5, $6)',
    [random.id(), order.user, order.amount, order.currency, new Date(clock.now()), order.id],
  );
}
