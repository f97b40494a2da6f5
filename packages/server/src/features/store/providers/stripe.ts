/**
 * Stripe, for dollars. Its messages are signed; each is stored once by its id, and is a reason to fetch what it is
 * about.
 *
 * A purchase is a checkout of one payment, also that of a subscription: the payment leaves the means by which the
 * following ones are made, and the subscription begins when the time paid for is over. So a first payment may be
 * lowered without touching the later ones.
 */
import { ApiError, type Currency } from '@troef/protocol';
import type StripeLibrary from 'stripe';
import type { StripeConfig } from '../../../platform/config/payments.ts';
import type { PaymentStatus, Provider, ProviderHint, ProviderPayment, RenewalTerms } from './provider.ts';

type Client = StripeLibrary;
type Session = StripeLibrary.Checkout.Session;
type Invoice = StripeLibrary.Invoice;
type PaymentIntent = StripeLibrary.PaymentIntent;

/** Seconds that a signature may be old. */
const TOLERANCE_S = 5 * 60;
/** Longer than an order is open. */
const SESSION_LIFE_S = 24 * 60 * 60;
const TRIES = 2;

const idOf = (of: string | { readonly id: string } | null | undefined): string | null =>
  of == null ? null : typeof of === 'string' ? of : of.id;
const isMissing = (error: unknown): boolean =>
  (error as { readonly statusCode?: number }).statusCode === 404 ||
  (error as { readonly code?: string }).code === 'resource_missing';
const isConflict = (error: unknown): boolean =>
  (error as { readonly statusCode?: number }).statusCode === 400;

export interface StripeOptions extends StripeConfig {
  readonly now: () => number;
}

export function createStripe({ key: secret, webhookSecret, url, now }: StripeOptions): Provider {
  let loaded: Promise<Client> | undefined;
  const load = async (): Promise<Client> => {
    const { default: Stripe } = await import('stripe');
    return new Stripe(secret, {
      maxNetworkRetries: TRIES,
      telemetry: false,
      timeout: 15_000,
      ...(url !== undefined && placeOf(url)),
    });
  };
  const stripe = (): Promise<Client> => {
    loaded ??= load();
    return loaded;
  };

  const intentOf = async (id: string): Promise<PaymentIntent> =>
    (await stripe()).paymentIntents.retrieve(id, { expand: ['latest_charge'] });

  const refundedOf = ({ latest_charge: charge }: PaymentIntent): number =>
    charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;

  const ofSession = async (session: Session): Promise<ProviderPayment> => {
    const intentId = idOf(session.payment_intent);
    const intent = intentId === null ? null : await intentOf(intentId);
    return {
      ref: session.id,
      status: statusOf(session, intent),
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      refunded: intent === null ? 0 : refundedOf(intent),
      order: session.client_reference_id,
      renews: null,
    };
  };

  const ofInvoice = (invoice: Invoice, refunded = 0): ProviderPayment => ({
    ref: invoice.id ?? '',
    status: INVOICES[invoice.status ?? ''] ?? 'open',
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    refunded,
    order: null,
    renews: idOf(invoice.parent?.subscription_details?.subscription),
  });

  /** Returns the payment of money behind a session or an invoice. */
  const intentBehind = async (ref: string): Promise<string | null> => {
    const client = await stripe();
    if (!ref.startsWith('in_')) return idOf((await client.checkout.sessions.retrieve(ref)).payment_intent);
    const { data } = await client.invoicePayments.list({ invoice: ref, status: 'paid' });
    return idOf(data[0]?.payment.payment_intent);
  };

  const findInvoice = async (ref: string): Promise<ProviderPayment> => {
    const invoice = await (await stripe()).invoices.retrieve(ref);
    const intent = invoice.status === 'paid' ? await intentBehind(ref) : null;
    return ofInvoice(invoice, intent === null ? 0 : refundedOf(await intentOf(intent)));
  };

  const find = async (ref: string): Promise<ProviderPayment | undefined> => {
    const client = await stripe();
    if (ref.startsWith('in_')) return findInvoice(ref);
    if (!ref.startsWith('pi_')) return ofSession(await client.checkout.sessions.retrieve(ref));
    const paid = { type: 'payment_intent' as const, payment_intent: ref };
    const [invoices, sessions] = await Promise.all([
      client.invoicePayments.list({ payment: paid }),
      client.checkout.sessions.list({ payment_intent: ref }),
    ]);
    const invoice = idOf(invoices.data[0]?.invoice);
    const [session] = sessions.data;
    if (invoice !== null) return findInvoice(invoice);
    return session === undefined ? undefined : ofSession(session);
  };

  /** What is renewed must have a name of its own there. It is made once. */
  const productFor = async ({ months }: RenewalTerms, name: string): Promise<string> => {
    const id = `troef_premium_${months}`;
    const client = await stripe();
    await client.products.create({ id, name }, { idempotencyKey: `product:${id}` }).catch((error) => {
      if (!isConflict(error)) throw error;
    });
    return id;
  };

  const itemFor = async (
    terms: RenewalTerms & { readonly currency: Currency; readonly description: string },
  ) => ({
    price_data: {
      currency: terms.currency.toLowerCase(),
      product: await productFor(terms, terms.description),
      unit_amount: terms.amount,
      recurring: { interval: 'month' as const, interval_count: terms.months },
    },
  });

  return {
    name: 'stripe',

    async begin({ order, amount, currency, description, locale, email, returnTo, renewal }, key) {
      const client = await stripe();
      const session = await client.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order,
          metadata: { order },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: description },
              },
            },
          ],
          payment_intent_data: {
            description,
            metadata: { order },
            ...(renewal !== null && { setup_future_usage: 'off_session' as const }),
          },
          ...(renewal !== null && { customer_creation: 'always' as const }),
          ...(email !== null && { customer_email: email }),
          locale,
          success_url: returnTo,
          cancel_url: returnTo,
          expires_at: Math.floor(now() / 1000) + SESSION_LIFE_S,
        },
        { idempotencyKey: key },
      );
      if (session.url === null) throw new Error('a payment without a page');
      return { ref: session.id, url: session.url };
    },

    payment: (ref) =>
      find(ref).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),

    async abandon(ref, key) {
      const client = await stripe();
      // One that is paid or over cannot be ended.
      await client.checkout.sessions.expire(ref, {}, { idempotencyKey: key }).catch((error) => {
        if (!isMissing(error) && !isConflict(error)) throw error;
      });
    },

    async refund(ref, { amount }, key) {
      const intent = await intentBehind(ref);
      if (intent === null) throw new Error('no payment to pay back');
      if (refundedOf(await intentOf(intent)) >= amount) return;
      const client = await stripe();
      await client.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key });
    },

    async subscribe({ subscription, payment, ...terms }, key) {
      const client = await stripe();
      const session = await client.checkout.sessions.retrieve(payment, { expand: ['payment_intent'] });
      const customer = idOf(session.customer);
      const intent = session.payment_intent;
      const means = intent !== null && typeof intent === 'object' ? idOf(intent.payment_method) : null;
      if (customer === null || means === null) throw new Error('a first payment without its means');
      const made = await client.subscriptions.create(
        {
          customer,
          default_payment_method: means,
          items: [await itemFor(terms)],
          // If the time is over already, the first renewal is due at once.
          ...(terms.from.getTime() > now() && { trial_end: Math.floor(terms.from.getTime() / 1000) }),
          proration_behavior: 'none',
          metadata: { subscription },
        },
        { idempotencyKey: key },
      );
      return { ref: made.id, customer };
    },

    async subscription({ ref }) {
      const client = await stripe();
      const found = await client.subscriptions.retrieve(ref).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (found === undefined) return undefined;
      const invoices = await client.invoices.list({ subscription: ref, limit: 100 });
      // The first invoice is of nothing: the time before the first renewal was paid by the order.
      const payments = invoices.data
        .filter(({ amount_due: due }) => due > 0)
        .map((invoice) => ofInvoice(invoice));
      return { state: STATES[found.status] ?? 'active', payments: payments.toReversed() };
    },

    async cancel({ ref }, key) {
      const client = await stripe();
      await client.subscriptions.cancel(ref, {}, { idempotencyKey: key }).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },

    async change({ ref }, terms, key) {
      const client = await stripe();
      const { items } = await client.subscriptions.retrieve(ref);
      const [item] = items.data;
      if (item === undefined) throw new Error('a subscription to nothing');
      await client.subscriptions.update(
        ref,
        {
          items: [{ id: item.id, ...(await itemFor(terms)) }],
          trial_end: Math.floor(terms.from.getTime() / 1000),
          proration_behavior: 'none',
        },
        { idempotencyKey: key },
      );
    },

    async hear({ headers, body }) {
      const client = await stripe();
      const signature = headers['stripe-signature'];
      try {
        const event = client.webhooks.constructEvent(
          body,
          typeof signature === 'string' ? signature : '',
          webhookSecret,
          TOLERANCE_S,
        );
        return hintOf(event.id, event.type, event.data.object as unknown as EventObject);
      } catch {
        throw new ApiError('forbidden', 'signature');
      }
    },
  };
}

function placeOf(url: string): { readonly host: string; readonly port: number; readonly protocol: 'https' } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: port === '' ? 443 : Number(port), protocol: 'https' };
}

const INVOICES: Readonly<Record<string, PaymentStatus>> = {
  paid: 'paid',
  uncollectible: 'failed',
  void: 'failed',
};

const STATES: Readonly<Record<string, 'active' | 'past_due' | 'ended'>> = {
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

/** A means that takes days is open until its money has come, and failed if it then asks for another one. */
function statusOf(session: Session, intent: PaymentIntent | null): PaymentStatus {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  const hasFailed = session.status === 'complete' && intent?.status === 'requires_payment_method';
  return hasFailed || intent?.status === 'canceled' ? 'failed' : 'open';
}

interface EventObject {
  readonly id: string;
  readonly subscription?: string | null;
  readonly payment_intent?: string | null;
  readonly parent?: { readonly subscription_details?: { readonly subscription?: string } | null } | null;
}

/** Returns what an event is about; null if it is about nothing of ours. */
function hintOf(event: string, type: string, object: EventObject): ProviderHint | null {
  if (type.startsWith('checkout.session.')) return { event, about: { payment: object.id } };
  if (type.startsWith('customer.subscription.')) return { event, about: { subscription: object.id } };
  if (type.startsWith('invoice.')) {
    const subscription = object.parent?.subscription_details?.subscription;
    return subscription === undefined ? null : { event, about: { subscription } };
  }
  if (type.startsWith('charge.') && object.payment_intent != null) {
    return { event, about: { payment: object.payment_intent } };
  }
  return null;
}
