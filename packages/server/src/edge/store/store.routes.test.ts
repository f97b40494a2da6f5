/** Buying with the built-in test provider, from the price to what it gives (docs/behaviour/store.md). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { lastMail, mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { begin, buy, decide } from '../../testing/store.ts';

const clock = createTestClock(Date.parse('2026-11-24T12:00:00.000Z'));
const { app, api, newMember, newMemberInSudo } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const guest = async (): Promise<string> => (await app.deps.tokens.issueAnonymous('Guest')).token;
const me = async (token: string) => (await api.get('/api/users/me', token)).body;
const order = async (id: string, token: string) => (await api.get(`/api/orders/${id}`, token)).body;
const eventsOf = async (id: string) =>
  (
    await app.db.rows('select "from", "to", cause from order_events where "order" = $1 order by seq', [id])
  ).map(({ from, to, cause }) => `${from} → ${to} (${cause})`);

describe('prices', () => {
  const prices = (zone?: string, query = '') =>
    api.call('GET', `/api/store/prices${query}`, {
      headers: zone === undefined ? {} : { 'x-time-zone': zone },
    });

  test('come in the currency of the time zone, with its country', async () => {
    expect((await prices('Europe/Brussels')).body).toMatchObject({
      currency: 'EUR',
      country: 'BE',
      discount: 0,
    });
    expect((await prices('America/New_York')).body).toMatchObject({ currency: 'USD', country: 'US' });
    expect((await prices()).body.currency).toBe('EUR');
    expect((await prices('no zone at all!')).body.currency).toBe('EUR');
  });

  test('come in any zone that a caller makes up', async () => {
    for (const zone of ['constructor', '__proto__', 'toString/valueOf', 'Europe/__proto__']) {
      const { status } = await api.call('GET', '/api/store/prices', { headers: { 'x-time-zone': zone } });
      expect([zone, status]).toEqual([zone, 200]);
    }
  });

  test('come in the currency that is asked for, and say that payments are tests', async () => {
    const { body } = await prices('Europe/Brussels', '?currency=USD');
    expect(body).toMatchObject({ currency: 'USD', open: true, test: true });
    expect(body.plans).toEqual([
      { plan: 'month', kind: 'subscription', amount: 449 },
      { plan: 'year', kind: 'subscription', amount: 3299 },
      { plan: 'm3', kind: 'gift', amount: 1099 },
      { plan: 'm6', kind: 'gift', amount: 1999 },
      { plan: 'm12', kind: 'gift', amount: 3299 },
    ]);
    expect((await prices(undefined, '?currency=GBP')).refusal).toBe('bad_request currency');
  });
});

describe('Premium for oneself', () => {
  test('a paid month gives a month, once, and a receipt', async () => {
    const { token, email, id: user } = await newMember();
    const { id, url } = await begin(api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    expect(await order(id, token)).toMatchObject({
      status: 'pending',
      amount: 399,
      paidAt: null,
      payUrl: url,
    });

    const answer = await decide(app, url, 'paid');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order/${id}`]);
    await Promise.all(Array.from({ length: 5 }, () => api.post(`/api/orders/${id}/process`, {}, token)));

    expect(await order(id, token)).toMatchObject({
      status: 'fulfilled',
      paidAt: '2026-11-24T12:00:00.000Z',
      payUrl: null,
      test: true,
      receipt: { taxRate: 21, tax: 69 },
    });
    expect(await me(token)).toMatchObject({ premium: true, premiumUntil: '2026-12-24T12:00:00.000Z' });
    expect(await eventsOf(id)).toEqual([
      'null → created (bought)',
      'created → pending (asked)',
      'pending → paid (provider)',
      'paid → fulfilled (provider)',
    ]);
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['receipt']);
    expect(await app.db.rows('select 1 from premium_grants where "user" = $1', [user])).toHaveLength(1);
  });

  test('of a member with an address that is not proven yet has a receipt at that address', async () => {
    const { token, email } = await newMember({ verified: false });
    await buy(app, api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    await buy(app, api, 'donation', { amount: 500, currency: 'EUR' }, token);
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['receipt', 'receipt']);
  });

  test('a second purchase adds its time at the end of the first', async () => {
    const { token } = await newMember();
    await buy(app, api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    await buy(app, api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
    expect((await me(token)).premiumUntil).toBe('2027-12-24T12:00:00.000Z');
  });

  test('a payment that failed or ended gives nothing, and stays decided', async () => {
    const { token } = await newMember();
    for (const outcome of ['failed', 'expired'] as const) {
      const { id, url } = await begin(api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
      await decide(app, url, outcome);
      await decide(app, url, 'paid');
      expect(await order(id, token)).toMatchObject({ status: outcome, receipt: null });
    }
    expect((await me(token)).premium).toBe(false);
  });

  test('a payment that is decided later is pending until then', async () => {
    const { token } = await newMember();
    const { id, url } = await begin(api, 'subscription', { plan: 'month', currency: 'USD' }, token);
    expect((await decide(app, url, 'later')).headers.location).toBe(`/order/${id}`);
    expect((await api.post(`/api/orders/${id}/process`, {}, token)).body.status).toBe('pending');
    await decide(app, url, 'paid');
    expect((await order(id, token)).status).toBe('fulfilled');
  });

  test('an outcome that the form does not have is refused and changes nothing', async () => {
    const { token } = await newMember();
    const { id, url } = await begin(api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    const answer = await decide(app, url, 'stolen' as 'paid');
    expect([answer.statusCode, (await order(id, token)).status]).toEqual([400, 'pending']);
  });

  test('a guest cannot have it, and plan and currency must be on offer', async () => {
    expect((await api.post('/api/store/subscription', { plan: 'month', currency: 'EUR' })).status).toBe(401);
    const anonymous = await api.post(
      '/api/store/subscription',
      { plan: 'month', currency: 'EUR' },
      await guest(),
    );
    expect(anonymous.refusal).toBe('forbidden registered');
    const { token } = await newMember();
    const post = (body: object) => api.post('/api/store/subscription', body, token);
    expect((await post({ plan: 'week', currency: 'EUR' })).refusal).toBe('bad_request plan');
    expect((await post({ plan: 'month', currency: 'GBP' })).refusal).toBe('bad_request currency');
  });
});

describe('a donation', () => {
  test('of a guest needs an address, and ends at the page of thanks', async () => {
    const token = await guest();
    const without = await api.post('/api/store/donation', { amount: 500, currency: 'EUR' }, token);
    expect(without.refusal).toBe('unprocessable_content email');
    const given = { amount: 500, currency: 'EUR', email: 'giver@example.org' };
    const { id, url } = await begin(api, 'donation', given, token);
    expect((await decide(app, url, 'paid')).headers.location).toBe('/donate/thank-you');
    expect(await order(id, token)).toMatchObject({ kind: 'donation', plan: null, status: 'fulfilled' });
    expect((await lastMail(app, 'giver@example.org', 'receipt')).about).toBe('donation');
  });

  test.each([199, 50_001, 0, -500])('of %i cents is refused', async (amount) => {
    const { token } = await newMember();
    const { refusal } = await api.post('/api/store/donation', { amount, currency: 'EUR' }, token);
    expect(refusal).toBe('unprocessable_content amount');
  });

  test('of a member is on their list, lowers the next year, and no other', async () => {
    const { token } = await newMember();
    await buy(app, api, 'donation', { amount: 700, currency: 'EUR' }, token);
    const date = '2026-11-24T12:00:00.000Z';
    expect((await me(token)).donations).toEqual([{ date, amount: 700, currency: 'EUR', dateUsed: null }]);
    expect((await api.get('/api/store/prices', token)).body.discount).toBe(700);

    const month = await buy(app, api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    expect(month).toMatchObject({ amount: 399, discount: 0 });
    const year = await buy(app, api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
    expect(year).toMatchObject({ amount: 2299, discount: 700 });
    expect((await me(token)).donations).toEqual([{ date, amount: 700, currency: 'EUR', dateUsed: date }]);
    expect((await api.get('/api/store/prices', token)).body.discount).toBe(0);
    const next = await buy(app, api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
    expect(next).toMatchObject({ amount: 2999, discount: 0 });
  });

  test('is not used up by a purchase that was not paid', async () => {
    const { token } = await newMember();
    await buy(app, api, 'donation', { amount: 5000, currency: 'EUR' }, token);
    const { id, url } = await begin(api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
    expect(await order(id, token)).toMatchObject({ amount: 1999, discount: 1000 });
    await decide(app, url, 'failed');
    expect((await me(token)).donations[0].dateUsed).toBe(null);
  });

  test('lowers one purchase: an earlier one that is still open can no longer be paid', async () => {
    const { token } = await newMember();
    await buy(app, api, 'donation', { amount: 1000, currency: 'EUR' }, token);
    const first = await begin(api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
    const second = await begin(api, 'subscription', { plan: 'year', currency: 'EUR' }, token);
    await app.store.desk.work();
    await decide(app, first.url, 'paid');
    await decide(app, second.url, 'paid');
    expect([(await order(first.id, token)).status, (await order(second.id, token)).status]).toEqual([
      'expired',
      'fulfilled',
    ]);
  });

  test('lowers one of several purchases that are begun at the same instant: the others are paid back', async () => {
    const { token, email } = await newMember();
    await buy(app, api, 'donation', { amount: 1000, currency: 'EUR' }, token);
    const begun = await Promise.all(
      [1, 2, 3].map(() => begin(api, 'subscription', { plan: 'year', currency: 'EUR' }, token)),
    );
    await Promise.all(begun.map(({ url }) => decide(app, url, 'paid')));
    await app.store.desk.work();
    const orders = await Promise.all(begun.map(({ id }) => order(id, token)));
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'refunded', 'refunded']);
    const lost = orders.find(({ status }) => status === 'refunded');
    const [paid] = await app.db.rows('select refunded from test_payments where "order" = $1', [lost.id]);
    expect(paid).toEqual({ refunded: 1999 });
    expect((await lastMail(app, email, 'refund')).about).toBe('rival');
    expect((await me(token)).donations.map(({ dateUsed }: { dateUsed: unknown }) => dateUsed)).not.toContain(
      null,
    );
  });
});

describe('an order', () => {
  test('of a member is for them and for administrators, which is noted', async () => {
    const { token } = await newMember();
    const other = await newMember();
    const { id } = await begin(api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    for (const stranger of [other.token, await guest()]) {
      expect((await api.get(`/api/orders/${id}`, stranger)).refusal).toBe('resource_missing order');
      expect((await api.post(`/api/orders/${id}/process`, {}, stranger)).refusal).toBe(
        'resource_missing order',
      );
    }
    const admin = await newMemberInSudo({ admin: true });
    expect((await api.get(`/api/orders/${id}`, admin.sudo)).body.id).toBe(id);
    const list = await api.get('/api/orders?status=pending&kind=subscription', admin.sudo);
    expect(list.body.data.map((each: { id: string }) => each.id)).toContain(id);
    expect(
      await app.db.rows(`select 1 from audit where action = 'read.order' and target = $1`, [id]),
    ).toHaveLength(1);
  });

  test('of a guest is for whoever has its id, a year later too', async () => {
    const card = { plan: 'm3', currency: 'EUR', email: 'a@example.org' };
    const bought = await buy(app, api, 'coupon', card, await guest());
    clock.advance(365 * 24 * 60 * 60 * 1000);
    expect((await order(bought.id, await guest())).gift.code).toBe(bought.gift.code);
    expect((await api.get(`/api/orders/${bought.id}`)).status).toBe(401);
  });

  test('has an id of 128 bits of chance', async () => {
    const rows = await app.db.rows<{ id: string }>('select id from orders');
    // The signs that a made UUID has fixed differ here.
    expect(new Set(rows.map(({ id }) => id[14])).size).toBeGreaterThan(1);
  });

  test('is begun by its own call as well', async () => {
    const { token } = await newMember();
    const { body } = await api.post('/api/orders', { kind: 'donation', amount: 300, currency: 'EUR' }, token);
    expect(body).toMatchObject({ kind: 'donation', amount: 300, status: 'pending' });
    const { refusal } = await api.post('/api/orders', { kind: 'fee', currency: 'EUR' }, token);
    expect(refusal?.startsWith('bad_request')).toBe(true);
  });

  test("one's own are listed newest first, in pages", async () => {
    const { token } = await newMember();
    const ids: string[] = [];
    for (const amount of [300, 500, 1000]) {
      clock.advance(1_000);
      ids.unshift((await begin(api, 'donation', { amount, currency: 'EUR' }, token)).id);
    }
    const first = (await api.get('/api/users/me/orders?size=2', token)).body;
    expect([first.data.map((each: { id: string }) => each.id), first.has_more]).toEqual([
      ids.slice(0, 2),
      true,
    ]);
    const rest = (await api.get(`/api/users/me/orders?size=2&starting_after=${ids[1]}`, token)).body;
    expect([rest.data.map((each: { id: string }) => each.id), rest.has_more]).toEqual([ids.slice(2), false]);
  });
});

describe('the page of a test payment', () => {
  test.each([
    ['en', 'No money moves', 'Premium, 1 month', '€3.99'],
    ['nl', 'Er wordt geen geld afgehaald', 'Premium, 1 maand', '€ 3,99'],
    ['fr', 'Aucun argent ne bouge', 'Premium, 1 mois', '3,99 €'],
  ])('says in %s that no money moves, and works without a script', async (locale, notice, what, amount) => {
    const { token } = await newMember();
    const { url } = await begin(api, 'subscription', { plan: 'month', currency: 'EUR' }, token);
    const page = await app.fastify.inject({ url, headers: { 'accept-language': locale } });
    const text = page.body.replace(/\s/g, ' ');
    for (const part of [notice, what, amount, '<form method="post">', `lang="${locale}"`]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('<script');
    expect(text).not.toContain(' style=');
    expect(String(page.headers['content-security-policy'])).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self';/,
    );
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('of an unknown payment does not exist', async () => {
    expect((await api.get('/api/store/test/tp_unknown')).refusal).toBe('resource_missing payment');
  });
});
