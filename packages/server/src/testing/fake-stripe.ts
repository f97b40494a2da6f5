/**
 * Stripe as far as the store knows it: the shapes of its API over TLS, as its documentation shows them. Payments are
 * decided by the test.
 */
import { type ForeignAnswer, type ForeignRequest, openTlsServer, type TlsServer } from './tls-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: objects of a foreign API
type Thing = Record<string, any>;

export interface FakeStripe extends TlsServer {
  readonly sessions: Map<string, Thing>;
  readonly intents: Map<string, Thing>;
  readonly invoices: Map<string, Thing>;
  readonly subscriptions: Map<string, Thing>;
  pay(session: string): void;
  /** Makes the next invoice of a subscription. */
  renew(subscription: string, status: 'paid' | 'open'): Thing;
}

/** Reads `a[b][0][c]=d`. */
function readForm(body: string): Thing {
  const form: Thing = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((step) => step !== '');
    let at = form;
    for (const step of path.slice(0, -1)) {
      at[step] ??= {};
      at = at[step];
    }
    at[path.at(-1) ?? ''] = value;
  }
  return form;
}

const missing = (): ForeignAnswer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
});
const refused = (message: string): ForeignAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});
const list = (data: readonly Thing[]) => ({ object: 'list', has_more: false, data, url: '/' });

export async function openFakeStripe(secret: string): Promise<FakeStripe> {
  const sessions = new Map<string, Thing>();
  const intents = new Map<string, Thing>();
  const invoices = new Map<string, Thing>();
  const subscriptions = new Map<string, Thing>();
  const products = new Set<string>();
  /** Which invoice an intent paid. */
  const paidBy = new Map<string, string>();
  const answered = new Map<string, ForeignAnswer>();
  let made = 0;
  const newId = (kind: string): string => `${kind}_${String(++made).padStart(12, '0')}`;

  const newIntent = (amount: number, metadata: Thing = {}): Thing => {
    const intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      metadata,
      status: 'succeeded',
      payment_method: newId('pm'),
      latest_charge: { id: newId('ch'), object: 'charge', amount_refunded: 0 },
    };
    intents.set(intent.id, intent);
    return intent;
  };

  const createSession = (form: Thing): ForeignAnswer => {
    const price = form.line_items[0].price_data;
    const session: Thing = {
      id: newId('cs_test'),
      object: 'checkout.session',
      amount_total: Number(price.unit_amount),
      currency: price.currency,
      client_reference_id: form.client_reference_id,
      metadata: form.metadata,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      customer: null,
      url: 'https://checkout.stripe.com/c/pay/cs_test',
      request: form,
    };
    sessions.set(session.id, session);
    return { body: session };
  };

  const withIntent = (session: Thing, query: URLSearchParams): Thing =>
    [...query.values()].includes('payment_intent')
      ? { ...session, payment_intent: intents.get(session.payment_intent) ?? null }
      : session;

  const answer = ({ method, path, query, headers, body }: ForeignRequest): ForeignAnswer => {
    if (headers.authorization !== `Bearer ${secret}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    const form = readForm(body);
    const [, , kind, second = '', third = ''] = path.split('/');
    if (path.startsWith('/v1/checkout/sessions')) {
      const [id = '', what] = path.split('/').slice(4);
      if (method === 'POST' && id === '') return createSession(form);
      if (id === '') {
        const of = query.get('payment_intent');
        return { body: list([...sessions.values()].filter((each) => each.payment_intent === of)) };
      }
      const session = sessions.get(id);
      if (session === undefined) return missing();
      if (what === 'expire') {
        if (session.status !== 'open')
          return refused('Only Checkout Sessions with a status in ["open"] can be expired.');
        session.status = 'expired';
      }
      return { body: withIntent(session, query) };
    }
    if (kind === 'payment_intents') {
      const intent = intents.get(second);
      return intent === undefined ? missing() : { body: intent };
    }
    if (kind === 'refunds') {
      const intent = intents.get(form.payment_intent);
      if (intent === undefined) return missing();
      intent.latest_charge.amount_refunded = Number(form.amount);
      return {
        body: { id: newId('re'), object: 'refund', amount: Number(form.amount), status: 'succeeded' },
      };
    }
    if (kind === 'products') {
      if (products.has(form.id)) return refused('Product already exists.');
      products.add(form.id);
      return { body: { id: form.id, object: 'product' } };
    }
    if (kind === 'invoices') {
      if (second !== '') {
        const invoice = invoices.get(second);
        return invoice === undefined ? missing() : { body: invoice };
      }
      const of = query.get('subscription');
      const found = [...invoices.values()].filter(
        (each) => each.parent.subscription_details.subscription === of,
      );
      return { body: list(found.reverse()) };
    }
    if (kind === 'invoice_payments') {
      const entries = [...paidBy].map(([intent, invoice]) => ({
        id: `inpay_${intent}`,
        object: 'invoice_payment',
        invoice,
        payment: { type: 'payment_intent', payment_intent: intent },
        status: 'paid',
      }));
      const [invoice, intent] = [query.get('invoice'), query.get('payment[payment_intent]')];
      return {
        body: list(
          entries.filter(
            (each) =>
              (invoice === null || each.invoice === invoice) &&
              (intent === null || each.payment.payment_intent === intent),
          ),
        ),
      };
    }
    if (kind === 'subscriptions') {
      if (method === 'POST' && second === '') {
        const subscription: Thing = {
          id: newId('sub'),
          object: 'subscription',
          status: 'trialing',
          customer: form.customer,
          items: list([{ id: newId('si'), object: 'subscription_item' }]),
          metadata: form.metadata,
          request: form,
        };
        subscriptions.set(subscription.id, subscription);
        return { body: subscription };
      }
      const subscription = subscriptions.get(second);
      if (subscription === undefined) return missing();
      if (method === 'DELETE') subscription.status = 'canceled';
      if (method === 'POST') subscription.request = form;
      return { body: subscription };
    }
    return third === '' ? missing() : missing();
  };

  const once = (request: ForeignRequest): ForeignAnswer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET') return answer(request);
    const known = answered.get(key) ?? answer(request);
    answered.set(key, known);
    return known;
  };

  const server = await openTlsServer(once);
  return {
    ...server,
    sessions,
    intents,
    invoices,
    subscriptions,
    pay(id) {
      const session = sessions.get(id);
      if (session === undefined) throw new Error('no such session');
      const intent = newIntent(session.amount_total, session.metadata);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent.id,
        customer: session.request.customer_creation === 'always' ? newId('cus') : null,
      });
    },
    renew(id, status) {
      const subscription = subscriptions.get(id);
      if (subscription === undefined) throw new Error('no such subscription');
      const price = subscription.request.items[0].price_data;
      const amount = Number(price.unit_amount);
      const invoice = {
        id: newId('in'),
        object: 'invoice',
        status,
        amount_due: amount,
        amount_paid: status === 'paid' ? amount : 0,
        currency: price.currency,
        parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      };
      invoices.set(invoice.id, invoice);
      if (status === 'paid') paidBy.set(newIntent(amount).id, invoice.id);
      subscription.status = status === 'paid' ? 'active' : 'past_due';
      return invoice;
    },
  };
}
