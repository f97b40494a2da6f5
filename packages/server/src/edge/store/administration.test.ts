/**
 * What administrators of the store see and do: orders, what a refund does, coupons, prices
 * (docs/behaviour/store.md 8).
 */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { begin, buy, tokenOf } from '../../testing/store.ts';

const clock = createTestClock(Date.parse('2026-11-24T12:00:00.000Z'));
const { app, api, newMember, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const MINUTE = 60_000;
const admin = await newPerson({ admin: true });
const sudo = await tokenOf(app, admin, 'sudo');
const get = async (path: string, token = sudo) => api.get(path, token);
const fileOf = async (id: string) => (await get(`/api/orders/${id}/file`)).body;
const refund = (id: string) => api.post(`/api/orders/${id}/refund`, { reason: 'asked by mail' }, sudo);
const idsOf = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);

test('only administrators of the store see orders and coupons', async () => {
  const { token } = await newMember();
  const { id } = await begin(api, 'donation', { amount: 500, currency: 'EUR' }, token);
  const helper = await newPerson({ admin: true });
  await app.db.pool.query(`update users set features = '{"admin.store": false}' where id = $1`, [helper.id]);
  const other = await tokenOf(app, helper, 'sudo');
  expect((await get('/api/orders', other)).refusal).toBe('resource_missing path');
  expect((await get(`/api/orders/${id}`, other)).refusal).toBe('resource_missing order');
  expect((await get(`/api/orders/${id}/file`, other)).refusal).toBe('resource_missing order');
  expect((await get('/api/coupons', other)).refusal).toBe('resource_missing path');
  expect((await fileOf(id)).refund.refused).toBe('pending');
});

test('an order is found by its id, its receipt, an address, the code of its card and its name at the provider', async () => {
  const { token, email, name, id: user } = await newMember();
  const card = await buy(
    app,
    api,
    'coupon',
    { plan: 'm3', currency: 'EUR', to: { email: 'kind@example.org' } },
    token,
  );
  await begin(api, 'donation', { amount: 500, currency: 'EUR' }, token);
  const file = await fileOf(card.id);
  expect(file).toMatchObject({ buyer: name, user, email, giftTo: 'kind@example.org', waiting: [] });
  expect(file.history.map(({ to }: { to: string }) => to)).toEqual([
    'created',
    'pending',
    'paid',
    'fulfilled',
  ]);
  for (const search of [card.id, file.receipt.number, 'KIND@example.org', card.gift.code, file.providerRef]) {
    const { body } = await get(`/api/orders?search=${encodeURIComponent(search)}`);
    expect(idsOf(body), search).toEqual([card.id]);
  }
  expect((await get(`/api/orders?search=${encodeURIComponent(email)}`)).body.data).toHaveLength(2);
  expect((await get('/api/orders?search=nothing')).body.data).toEqual([]);
});

test('asking the provider is noted if it changes the order of somebody else', async () => {
  const { token } = await newMember();
  const { id } = await begin(api, 'donation', { amount: 500, currency: 'EUR' }, token);
  const process = (by: string) => api.post(`/api/orders/${id}/process`, {}, by);
  const acts = () =>
    app.db.rows(`select before, after from audit where action = 'order.process' and target = $1`, [id]);
  expect((await process(sudo)).body.status).toBe('pending');
  expect(await acts()).toEqual([]);
  // It is paid, and the provider has told nobody.
  await app.db.pool.query(
    `update test_payments set status = 'paid', paid_at = $2 where ref = (select provider_ref from orders where id = $1)`,
    [id, new Date(clock.now())],
  );
  expect((await process(sudo)).body.status).toBe('fulfilled');
  expect(await acts()).toEqual([{ before: { status: 'pending' }, after: { status: 'fulfilled' } }]);
});

test('a refund does what was said before: Premium back to its earlier end, the discount free again', async () => {
  const { token, name } = await newMember();
  await buy(app, api, 'donation', { amount: 600, currency: 'EUR' }, token);
  const month = await buy(app, api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
  const year = await buy(app, api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
  const { refund: plan } = await fileOf(year.id);
  expect(plan).toEqual({
    refused: null,
    amount: 2399,
    premium: { name, until: '2027-12-24T12:00:00.000Z', after: '2026-12-24T12:00:00.000Z' },
    endsSubscription: true,
    closesCard: false,
    removesDonation: false,
    freesDonation: true,
  });
  expect((await refund(year.id)).body).toMatchObject({ status: 'refunded', buyer: name });
  expect((await api.get('/api/users/me', token)).body.premiumUntil).toBe(plan.premium.after);
  expect((await api.get('/api/users/me/billing', token)).body.subscription).toBe(null);
  expect((await api.get('/api/store/prices', token)).body.discount).toBe(600);
  expect((await fileOf(year.id)).refund.refused).toBe('refunded');
  expect((await fileOf(month.id)).refund.premium.after).toBe(null);
});

test('a used gift card is not paid back, and its file says so before', async () => {
  const [giver, receiver] = [await newMember(), await newMember()];
  const card = await buy(app, api, 'coupon', { plan: 'm3', currency: 'EUR' }, giver.token);
  expect((await fileOf(card.id)).refund).toMatchObject({ refused: null, closesCard: true, premium: null });
  await api.post('/api/users/me/coupon', { code: card.gift.code }, receiver.token);
  const { refund: plan } = await fileOf(card.id);
  expect([plan.refused, plan.premium.name]).toEqual(['used', receiver.name]);
  expect((await refund(card.id)).refusal).toBe('conflict used');
});

test('a donation that is paid back leaves the list of its donor', async () => {
  const { token } = await newMember();
  const gift = await buy(app, api, 'donation', { amount: 600, currency: 'EUR' }, token);
  expect((await fileOf(gift.id)).refund).toMatchObject({ refused: null, removesDonation: true });
  await refund(gift.id);
  expect((await api.get('/api/users/me', token)).body.donations).toEqual([]);
});

test('coupons are listed in pages without gift cards, and a withdrawn one is unknown', async () => {
  const { token } = await newMember();
  const card = await buy(app, api, 'coupon', { plan: 'm3', currency: 'EUR' }, token);
  const codes: string[] = [];
  for (const note of ['fair', 'club', 'sorry']) {
    clock.advance(1_000);
    const { body } = await api.post('/api/coupons', { kind: 'months', value: 1, maxUses: 5, note }, sudo);
    codes.unshift(body.code);
  }
  const first = (await get('/api/coupons?size=2')).body;
  expect([idsOf(first), first.has_more]).toEqual([codes.slice(0, 2), true]);
  expect(first.data[0]).toMatchObject({
    note: 'sorry',
    used: 0,
    maxUses: 5,
    createdBy: admin.name,
    revokedAt: null,
  });
  const rest = (await get(`/api/coupons?size=2&starting_after=${codes[1]}`)).body;
  expect([idsOf(rest), rest.has_more]).toEqual([codes.slice(2), false]);
  expect((await get('/api/coupons?starting_after=nothing')).refusal).toBe('bad_request starting_after');

  const remove = (code: string) => api.call('DELETE', `/api/coupons/${code}`, { token: sudo });
  expect((await remove(card.gift.code)).refusal).toBe('conflict gift');
  expect((await remove(codes[0] ?? '')).status).toBe(200);
  expect((await remove(codes[0] ?? '')).refusal).toBe('conflict withdrawn');
  const redeemed = await api.post('/api/users/me/coupon', { code: codes[0] }, token);
  expect(redeemed.refusal).toBe('resource_missing coupon');
  expect((await get('/api/coupons')).body.data[0].revokedAt).not.toBe(null);
  expect(
    await app.db.rows(`select 1 from audit where action = 'coupon.withdraw' and target = $1`, [codes[0]]),
  ).toHaveLength(1);
});

test('coupons are filtered by how they stand, page by page', async () => {
  const isoIn = (ms: number): string => new Date(clock.now() + ms).toISOString();
  const make = async (given: object = {}): Promise<string> => {
    clock.advance(1_000);
    const coupon = { kind: 'months', value: 1, maxUses: 1, ...given };
    return (await api.post('/api/coupons', coupon, sudo)).body.code;
  };
  const before = (await get('/api/coupons?size=1&state=usable')).body.data[0]?.id;
  const [oldest, older, newest] = [await make(), await make(), await make()];
  const coming = await make({ validFrom: isoIn(2 * MINUTE) });
  const used = await make();
  await api.post('/api/users/me/coupon', { code: used }, (await newMember()).token);
  const withdrawn = await make({ validFrom: isoIn(2 * MINUTE) });
  await api.call('DELETE', `/api/coupons/${withdrawn}`, { token: sudo });
  const expired = await make({ validTo: isoIn(MINUTE) });
  const codesOf = async (state: string, more = '') =>
    idsOf((await get(`/api/coupons?state=${state}${more}`)).body);
  expect(await codesOf('usable', '&size=1')).toEqual([expired]);
  clock.advance(MINUTE);
  expect(await codesOf('usable', '&size=2')).toEqual([newest, older]);
  expect(await codesOf('usable', `&size=2&starting_after=${older}`)).toEqual(
    [oldest, before].filter(Boolean),
  );
  expect((await codesOf('coming'))[0]).toBe(coming);
  expect((await codesOf('used'))[0]).toBe(used);
  expect((await codesOf('expired'))[0]).toBe(expired);
  expect((await codesOf('withdrawn'))[0]).toBe(withdrawn);
  clock.advance(2 * MINUTE);
  expect(await codesOf('coming')).toEqual([]);
  expect((await get('/api/coupons?state=lost')).refusal).toBe('bad_request state');
});

test('a price that is changed holds for the next purchase; a subscription renews at the price it was bought for', async () => {
  const { token } = await newMember();
  const year = { plan: 'year', currency: 'EUR' };
  await buy(app, api, 'donation', { amount: 600, currency: 'EUR' }, token);
  const bought = await begin(api, 'subscription', year, token);
  const config = (body: object) => api.post('/api/platform/config', body, sudo);
  expect((await config({ 'store.year.eur': 3499, 'store.donation.least': 400 })).status).toBe(200);
  expect((await config({ 'store.month.eur': 10 })).refusal).toBe('unprocessable_content store.month.eur');
  const prices = (await api.get('/api/store/prices?currency=EUR', token)).body;
  expect(prices.plans).toContainEqual({ plan: 'year', kind: 'subscription', amount: 3499 });
  expect(prices.donation).toEqual({ suggested: [500, 1000, 2500], min: 400, max: 50_000 });
  const low = await api.post('/api/store/donation', { amount: 399, currency: 'EUR' }, token);
  expect(low.refusal).toBe('unprocessable_content amount');

  await app.fastify.inject({
    method: 'POST',
    url: bought.url,
    payload: 'outcome=paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await api.get('/api/users/me/billing', token)).body.subscription.amount).toBe(2999);
  const next = await newMember();
  expect(await buy(app, api, 'subscription', year, next.token)).toMatchObject({ amount: 3499 });
  await config({ 'store.year.eur': null, 'store.donation.least': null });
});

test('the overview counts the money of thirty days by kind, that of guests too, and none that went back', async () => {
  const read = async () => (await get('/api/statistics')).body;
  const before = await read();
  const guest = (await app.deps.tokens.issueAnonymous('Guest')).token;
  await buy(app, api, 'donation', { amount: 700, currency: 'USD', email: 'guest@example.org' }, guest);
  const { token } = await newMember();
  const month = await buy(app, api, 'subscription', { plan: 'month', currency: 'USD' }, token);
  const after = await read();
  expect(before.donations.filter(({ currency }: { currency: string }) => currency === 'USD')).toEqual([]);
  expect(after.donations).toContainEqual({ kind: 'donation', currency: 'USD', amount: 700, count: 1 });
  expect(after.revenue).toContainEqual({ kind: 'subscription', currency: 'USD', amount: 449, count: 1 });
  await refund(month.id);
  expect((await read()).revenue.filter(({ currency }: { currency: string }) => currency === 'USD')).toEqual(
    [],
  );
});
