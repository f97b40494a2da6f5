/**
 * `orders.reconcile`: asks the providers about every order and subscription that waits for something, so that
 * nothing depends on a message that got lost (docs/behaviour/store.md 3).
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type OrderDesk, reasonOf, shortId } from './order-desk.ts';
import type { ProviderDesk } from './provider-desk.ts';
import { forgetMessages } from './provider-messages.ts';
import type { SubscriptionDesk } from './subscription-desk.ts';

/** Not asked again before, by this job in any process. */
const CLAIM_MS = 9 * 60_000;

export interface ReconcileParts {
  readonly orders: OrderDesk;
  readonly subscriptions: SubscriptionDesk;
  readonly provider: Pick<ProviderDesk, 'work'>;
}

export const reconcileJob = (parts: ReconcileParts): Job => ({
  name: 'orders.reconcile',
  cron: '*/10 * * * *',
  run: () => reconcile(parts),
});

export async function reconcile({ orders, subscriptions, provider }: ReconcileParts): Promise<void> {
  const { db, clock, log } = orders.deps;
  /** One that cannot be asked about now is left for the next time, and holds up no other. */
  const each = async (
    table: 'orders' | 'subscriptions',
    ask: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    for (;;) {
      const id = await claim(db.pool, table, clock.now());
      if (id === undefined) return;
      await ask(id).catch((error) =>
        log.warn({ [table]: shortId(id), reason: reasonOf(error) }, 'a payment provider could not be asked'),
      );
    }
  };
  await provider.work();
  await each('orders', orders.process);
  await each('subscriptions', subscriptions.sync);
  await provider.work();
  await forgetMessages(db.pool, clock.now());
}

async function claim(
  db: Querier,
  table: 'orders' | 'subscriptions',
  now: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `update ${table} set due_at = $2 where id =
       (select id from ${table} where due_at <= $1 order by due_at limit 1 for update skip locked) returning id`,
    [new Date(now), new Date(now + CLAIM_MS)],
  );
  return rows[0]?.id;
}
