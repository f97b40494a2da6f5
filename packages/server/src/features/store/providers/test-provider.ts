/**
 * The built-in test provider: no money moves. A payment is a row, and its page (edge/store/test-page.routes.ts) decides
 * what becomes of it. It renews subscriptions as a real one does: a payment falls due, and is there when it is
 * asked about. It never exists in production (platform/config).
 */
import type { Querier } from '../../../platform/db/querier.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PaymentStatus, Provider, ProviderPayment } from './provider.ts';

export const TEST_PAGE = '/api/store/test';

interface TestPaymentRow {
  readonly ref: string;
  readonly order: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly refunded: number;
  readonly subscription: string | null;
}

interface TestSubscriptionRow {
  readonly ref: string;
  readonly months: number;
  readonly amount: number;
  readonly currency: string;
  readonly nextAt: Date;
  readonly cancelledAt: Date | null;
}

export interface TestProvider extends Provider {
  /** Decides an open payment. Returns it as it stands then; undefined: there is none. */
  decide(ref: string, outcome: 'paid' | 'failed' | 'expired' | 'later'): Promise<ProviderPayment | undefined>;
}

/** A year of months, in case nobody has asked for long. */
const RENEWALS_AT_ONCE = 12;

export function createTestProvider({
  db,
  clock,
  random,
}: Pick<Deps, 'db' | 'clock' | 'random'>): TestProvider {
  const now = (): Date => new Date(clock.now());
  const newRef = (kind: string): string => `${kind}_${Buffer.from(random.bytes(16)).toString('hex')}`;

  const find = async (column: 'ref' | '"order"', value: string): Promise<TestPaymentRow | undefined> => {
    const { rows } = await db.pool.query<TestPaymentRow>(
      `select ref, "order", amount, currency, status, refunded, subscription from test_payments where ${column} = $1`,
      [value],
    );
    return rows[0];
  };

  const shown = (row: TestPaymentRow): ProviderPayment => ({
    ref: row.ref,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    refunded: row.refunded,
    order: row.order,
    renews: row.subscription,
  });

  const payment = async (ref: string): Promise<ProviderPayment | undefined> => {
    const row = await find('ref', ref);
    return row && shown(row);
  };

  /** Makes the payments that have fallen due. */
  const renew = (ref: string): Promise<TestSubscriptionRow | undefined> =>
    db.transaction(async (tx) => {
      let row = await lockSubscription(tx, ref);
      for (let made = 0; made < RENEWALS_AT_ONCE; made++) {
        if (row === undefined || row.cancelledAt !== null || row.nextAt > now()) return row;
        await tx.query(
          `insert into test_payments (ref, amount, currency, status, subscription, created_at, paid_at)
           values ($1, $2, $3, 'paid', $4, $5, $5)`,
          [newRef('tp'), row.amount, row.currency, ref, row.nextAt],
        );
        await tx.query(
          `update test_subscriptions set next_at =
             (next_at at time zone 'Europe/Brussels' + make_interval(months => months)) at time zone 'Europe/Brussels'
           where ref = $1`,
          [ref],
        );
        row = await lockSubscription(tx, ref);
      }
      return row;
    });

  return {
    name: 'test',
    payment,

    async begin({ order, amount, currency }) {
      await db.pool.query(
        `insert into test_payments (ref, "order", amount, currency, status, created_at)
         values ($1, $2, $3, $4, 'open', $5) on conflict ("order") do nothing`,
        [newRef('tp'), order, amount, currency, now()],
      );
      const row = await find('"order"', order);
      if (row === undefined) throw new Error('a test payment was not kept');
      return { ref: row.ref, url: `${TEST_PAGE}/${row.ref}` };
    },

    async decide(ref, outcome) {
      if (outcome !== 'later') {
        await db.pool.query(
          `update test_payments set status = $2, paid_at = case when $2 = 'paid' then $3::timestamptz end
           where ref = $1 and status = 'open'`,
          [ref, outcome, now()],
        );
      }
      return payment(ref);
    },

    async abandon(ref) {
      await db.pool.query(`update test_payments set status = 'expired' where ref = $1 and status = 'open'`, [
        ref,
      ]);
    },

    async refund(ref, { amount }) {
      await db.pool.query(`update test_payments set refunded = $2 where ref = $1 and status = 'paid'`, [
        ref,
        amount,
      ]);
    },

    async subscribe({ subscription, months, amount, currency, from }) {
      // The same subscription has the same name, however often it is asked for.
      const ref = `ts_${subscription}`;
      await db.pool.query(
        `insert into test_subscriptions (ref, months, amount, currency, next_at) values ($1, $2, $3, $4, $5)
         on conflict (ref) do nothing`,
        [ref, months, amount, currency, from],
      );
      return { ref, customer: null };
    },

    async subscription({ ref }) {
      const row = await renew(ref);
      if (row === undefined) return undefined;
      const { rows } = await db.pool.query<TestPaymentRow>(
        `select ref, "order", amount, currency, status, refunded, subscription from test_payments
         where subscription = $1 order by created_at`,
        [ref],
      );
      const hasFailed = rows.at(-1)?.status === 'failed';
      const state = row.cancelledAt !== null ? 'ended' : hasFailed ? 'past_due' : 'active';
      return { state, payments: rows.map(shown) };
    },

    async cancel({ ref }) {
      await db.pool.query(
        'update test_subscriptions set cancelled_at = $2 where ref = $1 and cancelled_at is null',
        [ref, now()],
      );
    },

    async change({ ref }, { months, amount, from }) {
      await db.pool.query(
        'update test_subscriptions set months = $2, amount = $3, next_at = $4 where ref = $1 and cancelled_at is null',
        [ref, months, amount, from],
      );
    },

    /** It sends no messages: its page asks at once. */
    hear: async () => null,
  };
}

async function lockSubscription(tx: Querier, ref: string): Promise<TestSubscriptionRow | undefined> {
  const { rows } = await tx.query<TestSubscriptionRow>(
    `select ref, months, amount, currency, next_at as "nextAt", cancelled_at as "cancelledAt"
     from test_subscriptions where ref = $1 for update`,
    [ref],
  );
  return rows[0];
}
