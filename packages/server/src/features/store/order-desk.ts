/**
 * The one place where orders meet their providers (docs/behaviour/store.md 3): begins a payment, asks the provider
 * about it, and moves the order by what the provider's own record says. Everybody who wants to know how an order
 * stands asks here: the page of the order, a message of the provider, the job that looks after what is open. So
 * it does not matter in which order they come, or how often.
 */
import { ApiError, ORDER_EXPIRES_MS, type StoreReply } from '@troef/protocol';
import type { Database } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { within } from '../../platform/runtime/within.ts';
import { judgeOrder } from './judge-order.ts';
import { type Moved, moveOrder } from './move-order.ts';
import { findByRef, findOrder, lockOrder, type NewOrder, setPayment, writeStep } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';
import type { Provider, ProviderPayment, Providers } from './providers/provider.ts';
import { type BooksDeps, nameOf } from './receipts.ts';

export type StoreDeps = BooksDeps &
  Pick<Deps, 'log' | 'settings'> & { readonly db: Pick<Database, 'pool' | 'transaction'> };

export interface DeskOptions {
  readonly providers: Providers;
  /** The account of this user has changed. */
  readonly changed: (user: string) => Promise<unknown>;
}

export interface OrderDesk {
  readonly deps: StoreDeps;
  readonly providers: Providers;
  readonly changed: (user: string) => Promise<unknown>;
  /** Begins the payment of a new order. */
  begin(order: NewOrder, provider: Provider): Promise<StoreReply>;
  /** Fulfils an order that costs nothing. */
  giveFree(id: string): Promise<StoreReply>;
  /** Asks the provider about an order that waits, and moves it. `again`: also about one that is done. */
  process(id: string, options?: { readonly again?: boolean }): Promise<OrderRow | undefined>;
  /** Moves the order of a payment that the provider has told us about. Returns whether there is one. */
  settle(provider: Provider, payment: ProviderPayment): Promise<boolean>;
}

/** A provider that does not answer within this time has failed. */
const PATIENCE_MS = 18_000;
/** While nobody looks at an order, its provider is asked after these times, and then every hour. */
const ASK_AFTER_MS = [2, 10, 10, 20, 20, 30].map((minutes) => minutes * 60_000);
const HOUR_MS = 60 * 60 * 1000;
/** Nothing is asked about an order that could not be begun; it ends. */
const DONE: ReadonlySet<string> = new Set(['fulfilled', 'failed', 'expired', 'refunded']);

export function createOrderDesk(deps: StoreDeps, { providers, changed }: DeskOptions): OrderDesk {
  const { db, clock, log } = deps;

  const nextAsk = (createdAt: Date): Date => {
    const now = clock.now();
    const age = now - createdAt.getTime();
    let at = 0;
    for (const wait of ASK_AFTER_MS) {
      at += wait;
      if (at > age) return new Date(createdAt.getTime() + at);
    }
    // Once more right at the end of its time.
    const end = createdAt.getTime() + ORDER_EXPIRES_MS;
    return new Date(now < end ? Math.min(now + HOUR_MS, end) : now + HOUR_MS);
  };

  const tell = async ({ users }: Moved): Promise<void> => {
    for (const user of users) {
      await changed(user).catch((error) => log.error({ err: error }, 'a page was not told of a purchase'));
    }
  };

  /** Asks within the time that a caller waits. */
  const ask = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await within(clock, PATIENCE_MS, work);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a payment provider did not answer');
      throw new ApiError('gateway_timeout', 'payment_provider');
    }
  };

  /** Judges and moves under the lock, so that of two who come at once the second finds it done. */
  const move = async (id: string, fact: ProviderPayment | undefined): Promise<OrderRow | undefined> => {
    const moved = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order === undefined) return undefined;
      if (order.providerRef === null && fact !== undefined) {
        // The message about the payment came before the answer that has its name.
        await setPayment(tx, id, { ref: fact.ref, url: null, dueAt: nextAsk(order.createdAt) });
      } else if (fact !== undefined && order.providerRef !== fact.ref) {
        throw new Error('a payment of another order');
      }
      const steps = judgeOrder(order, fact, clock.now());
      if (steps.some(({ cause }) => cause === 'mismatch')) {
        log.error(
          { order: shortId(id) },
          'a payment has another amount than its order, which is not fulfilled',
        );
      }
      const done = await moveOrder(tx, deps, order, { steps, fact });
      if (!DONE.has(done.order.status)) {
        await tx.query('update orders set due_at = $2 where id = $1', [id, nextAsk(order.createdAt)]);
      }
      return done;
    });
    if (moved !== undefined) await tell(moved);
    return moved?.order;
  };

  const fail = async (id: string): Promise<void> => {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'created') return;
      await moveOrder(tx, deps, order, { steps: [{ to: 'failed', cause: 'provider' }], fact: undefined });
    });
  };

  const giveFree = async (id: string): Promise<StoreReply> => {
    const moved = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'created') return undefined;
      const steps = (['pending', 'paid', 'fulfilled'] as const).map((to) => ({ to, cause: 'free' as const }));
      return moveOrder(tx, deps, order, { steps, fact: undefined });
    });
    if (moved !== undefined) await tell(moved);
    return { url: `/order/${id}`, order: id };
  };

  return {
    deps,
    providers,
    changed,

    async begin(order, provider) {
      const { id, kind, amount, discount, currency, locale, email } = order;
      const begun = await ask(
        provider.begin(
          {
            order: id,
            amount,
            currency,
            description: nameOf(order, locale),
            locale,
            email,
            returnTo: deps.linkTo(kind === 'donation' ? '/donate/thank-you' : `/order/${id}`),
            renewal: kind === 'subscription' ? { months: order.months, amount: amount + discount } : null,
          },
          `${id}:begin`,
        ),
      ).catch(async (error) => {
        await fail(id);
        throw error;
      });
      await db.transaction(async (tx) => {
        const row = await lockOrder(tx, id);
        await setPayment(tx, id, { ...begun, dueAt: nextAsk(order.createdAt) });
        if (row?.status !== 'created') return;
        await writeStep(tx, row, { to: 'pending', cause: 'asked' }, { at: new Date(clock.now()) });
      });
      return { url: begun.url, order: id };
    },

    giveFree,

    async process(id, { again = false } = {}) {
      const order = await findOrder(db.pool, id);
      if (order === undefined) return undefined;
      if (DONE.has(order.status) && !again) return order;
      const provider = providers.named(order.provider);
      if (order.providerRef === null || provider === undefined) {
        if (order.provider === 'none' && order.status === 'created') await giveFree(id);
        return (await move(id, undefined)) ?? order;
      }
      const { providerRef } = order;
      const isOver = clock.now() - order.createdAt.getTime() >= ORDER_EXPIRES_MS;
      if (isOver && order.status === 'pending') {
        // Otherwise somebody could still pay what has ended here.
        await ask(provider.abandon(providerRef, `${id}:abandon`));
      }
      return move(id, await ask(provider.payment(providerRef)));
    },

    async settle(provider, payment) {
      const found =
        (await findByRef(db.pool, provider.name, payment.ref)) ??
        (payment.order === null ? undefined : await findOrder(db.pool, payment.order));
      if (found === undefined || found.provider !== provider.name) return false;
      if (found.status === 'fulfilled' && payment.refunded < found.amount) return true;
      await move(found.id, payment);
      return true;
    },
  };
}

/** How the log names an order: the whole id would open the order of a guest. */
export const shortId = (id: string): string => id.slice(0, 8);

/** A word for the log. The text of the provider may repeat what it was sent. */
export const reasonOf = (error: unknown): string => {
  const { code, statusCode, name } = error as { code?: unknown; statusCode?: unknown; name?: unknown };
  return [name, statusCode, code].filter((part) => part !== undefined).join(' ');
};
