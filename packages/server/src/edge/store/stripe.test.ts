/**
 * Buying by Stripe, against a server over TLS with the shapes of its API (docs/behaviour/store.md 3, 6): signed
 * messages, each heard once.
 */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openFakeStripe } from '../../testing/fake-stripe.ts';
import { openTestApp } from '../../testing/open-app.ts';

const KEY = 'sk_test_0123456789abcdef';
const SECRET = 'whsec_0123456789abcdef';
const clock = createTestClock(Date.parse('2026-11-24T12:00:00.000Z'));
const stripe = await openFakeStripe(KEY);
const { app, api, newMember, newMemberInSudo } = await openTestApp({
  clock,
  env: {
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
  },
});
const { webhooks } = new Stripe(KEY);

let events = 0;
const event = (type: string, object: object, id = `evt_${++events}`) =>
  JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', type, data: { object } });
const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret: SECRET, ...options });
const send = (payload: string, signature?: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/store/webhooks/stripe',
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  });
const hear = async (payload: string) => {
  const { statusCode } = await send(payload, signed(payload));
  await app.store.desk.work();
  return statusCode;
};

const begin = async (token: string, body: object = { plan: 'year', currency: 'USD' }) => {
  const { body: begun } = await api.post('/api/store/subscription', body, token);
  const session = [...stripe.sessions.values()].at(-1);
  if (session === undefined) throw new Error('no session');
  return { id: begun.order as string, session };
};
const statusOf = async (id: string, token: string) => (await api.get(`/api/orders/${id}`, token)).body.status;
const untilOf = async (token: string) => (await api.get('/api/users/me', token)).body.premiumUntil;

test('a payment is begun with its key, and the record of Stripe pays the order', async () => {
  const { token, email } = await newMember();
  const { id, session } = await begin(token);
  expect(session.request).toMatchObject({
    mode: 'payment',
    client_reference_id: id,
    customer_email: email,
    line_items: { 0: { price_data: { currency: 'usd', unit_amount: '3299' } } },
    payment_intent_data: { setup_future_usage: 'off_session' },
  });
  expect(stripe.requests.at(-1)?.headers['idempotency-key']).toBe(`${id}:begin`);
  await hear(event('checkout.session.completed', { id: session.id }));
  expect(await statusOf(id, token)).toBe('pending');
  stripe.pay(session.id);
  await hear(event('checkout.session.async_payment_succeeded', { id: session.id }));
  expect(await statusOf(id, token)).toBe('fulfilled');
  expect(await untilOf(token)).toBe('2027-11-24T12:00:00.000Z');
});

test('a message with a bad, old or missing signature is refused, and nothing is kept of it', async () => {
  const { token } = await newMember();
  const { id, session } = await begin(token);
  stripe.pay(session.id);
  const payload = event('checkout.session.completed', { id: session.id }, 'evt_forged');
  const old = Math.floor(Date.now() / 1000) - 6 * 60;
  const forged = [
    signed(payload, { secret: 'whsec_another_secret' }),
    signed(payload, { timestamp: old }),
    undefined,
    'v1=0',
  ];
  for (const signature of forged) {
    const answer = await send(payload, signature);
    expect([answer.statusCode, answer.json().error.param]).toEqual([403, 'signature']);
  }
  // Signed, and then changed on its way.
  expect((await send(payload.replace('completed', 'expired'), signed(payload))).statusCode).toBe(403);
  await app.store.desk.work();
  expect(await statusOf(id, token)).toBe('pending');
  expect(await app.db.rows(`select 1 from provider_events where event = 'evt_forged'`)).toEqual([]);
});

test('the same event five times at once is one', async () => {
  const { token, id: user } = await newMember();
  const { session } = await begin(token);
  stripe.pay(session.id);
  const payload = event('checkout.session.completed', { id: session.id });
  const signature = signed(payload);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload, signature)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  await Promise.all(Array.from({ length: 3 }, () => app.store.desk.work()));
  expect(await app.db.rows('select 1 from premium_grants where "user" = $1', [user])).toHaveLength(1);
  expect(await untilOf(token)).toBe('2027-11-24T12:00:00.000Z');
});

test('a subscription begins at the end of what was paid, renews by its invoices, and is paid back', async () => {
  const { token } = await newMember();
  const { sudo } = await newMemberInSudo({ admin: true });
  const { id, session } = await begin(token, { plan: 'month', currency: 'USD' });
  stripe.pay(session.id);
  await hear(event('checkout.session.completed', { id: session.id }));
  const subscription = [...stripe.subscriptions.values()].at(-1);
  if (subscription === undefined) throw new Error('no subscription');
  expect(subscription.request).toMatchObject({
    trial_end: String(Date.parse('2026-12-24T12:00:00.000Z') / 1000),
    proration_behavior: 'none',
    items: {
      0: { price_data: { unit_amount: '449', recurring: { interval: 'month', interval_count: '1' } } },
    },
  });

  const parent = { subscription_details: { subscription: subscription.id } };
  const open = stripe.renew(subscription.id, 'open');
  await hear(event('invoice.payment_failed', { id: open.id, parent }));
  expect((await api.get('/api/users/me/billing', token)).body.subscription.state).toBe('past_due');
  const paid = stripe.renew(subscription.id, 'paid');
  await hear(event('invoice.paid', { id: paid.id, parent }));
  await hear(event('invoice.paid', { id: paid.id, parent }));
  expect(await untilOf(token)).toBe('2027-01-24T12:00:00.000Z');

  // Stripe pays a renewal back by itself: its time goes, and the subscription ends.
  const intent = [...stripe.intents.values()].at(-1);
  if (intent === undefined) throw new Error('no payment');
  intent.latest_charge.amount_refunded = 449;
  await hear(event('charge.refunded', { id: 'ch_1', payment_intent: intent.id }));
  expect(await untilOf(token)).toBe('2026-12-24T12:00:00.000Z');
  await app.store.desk.work();
  expect(subscription.status).toBe('canceled');
  const back = await api.post(`/api/orders/${id}/refund`, {}, sudo);
  expect([back.body.status, await untilOf(token)]).toEqual(['refunded', null]);
});

test('a subscription that is taken up again is another one there, from the end of what was paid', async () => {
  const { token } = await newMember();
  const { session } = await begin(token, { plan: 'month', currency: 'USD' });
  stripe.pay(session.id);
  await hear(event('checkout.session.completed', { id: session.id }));
  const first = [...stripe.subscriptions.values()].at(-1);
  await api.post('/api/users/me/billing/cancel', {}, token);
  await app.store.desk.work();
  expect(first?.status).toBe('canceled');
  await api.post('/api/users/me/billing/resume', {}, token);
  await app.store.desk.work();
  const second = [...stripe.subscriptions.values()].at(-1);
  if (second === undefined || second === first) throw new Error('no other subscription');
  expect(second.request).toMatchObject({ trial_end: first?.request.trial_end });
  const parent = { subscription_details: { subscription: second.id } };
  const paid = stripe.renew(second.id, 'paid');
  await hear(event('invoice.paid', { id: paid.id, parent }));
  expect(await untilOf(token)).toBe('2027-01-24T12:00:00.000Z');
});

test('dollars and euros both go to the only provider that is set up', async () => {
  const { token } = await newMember();
  const { id } = await begin(token, { plan: 'month', currency: 'EUR' });
  expect(await app.db.rows('select provider, currency from orders where id = $1', [id])).toEqual([
    { provider: 'stripe', currency: 'EUR' },
  ]);
});

test('while Stripe is down a purchase is refused and has failed, and the shop goes on afterwards', async () => {
  const { token } = await newMember();
  stripe.failNext(500, 3);
  const { refusal } = await api.post('/api/store/subscription', { plan: 'year', currency: 'USD' }, token);
  expect(refusal).toBe('gateway_timeout payment_provider');
  const [{ status }] = (await api.get('/api/users/me/orders', token)).body.data;
  expect(status).toBe('failed');
  const { id } = await begin(token);
  expect(await statusOf(id, token)).toBe('pending');
});
