/**
 * Buying by Mollie, against a server over TLS with the shapes of its API (docs/behaviour/store.md 3, 6). Messages are
 * unsigned, so a message alone moves nothing.
 */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { storeMessage } from '../../features/store/provider-messages.ts';
import { openFakeMollie } from '../../testing/fake-mollie.ts';
import { openTestApp } from '../../testing/open-app.ts';

const KEY = 'test_0123456789012345678901234567';
const clock = createTestClock(Date.parse('2026-11-24T12:00:00.000Z'));
const mollie = await openFakeMollie(KEY);
const { app, api, newMember, newMemberInSudo } = await openTestApp({
  clock,
  env: {
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://cards.example.org',
    MOLLIE_API_KEY: KEY,
    MOLLIE_API_URL: `${mollie.url}/v2/`,
  },
});

const begin = async (token: string, body: object = { plan: 'month', currency: 'EUR' }) => {
  const { body: begun } = await api.post('/api/store/subscription', body, token);
  const payment = [...mollie.payments.values()].at(-1);
  if (payment === undefined) throw new Error('no payment');
  return { id: begun.order as string, url: begun.url as string, payment };
};
const hear = (id: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/store/webhooks/mollie',
    payload: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const told = async (id: string) => {
  const { statusCode } = await hear(id);
  await app.store.desk.work();
  return statusCode;
};
const statusOf = async (id: string, token: string) => (await api.get(`/api/orders/${id}`, token)).body.status;
const untilOf = async (token: string) => (await api.get('/api/users/me', token)).body.premiumUntil;

test('a payment is begun with all that Mollie needs, and only its own record pays the order', async () => {
  const { token } = await newMember();
  const { id, url, payment } = await begin(token);
  expect(url).toBe(`https://www.mollie.com/checkout/select/${payment.id}`);
  expect(payment.request).toMatchObject({
    amount: { value: '3.99', currency: 'EUR' },
    redirectUrl: `https://cards.example.org/order/${id}`,
    webhookUrl: 'https://cards.example.org/api/store/webhooks/mollie',
    metadata: { order: id },
    sequenceType: 'first',
    locale: 'en_GB',
  });
  const created = mollie.requests.find(({ method, path }) => method === 'POST' && path === '/v2/payments');
  expect(created?.headers['idempotency-key']).toBe(`${id}:begin`);

  // Somebody says that it was paid.
  expect(await told(payment.id)).toBe(200);
  expect(await statusOf(id, token)).toBe('pending');
  payment.status = 'paid';
  expect(await told(payment.id)).toBe(200);
  expect(await statusOf(id, token)).toBe('fulfilled');
  expect(await untilOf(token)).toBe('2026-12-24T12:00:00.000Z');
});

test('a message about a payment that nobody knows changes nothing, and is answered like any other', async () => {
  expect(await told('tr_UNKNOWN99')).toBe(200);
  expect(await told('../../etc')).toBe(200);
  expect(
    (await app.fastify.inject({ method: 'POST', url: '/api/store/webhooks/stripe', payload: {} })).statusCode,
  ).toBe(404);
  // Anybody may send these, so nothing is kept of them.
  expect(await app.db.rows('select * from provider_events')).toEqual([]);
});

test('somebody who names a hundred payments that do not exist keeps no buyer waiting', async () => {
  const { token } = await newMember();
  const { payment } = await begin(token);
  const tell = (ref: string, at: number) =>
    storeMessage(app.db.pool, 'mollie', { event: null, about: { payment: ref } }, at);
  for (let at = 0; at < 100; at++) await tell(`tr_MADEUP${at}`, clock.now() - 2_000);
  await tell(payment.id, clock.now() - 1_000);
  const before = mollie.requests.length;
  await app.store.desk.work();
  expect(mollie.requests[before]?.path).toContain(payment.id);
  expect(await app.db.rows('select * from provider_events')).toEqual([]);
});

test('a buyer who goes back has a failed order, and a gift card has no subscription', async () => {
  const { token } = await newMember();
  const { id, payment } = await begin(token);
  payment.status = 'canceled';
  await told(payment.id);
  expect(await statusOf(id, token)).toBe('failed');
  await api.post('/api/store/coupon', { plan: 'm6', currency: 'EUR' }, token);
  expect([...mollie.payments.values()].at(-1)?.request.sequenceType).toBeUndefined();
});

test('a server that is down once is asked again with the same key', async () => {
  const { token } = await newMember();
  const before = mollie.requests.length;
  mollie.failNext(503);
  const { id } = await begin(token);
  const keys = mollie.requests.slice(before).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([`${id}:begin:customer`, `${id}:begin:customer`, `${id}:begin`]);
});

test('a subscription is made once, renews, fails, and is cancelled', async () => {
  const { token } = await newMember();
  const { payment } = await begin(token);
  payment.status = 'paid';
  await told(payment.id);
  const subscription = [...mollie.subscriptions.values()].at(-1);
  if (subscription === undefined) throw new Error('no subscription');
  // Drawn three days before the end of what was paid.
  expect(subscription.request).toMatchObject({
    amount: { value: '3.99', currency: 'EUR' },
    interval: '1 month',
    startDate: '2026-12-21',
  });

  clock.advance(1_000);
  const renewal = mollie.renew(subscription.id, 'paid');
  await told(renewal.id);
  await told(renewal.id);
  expect(await untilOf(token)).toBe('2027-01-24T12:00:00.000Z');
  const orders = (await api.get('/api/users/me/orders', token)).body.data;
  expect(orders.map(({ renewal: is, status }: { renewal: boolean; status: string }) => [is, status])).toEqual(
    [
      [true, 'fulfilled'],
      [false, 'fulfilled'],
    ],
  );

  await told(mollie.renew(subscription.id, 'failed').id);
  expect((await api.get('/api/users/me/billing', token)).body.subscription.state).toBe('past_due');
  expect(await untilOf(token)).toBe('2027-01-24T12:00:00.000Z');

  const plan = await api.post('/api/users/me/billing/plan', { plan: 'year' }, token);
  expect(plan.body.subscription).toMatchObject({ plan: 'month', nextPlan: 'year', nextAmount: 2999 });
  await app.store.desk.work();
  expect(subscription.request).toMatchObject({ interval: '12 months', amount: { value: '29.99' } });
  await told(mollie.renew(subscription.id, 'paid').id);
  expect(await untilOf(token)).toBe('2028-01-24T12:00:00.000Z');

  await api.post('/api/users/me/billing/cancel', {}, token);
  await app.store.desk.work();
  expect(subscription.status).toBe('canceled');
  expect((await api.get('/api/users/me/billing', token)).body).toMatchObject({
    premium: true,
    premiumUntil: '2028-01-24T12:00:00.000Z',
    subscription: { state: 'cancelled' },
  });

  // It is taken up again: another one of the same customer, from the same end on. A payment on its way comes first.
  const late = mollie.renew(subscription.id, 'pending');
  const resume = () => api.post('/api/users/me/billing/resume', {}, token);
  expect((await resume()).refusal).toBe('conflict renewing');
  late.status = 'failed';
  expect((await resume()).body.subscription.state).toBe('active');
  await app.store.desk.work();
  const resumed = [...mollie.subscriptions.values()].at(-1);
  if (resumed === undefined || resumed === subscription) throw new Error('no other subscription');
  expect(resumed.request).toMatchObject({
    amount: { value: '29.99', currency: 'EUR' },
    interval: '12 months',
    startDate: '2028-01-21',
  });
  expect(resumed.request.description).not.toBe(subscription.request.description);
  await told(mollie.renew(resumed.id, 'paid').id);
  expect(await untilOf(token)).toBe('2029-01-24T12:00:00.000Z');
  late.status = 'paid';
  await told(late.id);
  expect(await untilOf(token)).toBe('2030-01-24T12:00:00.000Z');
});

test('an order is paid back by an administrator once, and Mollie keeps the money of no other', async () => {
  const { token } = await newMember();
  const { sudo } = await newMemberInSudo({ admin: true });
  const { id, payment } = await begin(token);
  payment.status = 'paid';
  await told(payment.id);
  const answers = [
    await api.post(`/api/orders/${id}/refund`, { reason: 'asked by mail' }, sudo),
    await api.post(`/api/orders/${id}/refund`, {}, sudo),
  ];
  expect([answers[0]?.body.status, answers[1]?.refusal]).toEqual(['refunded', 'conflict refunded']);
  expect(payment.amountRefunded).toEqual({ value: '3.99', currency: 'EUR' });
  expect(await untilOf(token)).toBe(null);
  await app.store.desk.work();
  expect([...mollie.subscriptions.values()].at(-1)?.status).toBe('canceled');
  expect(
    await app.db.rows(`select reason from audit where action = 'order.refund' and target = $1`, [id]),
  ).toEqual([{ reason: 'asked by mail' }]);
});

test('one coupon lowers one order, although Mollie lets earlier ones be paid that were given up', async () => {
  const [admin, { token }] = [await newMemberInSudo({ admin: true }), await newMember()];
  const half = { kind: 'percent', value: 50, maxUses: 1 };
  const { code } = (await api.post('/api/coupons', half, admin.sudo)).body;
  const begun = [];
  for (let time = 0; time < 3; time++) {
    const order = await begin(token, { plan: 'year', currency: 'EUR', coupon: code });
    // Most means of payment cannot be cancelled once their page is open.
    order.payment.isCancelable = false;
    begun.push(order);
    await app.store.desk.work();
  }
  for (const { payment } of begun) {
    payment.status = 'paid';
    await told(payment.id);
  }
  const statuses = [];
  for (const { id } of begun) statuses.push(await statusOf(id, token));
  expect(statuses).toEqual(['refunded', 'refunded', 'fulfilled']);
  expect(begun.map(({ payment }) => payment.amountRefunded?.value)).toEqual(['14.99', '14.99', undefined]);
  expect(await untilOf(token)).toMatch(/^2027-11-24/);
});

test('money that comes late for a lowered order pays it if its coupon is still free', async () => {
  const [admin, an, bert] = [await newMemberInSudo({ admin: true }), await newMember(), await newMember()];
  const { code } = (await api.post('/api/coupons', { kind: 'percent', value: 50, maxUses: 1 }, admin.sudo))
    .body;
  const late = await begin(an.token, { plan: 'month', currency: 'EUR', coupon: code });
  late.payment.status = 'failed';
  await told(late.payment.id);
  expect(await statusOf(late.id, an.token)).toBe('failed');
  late.payment.status = 'paid';
  await told(late.payment.id);
  expect(await statusOf(late.id, an.token)).toBe('fulfilled');
  const again = await api.post(
    '/api/store/subscription',
    { plan: 'month', currency: 'EUR', coupon: code },
    bert.token,
  );
  expect(again.refusal).toBe('conflict used');
});
