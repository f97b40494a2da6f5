/**
 * Mollie, for euros: Bancontact, cards and SEPA. Its messages are unsigned and name a payment only, so each is a
 * reason to fetch that payment, and nothing else.
 *
 * A subscription begins with a payment of the kind `first`, which leaves a mandate. SEPA takes some days, so the
 * payments that follow are drawn some days before the time paid for is over.
 */
import type { MollieClient, Payment } from '@mollie/api-client';
import type { Locale } from '@troef/protocol';
import type { MollieConfig } from '../../../platform/config/payments.ts';
import type { PaymentStatus, Provider, ProviderPayment, RenewalTerms } from './provider.ts';

export interface MollieOptions extends MollieConfig {
  /** Where Mollie sends its messages; null: it cannot reach this site, which asks by itself then. */
  readonly webhook: string | null;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DRAWN_EARLIER_MS = 3 * DAY_MS;
const LOCALES = { en: 'en_GB', nl: 'nl_BE', fr: 'fr_BE' } as const satisfies Record<Locale, string>;
const REF = /^tr_[A-Za-z0-9]{4,40}$/;

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  paid: 'paid',
  failed: 'failed',
  // The buyer went back.
  canceled: 'failed',
  expired: 'expired',
};

interface Money {
  readonly value: string;
  readonly currency: string;
}
const written = (cents: number, currency: string): Money => ({ value: (cents / 100).toFixed(2), currency });
const cents = (money: Money | undefined): number => Math.round(Number(money?.value ?? 0) * 100);
const intervalOf = ({ months }: RenewalTerms): string => (months === 1 ? '1 month' : `${months} months`);

/** Tells the answers by which Mollie says that it has no such thing, or no longer. */
const isGone = (error: unknown): boolean =>
  [404, 410].includes((error as { readonly statusCode?: number }).statusCode ?? 0);
const isRefused = (error: unknown): boolean => (error as { readonly statusCode?: number }).statusCode === 422;

export function createMollie({ key: apiKey, url, webhook, now }: MollieOptions): Provider {
  let loaded: Promise<MollieClient> | undefined;
  const load = async (): Promise<MollieClient> => {
    const { createMollieClient } = await import('@mollie/api-client');
    return createMollieClient({ apiKey, ...(url !== undefined && { apiEndpoint: url }) });
  };
  const mollie = (): Promise<MollieClient> => {
    loaded ??= load();
    return loaded;
  };
  const hook = webhook === null ? {} : { webhookUrl: webhook };

  const shown = (payment: Payment): ProviderPayment => {
    const { order } = (payment.metadata ?? {}) as { readonly order?: string };
    return {
      ref: payment.id,
      status: STATUSES[payment.status] ?? 'open',
      amount: cents(payment.amount),
      currency: payment.amount.currency,
      refunded: cents(payment.amountRefunded) + cents(payment.amountChargedBack),
      order: order ?? null,
      renews: payment.subscriptionId ?? null,
    };
  };

  const find = async (ref: string): Promise<Payment | undefined> => {
    const { payments } = await mollie();
    return payments.get(ref).catch((error) => {
      if (isGone(error)) return undefined;
      throw error;
    });
  };

  /** The day of the first payment: some days early, and never in the past. */
  const startOf = (from: Date): string => {
    const at = Math.max(from.getTime() - DRAWN_EARLIER_MS, now() + DAY_MS);
    return new Date(at).toISOString().slice(0, 10);
  };

  return {
    name: 'mollie',

    async begin({ order, amount, currency, description, locale, email, returnTo, renewal }, key) {
      const { payments, customers } = await mollie();
      const customer =
        renewal === null
          ? undefined
          : await customers.create({
              ...(email !== null && { email }),
              metadata: { order },
              idempotencyKey: `${key}:customer`,
            });
      const payment = await payments.create({
        amount: written(amount, currency),
        description,
        redirectUrl: returnTo,
        ...hook,
        locale: LOCALES[locale] as never,
        metadata: { order },
        ...(customer !== undefined && { customerId: customer.id, sequenceType: 'first' as never }),
        idempotencyKey: key,
      });
      const checkout = payment.getCheckoutUrl();
      if (checkout == null) throw new Error('a payment without a page');
      return { ref: payment.id, url: checkout };
    },

    async payment(ref) {
      const payment = await find(ref);
      return payment && shown(payment);
    },

    async abandon(ref, key) {
      const payment = await find(ref);
      if (payment?.isCancelable !== true) return;
      const { payments } = await mollie();
      await payments.cancel(ref, { idempotencyKey: key }).catch((error) => {
        // It was paid at this moment.
        if (!isGone(error) && !isRefused(error)) throw error;
      });
    },

    async refund(ref, { amount, currency }, key) {
      const payment = await find(ref);
      if (payment === undefined) throw new Error('no payment to pay back');
      if (shown(payment).refunded >= amount) return;
      const { paymentRefunds } = await mollie();
      await paymentRefunds.create({
        paymentId: ref,
        amount: written(amount, currency),
        idempotencyKey: key,
      });
    },

    async subscribe({ subscription, payment: ref, amount, currency, description, from, months }, key) {
      const payment = await find(ref);
      const customerId = payment?.customerId;
      if (customerId == null) throw new Error('a first payment without a customer');
      const { customerSubscriptions } = await mollie();
      const made = await customerSubscriptions.create({
        customerId,
        amount: written(amount, currency),
        interval: intervalOf({ months, amount }),
        startDate: startOf(from),
        // Two of a customer may not have the same description.
        description: `${description} (${subscription.slice(-8)})`,
        ...hook,
        metadata: { subscription },
        idempotencyKey: key,
      });
      return { ref: made.id, customer: customerId };
    },

    async subscription({ ref, customer }) {
      if (customer === null) return undefined;
      const { customerSubscriptions, subscriptionPayments } = await mollie();
      const found = await customerSubscriptions.get(ref, { customerId: customer }).catch((error) => {
        if (isGone(error)) return undefined;
        throw error;
      });
      if (found === undefined) return undefined;
      const page = await subscriptionPayments.page({ customerId: customer, subscriptionId: ref, limit: 250 });
      // The newest comes first.
      const payments = [...page].map(shown);
      const isOver = found.status === 'canceled' || found.status === 'completed';
      const hasFailed = payments[0]?.status === 'failed' || found.status === 'suspended';
      return { state: isOver ? 'ended' : hasFailed ? 'past_due' : 'active', payments: payments.toReversed() };
    },

    async cancel({ ref, customer }, key) {
      if (customer === null) return;
      const { customerSubscriptions } = await mollie();
      await customerSubscriptions
        .cancel(ref, { customerId: customer, idempotencyKey: key })
        .catch((error) => {
          if (!isGone(error) && !isRefused(error)) throw error;
        });
    },

    async change({ ref, customer }, { months, amount, currency, from }) {
      if (customer === null) return;
      const { customerSubscriptions } = await mollie();
      await customerSubscriptions.update(ref, {
        customerId: customer,
        amount: written(amount, currency),
        interval: intervalOf({ months, amount }),
        startDate: startOf(from),
      });
    },

    async hear({ body }) {
      const ref = new URLSearchParams(body.toString()).get('id') ?? '';
      return REF.test(ref) ? { event: null, about: { payment: ref } } : null;
    },
  };
}
