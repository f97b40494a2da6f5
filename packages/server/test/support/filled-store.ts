/** A store in which each of its jobs has something to do, for the test that kills them in the middle. */
import { findUser } from '../../src/accounts/users/user.repository.ts';
import { createStore, type Store } from '../../src/features/store/store.ts';
import type { Deps } from '../../src/platform/deps.ts';

type Parts = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'log' | 'vault' | 'hashes' | 'settings'>;

const HOUR = 60 * 60_000;

/** The store of a process, with the test provider. */
export const storeOn = (parts: Parts): Store =>
  createStore(parts as Deps, {
    linkTo: (path) => `https://cards.example.org${path}`,
    changed: async () => undefined,
  });

/**
 * Sells, a day before `now`: a month that is paid and not yet known to be, a year that renews, a gift card whose day
 * has come, a donation that nobody pays, and an order of long ago that failed.
 */
export async function fillStore(
  parts: Parts,
  { users, now }: { readonly users: readonly string[]; readonly now: number },
): Promise<void> {
  const { db, clock } = parts;
  const { purchases, orders } = storeOn(parts);
  const buyerOf = async (nth: number) => {
    const user = await findUser(db.pool, users[nth] ?? '');
    if (user === undefined) throw new Error('nobody buys');
    return { user, email: `buyer${nth}@example.org`, locale: 'nl', ip: `203.0.113.${nth + 1}` } as const;
  };
  const pay = (order: string) =>
    db.pool.query(`update test_payments set status = 'paid', paid_at = $2 where "order"::text = $1`, [
      order,
      new Date(clock.now()),
    ]);
  const idOf = ({ order }: { readonly order: string }): string => order;

  await pay(idOf(await purchases.subscription(await buyerOf(0), { plan: 'month', currency: 'EUR' })));

  const year = idOf(await purchases.subscription(await buyerOf(1), { plan: 'year', currency: 'EUR' }));
  await pay(year);
  await orders.process(year);
  await db.pool.query('update test_subscriptions set next_at = $1', [new Date(now - HOUR)]);
  await db.pool.query('update subscriptions set due_at = $1', [new Date(now - HOUR)]);

  const to = { email: 'grandchild@example.org', at: new Date(now + 24 * HOUR).toISOString().slice(0, 10) };
  const card = idOf(await purchases.gift(await buyerOf(2), { plan: 'm6', currency: 'EUR', to }));
  await pay(card);
  await orders.process(card);
  await db.pool.query('update orders set gift_at = $2 where id = $1', [card, new Date(now - HOUR)]);

  await purchases.donation(await buyerOf(3), { amount: 500, currency: 'EUR' });

  const old = idOf(await purchases.donation(await buyerOf(0), { amount: 300, currency: 'EUR' }));
  await db.pool.query(`update orders set status = 'failed', created_at = $2, due_at = null where id = $1`, [
    old,
    new Date(now - 500 * 24 * HOUR),
  ]);
}
