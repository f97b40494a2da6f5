/**
 * Mollie as far as the store knows it: the shapes of its API v2 over TLS, as its documentation shows them. Payments
 * are decided by the test.
 */
import { type ForeignAnswer, type ForeignRequest, openTlsServer, type TlsServer } from './tls-server.ts';

interface Money {
  readonly value: string;
  readonly currency: string;
}

export interface MolliePayment {
  id: string;
  status: string;
  amount: Money;
  amountRefunded?: Money;
  metadata: unknown;
  customerId?: string;
  subscriptionId?: string;
  isCancelable: boolean;
  readonly request: Readonly<Record<string, unknown>>;
}

export interface MollieSubscription {
  id: string;
  status: string;
  readonly customerId: string;
  request: Readonly<Record<string, unknown>>;
}

export interface FakeMollie extends TlsServer {
  readonly payments: Map<string, MolliePayment>;
  readonly subscriptions: Map<string, MollieSubscription>;
  /** Makes the next payment of a subscription. */
  renew(subscription: string, status: string): MolliePayment;
}

const links = (id: string) => ({
  self: { href: `https://api.mollie.com/v2/payments/${id}`, type: 'application/hal+json' },
  checkout: { href: `https://www.mollie.com/checkout/select/${id}`, type: 'text/html' },
});
const missing = (): ForeignAnswer => ({
  status: 404,
  body: { status: 404, title: 'Not Found', detail: 'No payment exists with that token.', _links: {} },
});

export async function openFakeMollie(apiKey: string): Promise<FakeMollie> {
  const payments = new Map<string, MolliePayment>();
  const subscriptions = new Map<string, MollieSubscription>();
  /** A repeated key gets the first answer. */
  const answered = new Map<string, ForeignAnswer>();
  let made = 0;
  const newId = (kind: string): string => `${kind}_${String(++made).padStart(10, 'T')}`;

  const shown = ({ request: _request, ...payment }: MolliePayment) => ({
    resource: 'payment',
    mode: 'test',
    createdAt: '2026-11-24T12:00:00+00:00',
    description: '',
    sequenceType: 'oneoff',
    profileId: 'pfl_1',
    ...payment,
    _links: links(payment.id),
  });

  const createPayment = (body: Readonly<Record<string, unknown>>): ForeignAnswer => {
    const payment: MolliePayment = {
      id: newId('tr'),
      status: 'open',
      amount: body.amount as Money,
      metadata: body.metadata,
      isCancelable: true,
      request: body,
      ...(body.customerId !== undefined && { customerId: String(body.customerId) }),
    };
    payments.set(payment.id, payment);
    return { status: 201, body: shown(payment) };
  };

  const subscriptionShown = ({ id, status, request }: MollieSubscription) => ({
    resource: 'subscription',
    mode: 'test',
    createdAt: '2026-11-24T12:00:00+00:00',
    ...request,
    id,
    status,
    _links: {},
  });

  const answer = ({ method, path, headers, body }: ForeignRequest): ForeignAnswer => {
    if (headers.authorization !== `Bearer ${apiKey}`) {
      return {
        status: 401,
        body: { status: 401, title: 'Unauthorized Request', detail: 'Missing authentication' },
      };
    }
    const sent = body === '' ? {} : (JSON.parse(body) as Readonly<Record<string, unknown>>);
    const [, , kind, id = '', what, sub = '', deeper] = path.split('/');
    if (kind === 'payments' && what === 'refunds') {
      const payment = payments.get(id);
      if (payment === undefined) return missing();
      payment.amountRefunded = sent.amount as Money;
      return {
        status: 201,
        body: {
          resource: 'refund',
          id: newId('re'),
          amount: sent.amount,
          status: 'pending',
          paymentId: id,
          createdAt: '2026-11-24T12:00:00+00:00',
          _links: {},
        },
      };
    }
    if (kind === 'payments') {
      if (method === 'POST') return createPayment(sent);
      const payment = payments.get(id);
      if (payment === undefined) return missing();
      if (method === 'DELETE') {
        if (payment.status !== 'open') {
          return {
            status: 422,
            body: { status: 422, title: 'Unprocessable Entity', detail: 'The payment cannot be cancelled' },
          };
        }
        payment.status = 'canceled';
      }
      return { body: shown(payment) };
    }
    if (kind === 'customers' && what === undefined) {
      return {
        status: 201,
        body: {
          resource: 'customer',
          id: newId('cst'),
          createdAt: '2026-11-24T12:00:00+00:00',
          ...sent,
          _links: {},
        },
      };
    }
    if (kind === 'customers' && what === 'subscriptions' && deeper === 'payments') {
      const found = [...payments.values()].filter(({ subscriptionId }) => subscriptionId === sub).reverse();
      return { body: { count: found.length, _embedded: { payments: found.map(shown) }, _links: {} } };
    }
    if (kind === 'customers' && what === 'subscriptions') {
      if (method === 'POST') {
        const made = { id: newId('sub'), status: 'active', customerId: id, request: sent };
        subscriptions.set(made.id, made);
        return { status: 201, body: subscriptionShown(made) };
      }
      const found = subscriptions.get(sub);
      if (found === undefined) return missing();
      if (method === 'DELETE') found.status = 'canceled';
      if (method === 'PATCH') found.request = { ...found.request, ...sent };
      return { body: subscriptionShown(found) };
    }
    return missing();
  };

  const once = (request: ForeignRequest): ForeignAnswer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return answer(request);
    const known = answered.get(key) ?? answer(request);
    answered.set(key, known);
    return known;
  };

  const server = await openTlsServer(once);
  return {
    ...server,
    payments,
    subscriptions,
    renew(id, status) {
      const subscription = subscriptions.get(id);
      if (subscription === undefined) throw new Error('no such subscription');
      const payment: MolliePayment = {
        id: newId('tr'),
        status,
        amount: subscription.request.amount as Money,
        metadata: subscription.request.metadata,
        subscriptionId: id,
        customerId: subscription.customerId,
        isCancelable: false,
        request: {},
      };
      payments.set(payment.id, payment);
      return payment;
    },
  };
}
