/**
 * Makes the calls to providers that wait (`provider-calls.ts`), and works off what providers told us
 * (`provider-messages.ts`). Each process looks every two seconds, and at once when this one has written a row.
 */
import type { Querier } from '../../platform/db/querier.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import { within } from '../../platform/runtime/within.ts';
import { findOrder } from './order.repository.ts';
import { type OrderDesk, reasonOf, shortId } from './order-desk.ts';
import {
  type ChangeInput,
  claimCall,
  finishCall,
  isDone,
  type ProviderCallRow,
  retryCall,
  WORRYING_AFTER_MS,
} from './provider-calls.ts';
import { claimMessage, finishMessage, type MessageRow, retryMessage } from './provider-messages.ts';
import type { Provider } from './providers/provider.ts';
import { nameOf } from './receipts.ts';
import type { SubscriptionDesk } from './subscription-desk.ts';
import { findSubscription, type SubscriptionRow } from './subscription-rows.ts';

const EVERY_MS = 2_000;
const PATIENCE_MS = 20_000;

export interface ProviderDesk {
  /** Does what is due. Returns how many rows it took. */
  work(): Promise<number>;
  /** Makes one call now, if it is due. Returns whether it has been made, now or before. */
  call(key: string): Promise<boolean>;
  /** Starts to look by itself. The returned function stops that. */
  start(): () => void;
  /** Looks at once. */
  nudge(): void;
}

/** A call that has to wait for another one. */
class NotYet extends Error {
  override readonly name = 'NotYet';
}

export function createProviderDesk(orders: OrderDesk, subscriptions: SubscriptionDesk): ProviderDesk {
  const { db, clock, log } = orders.deps;

  const refund = async (provider: Provider, row: ProviderCallRow): Promise<void> => {
    const order = await findOrder(db.pool, row.order ?? '');
    if (order === undefined || order.providerRef === null) return;
    const { providerRef, amount, currency } = order;
    await provider.refund(providerRef, { amount, currency }, row.key);
    await orders.process(order.id, { again: true });
  };

  const abandon = async (provider: Provider, row: ProviderCallRow): Promise<void> => {
    const order = await findOrder(db.pool, row.order ?? '');
    if (order === undefined || order.providerRef === null) return;
    await provider.abandon(order.providerRef, row.key);
    await orders.process(order.id);
  };

  const subscribe = async (provider: Provider, row: ProviderCallRow): Promise<void> => {
    const subscription = await findSubscription(db.pool, row.subscription ?? '');
    if (subscription === undefined) return;
    if (subscription.providerRef === null) await makeSubscription(provider, row, subscription);
    // If the first answer was lost, a renewal may have come that nobody could place.
    await subscriptions.sync(subscription.id);
  };

  const makeSubscription = async (
    provider: Provider,
    row: ProviderCallRow,
    { id, plan, amount, currency, paidUntil }: SubscriptionRow,
  ): Promise<void> => {
    const { ref, customer } = await provider.subscribe(
      {
        // One that was taken up again is another subscription there.
        subscription: typeof row.input.nth === 'string' ? row.input.nth : id,
        payment: String(row.input.payment),
        months: plan === 'year' ? 12 : 1,
        amount,
        currency,
        from: paidUntil,
        description: nameOf({ kind: 'subscription', plan }, await localeOf(db.pool, id)),
      },
      row.key,
    );
    await db.pool.query(
      'update subscriptions set provider_ref = $2, customer = $3 where id = $1 and provider_ref is null',
      [id, ref, customer],
    );
  };

  /** The name of the subscription at the provider, once the call that made it has been answered. */
  const named = (subscription: SubscriptionRow) => {
    if (subscription.providerRef === null) throw new NotYet('the subscription is not made yet');
    return { ref: subscription.providerRef, customer: subscription.customer };
  };

  const cancel = async (provider: Provider, row: ProviderCallRow): Promise<void> => {
    const subscription = await findSubscription(db.pool, row.subscription ?? '');
    if (subscription === undefined) return;
    await provider.cancel(named(subscription), row.key);
    // A payment may have come just before.
    await subscriptions.sync(subscription.id);
  };

  const change = async (provider: Provider, row: ProviderCallRow): Promise<void> => {
    const subscription = await findSubscription(db.pool, row.subscription ?? '');
    const { plan, amount, currency } = row.input as unknown as ChangeInput;
    if (subscription === undefined || subscription.cancelledAt !== null) return;
    // The user has changed their mind since.
    if ((subscription.nextPlan ?? subscription.plan) !== plan) return;
    await provider.change(
      named(subscription),
      {
        months: plan === 'year' ? 12 : 1,
        amount,
        currency,
        from: subscription.paidUntil,
        description: nameOf({ kind: 'subscription', plan }, await localeOf(db.pool, subscription.id)),
      },
      row.key,
    );
  };

  const MAKE = { refund, abandon, subscribe, cancel, change } as const;

  const make = async (row: ProviderCallRow): Promise<boolean> => {
    const provider = orders.providers.named(row.provider);
    try {
      // An order that costs nothing has no provider, and nothing is to be asked.
      if (provider === undefined && row.provider !== 'none') throw new NotYet('the provider is not set up');
      if (provider !== undefined) await within(clock, PATIENCE_MS, MAKE[row.action](provider, row));
      await finishCall(db.pool, row.key, clock.now());
      return true;
    } catch (error) {
      const isOld = clock.now() - row.createdAt.getTime() > WORRYING_AFTER_MS;
      const { key, action, tries } = row;
      log[isOld ? 'error' : 'warn'](
        { call: shortId(key), action, tries, reason: reasonOf(error) },
        'a call to a payment provider failed',
      );
      await retryCall(db.pool, row, clock.now());
      return false;
    }
  };

  const heed = async (row: MessageRow): Promise<void> => {
    const provider = orders.providers.named(row.provider);
    try {
      const isKnown =
        provider === undefined ? false : await within(clock, PATIENCE_MS, heedMessage(provider, row));
      // One about something unknown may have come too early.
      if (isKnown) await finishMessage(db.pool, row);
      else await retryMessage(db.pool, row, clock.now());
    } catch (error) {
      log.warn({ reason: reasonOf(error), tries: row.tries }, 'a message of a payment provider has to wait');
      await retryMessage(db.pool, row, clock.now());
    }
  };

  const heedMessage = async (provider: Provider, { about }: MessageRow): Promise<boolean> => {
    if (about.order !== undefined) return (await orders.process(about.order, { again: true })) !== undefined;
    if (about.subscription !== undefined) return subscriptions.syncByRef(provider, about.subscription);
    if (about.payment === undefined) return true;
    const payment = await provider.payment(about.payment);
    // Anybody may name a payment that does not exist.
    if (payment === undefined) return true;
    const isKnown = await orders.settle(provider, payment);
    return payment.renews === null ? isKnown : subscriptions.syncByRef(provider, payment.renews);
  };

  /** A message and a call in turn: many messages about nothing delay no refund. */
  const work = async (): Promise<number> => {
    for (let done = 0; ; ) {
      const message = await claimMessage(db.pool, clock.now());
      if (message !== undefined) await heed(message);
      const call = await claimCall(db.pool, clock.now());
      if (call !== undefined) await make(call);
      if (message === undefined && call === undefined) return done;
      done += Number(message !== undefined) + Number(call !== undefined);
    }
  };

  let running: Promise<unknown> | undefined;
  let again = false;
  const workOnce = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again);
  };
  const run = (): Promise<unknown> => {
    if (running !== undefined) {
      again = true;
      return running;
    }
    running = workOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    async work() {
      // What this process has begun belongs to it.
      await running?.catch(() => undefined);
      return work();
    },
    async call(key) {
      const row = await claimCall(db.pool, clock.now(), key);
      if (row !== undefined) return make(row);
      // This process may be making it at this moment.
      await running?.catch(() => undefined);
      return isDone(db.pool, key);
    },
    start: () => repeat({ clock, log }, 'work for payment providers', EVERY_MS, run),
    nudge: () => {
      run().catch((error) => log.error({ err: error }, 'failed: work for payment providers'));
    },
  };

  async function localeOf(querier: Querier, subscription: string): Promise<'en' | 'nl' | 'fr'> {
    const { rows } = await querier.query<{ locale: 'en' | 'nl' | 'fr' }>(
      'select locale from orders where subscription = $1 order by created_at limit 1',
      [subscription],
    );
    return rows[0]?.locale ?? 'en';
  }
}
