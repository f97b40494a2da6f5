/** Subscriptions with the test provider: renewing, cancelling, another plan, taking back (docs/behaviour/store.md 6, 7). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { tellExpiry } from '../../features/notices/expiry.ts';
import { reconcile } from '../../features/store/reconcile.ts';
import { lastMail, mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import type { Person } from '../../testing/people.ts';
import { begin, buy, decide, tokenOf } from '../../testing/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = createTestClock(Date.parse('2026-09-24T22:30:00.000Z'));
const { app, api, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const { orders, subscriptions, desk } = app.store;

const look = () => reconcile({ orders, subscriptions, provider: desk });
const month = { plan: 'month', currency: 'EUR' };
const get = async (path: string, user: Person) => (await api.get(path, await tokenOf(app, user))).body;
const untilOf = async (user: Person) => (await get('/api/users/me', user)).premiumUntil;
const billing = (user: Person) => get('/api/users/me/billing', user);
const ordersOf = async (user: Person) => (await get('/api/users/me/orders', user)).data;
const purchase = async (user: Person, body: object) =>
  buy(app, api, 'subscription', body, await tokenOf(app, user));
const act = async (user: Person, what: string, body: object = {}) =>
  api.post(`/api/users/me/billing/${what}`, body, await tokenOf(app, user));
const go = (to: string): void => clock.advance(Date.parse(to) - clock.now());

test('it renews at the end of each month by the calendar of Brussels, over a night on which the clocks change', async () => {
  const an = await newPerson();
  const { email } = an;
  await purchase(an, month);
  await look();
  // Half past midnight in Brussels: in summer time until October, in winter time in November.
  expect(await untilOf(an)).toBe('2026-10-24T22:30:00.000Z');
  go('2026-10-24T22:29:00.000Z');
  await look();
  expect(await untilOf(an)).toBe('2026-10-24T22:30:00.000Z');
  go('2026-10-24T22:31:00.000Z');
  await Promise.all([look(), look()]);
  await look();
  expect(await untilOf(an)).toBe('2026-11-24T23:30:00.000Z');
  expect((await mailsTo(app, email)).map(({ values }) => values.about)).toEqual(['bought', 'renewed']);
  const data = await ordersOf(an);
  expect(
    data.map(({ renewal, status, amount }: Record<string, unknown>) => [renewal, status, amount]),
  ).toEqual([
    [true, 'fulfilled', 399],
    [false, 'fulfilled', 399],
  ]);
});

test('a cancelled one runs to the end of what was paid, and is drawn no more', async () => {
  const an = await newPerson();
  await purchase(an, month);
  await look();
  const until = await untilOf(an);
  expect((await act(an, 'cancel')).body).toMatchObject({
    premium: true,
    premiumUntil: until,
    subscription: { state: 'cancelled' },
  });
  expect((await act(an, 'cancel')).refusal).toBe('conflict cancelled');
  expect((await act(an, 'plan', { plan: 'year' })).refusal).toBe('conflict cancelled');
  await look();
  clock.advance(35 * DAY_MS);
  await look();
  expect(await billing(an)).toMatchObject({ premium: false, premiumUntil: until, subscription: null });
});

test('a cancelled one is taken up again, as often as its user likes, and is drawn once a month', async () => {
  const an = await newPerson();
  expect((await act(an, 'resume')).refusal).toBe('resource_missing subscription');
  await purchase(an, month);
  await look();
  expect((await act(an, 'resume')).refusal).toBe('conflict active');
  const until = await untilOf(an);
  for (let round = 0; round < 3; round++) {
    expect((await act(an, 'cancel')).body.subscription.state).toBe('cancelled');
    const { body } = await act(an, 'resume');
    expect(body).toMatchObject({ premiumUntil: until, subscription: { state: 'active', cancelledAt: null } });
  }
  await look();
  clock.advance(Date.parse(until) - clock.now() + 1_000);
  await Promise.all([look(), look()]);
  expect(await ordersOf(an)).toHaveLength(2);
  expect(await untilOf(an)).not.toBe(until);

  // At the end it is cancelled for good: every subscription at the provider has ended.
  await act(an, 'cancel');
  await look();
  clock.advance(70 * DAY_MS);
  await look();
  expect(await ordersOf(an)).toHaveLength(2);
  expect((await act(an, 'resume')).refusal).toBe('resource_missing subscription');
});

test('a purchase that is taken back ends a subscription that was taken up again', async () => {
  const an = await newPerson();
  await purchase(an, month);
  await look();
  await act(an, 'cancel');
  await act(an, 'resume');
  await look();
  await act(an, 'withdraw');
  await look();
  clock.advance(70 * DAY_MS);
  await look();
  expect(await billing(an)).toEqual({ premium: false, premiumUntil: null, subscription: null });
  expect((await ordersOf(an)).map(({ status }: { status: string }) => status)).toEqual(['refunded']);
});

test('a payment under the former name still renews', async () => {
  const an = await newPerson();
  await purchase(an, month);
  await look();
  const until = await untilOf(an);
  await act(an, 'cancel');
  await act(an, 'resume');
  await look();
  await app.db.pool.query(
    `insert into test_payments (ref, amount, currency, status, subscription, created_at, paid_at)
     select 'tp_late', 399, 'EUR', 'paid', former_refs[1], $2, $2 from subscriptions where "user" = $1`,
    [an.id, new Date(clock.now())],
  );
  const { id } = (await billing(an)).subscription;
  await subscriptions.sync(id);
  await subscriptions.sync(id);
  expect(Date.parse(await untilOf(an))).toBeGreaterThan(Date.parse(until));
  expect(await ordersOf(an)).toHaveLength(2);
});

test('the notice that Premium ends goes at once when it is taken up again, or when time is bought', async () => {
  const [an, bert] = [await newPerson(), await newPerson()];
  for (const user of [an, bert]) {
    await purchase(user, month);
    await act(user, 'cancel');
  }
  await look();
  clock.advance(Date.parse(await untilOf(an)) - clock.now() - 2 * DAY_MS);
  await tellExpiry(app.deps, (path) => path);
  const notices = async (user: Person) => (await get('/api/users/me/notifications', user)).data.length;
  expect([await notices(an), await notices(bert)]).toEqual([1, 1]);
  await act(an, 'resume');
  await purchase(bert, month);
  expect([await notices(an), await notices(bert)]).toEqual([0, 0]);
  await tellExpiry(app.deps, (path) => path);
  expect([await notices(an), await notices(bert)]).toEqual([0, 0]);
});

test('another plan begins with the next payment, and may be taken back before', async () => {
  const an = await newPerson();
  await purchase(an, month);
  await look();
  await act(an, 'plan', { plan: 'year' });
  expect((await act(an, 'plan', { plan: 'month' })).body.subscription.nextPlan).toBe(null);
  expect((await act(an, 'plan', { plan: 'year' })).body.subscription).toMatchObject({
    plan: 'month',
    nextPlan: 'year',
    nextAmount: 2999,
  });
  await look();
  const before = new Date(await untilOf(an));
  clock.advance(before.getTime() - clock.now() + 1_000);
  await look();
  const { subscription, premiumUntil } = await billing(an);
  expect([subscription.plan, subscription.amount, subscription.nextPlan]).toEqual(['year', 2999, null]);
  before.setUTCFullYear(before.getUTCFullYear() + 1);
  expect(premiumUntil).toBe(before.toISOString());
});

test('buying anew goes on with the new subscription alone', async () => {
  const an = await newPerson();
  const { id } = an;
  await purchase(an, month);
  await look();
  await purchase(an, { plan: 'year', currency: 'EUR' });
  await look();
  const rows = await app.db.rows(
    'select plan, state from subscriptions where "user" = $1 order by started_at, plan',
    [id],
  );
  expect(rows.map(({ plan, state }) => `${plan} ${state}`).toSorted()).toEqual([
    'month ended',
    'year active',
  ]);
  clock.advance(70 * DAY_MS);
  await look();
  expect(await ordersOf(an)).toHaveLength(2);
});

test('a purchase is taken back within 14 days: all the money, and its time at once', async () => {
  const an = await newPerson();
  const { email } = an;
  const order = await purchase(an, { plan: 'year', currency: 'EUR' });
  await look();
  clock.advance(13 * DAY_MS);
  const { withdraw } = (await billing(an)).subscription;
  expect([withdraw.order, withdraw.amount]).toEqual([order.id, 2999]);
  const { body } = await act(an, 'withdraw');
  expect(body).toMatchObject({ premium: false, premiumUntil: null, subscription: null });
  expect((await act(an, 'withdraw')).refusal).toBe('conflict withdrawal');
  expect((await get(`/api/orders/${order.id}`, an)).status).toBe('refunded');
  expect((await lastMail(app, email, 'refund')).amount).toBe('€29.99');
  clock.advance(400 * DAY_MS);
  await look();
  expect(await untilOf(an)).toBe(null);
});

test('after 14 days it cannot be taken back, and time from elsewhere stays', async () => {
  const [an, bert] = [await newPerson(), await newPerson({ premium: true })];
  await purchase(an, month);
  const before = await untilOf(bert);
  await purchase(bert, month);
  await act(bert, 'withdraw');
  expect(await untilOf(bert)).toBe(before);
  clock.advance(14 * DAY_MS);
  expect((await act(an, 'withdraw')).refusal).toBe('conflict withdrawal');
});

test('a discount that a purchase had used up can be used again after it was taken back', async () => {
  const an = await newPerson();
  await buy(app, api, 'donation', { amount: 600, currency: 'EUR' }, await tokenOf(app, an));
  await purchase(an, { plan: 'year', currency: 'EUR' });
  await act(an, 'withdraw');
  expect((await get('/api/store/prices', an)).discount).toBe(600);
});

test('one who never bought anything has no page of payments, and their own state says so', async () => {
  const an = await newPerson();
  const token = await tokenOf(app, an);
  expect((await api.post('/api/users/me/billing', {}, token)).refusal).toBe('resource_missing order');
  expect(await billing(an)).toEqual({ premium: false, premiumUntil: null, subscription: null });
  await begin(api, 'donation', { amount: 500, currency: 'EUR' }, token);
  expect((await api.post('/api/users/me/billing', {}, token)).body).toEqual({ url: '/settings/billing' });
});

test('an order that nobody pays ends after a day, and can no longer be paid', async () => {
  const an = await newPerson();
  const { id, url } = await begin(api, 'subscription', month, await tokenOf(app, an));
  clock.advance(DAY_MS - 60_000);
  await look();
  expect((await get(`/api/orders/${id}`, an)).status).toBe('pending');
  clock.advance(60_000);
  await look();
  await decide(app, url, 'paid');
  expect((await get(`/api/orders/${id}`, an)).status).toBe('expired');
});

test('the jobs run at their times', () => {
  expect(app.store.jobs.map(({ name, cron }) => [name, cron])).toEqual([
    ['orders.reconcile', '*/10 * * * *'],
    ['gifts.mail', '*/10 * * * *'],
    ['orders.cleanup', '20 5 * * *'],
  ]);
});
