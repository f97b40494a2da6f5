/** Coupons and gift cards, from making one to using it (docs/behaviour/store.md 5). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { mailDueGifts } from '../../features/store/gift-mails.ts';
import { lastMail, mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { begin, buy, decide, tokenOf } from '../../testing/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = createTestClock(Date.parse('2026-11-24T12:00:00.000Z'));
const { app, api, newMember, newMemberInSudo, newPerson } = await openTestApp({ clock });
const admin = await newPerson({ admin: true });
const sudo = () => tokenOf(app, admin, 'sudo');

let addresses = 0;
/** Each call from an address of its own, so that no limit is met. */
const from = (ip = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`) => ({
  look: (code: string, token: string) =>
    api.call('GET', `/api/coupons/${encodeURIComponent(code)}`, { token, ip }),
  redeem: (code: string, token: string) =>
    api.call('POST', '/api/users/me/coupon', { body: { code }, token, ip }),
});
const make = async (coupon: object): Promise<string> => {
  const { body, refusal } = await api.post(
    '/api/coupons',
    { kind: 'months', value: 1, maxUses: 1, ...coupon },
    await sudo(),
  );
  if (refusal !== null) throw new Error(refusal);
  return body.code;
};
const giftOf = async (token: string, more: object = {}) =>
  (await buy(app, api, 'coupon', { plan: 'm3', currency: 'EUR', ...more }, token)).gift;

describe('a coupon', () => {
  test('has a code in three groups of four, without signs that look alike, and is noted', async () => {
    const code = await make({ note: 'for the fair' });
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    const [act] = await app.db.rows(
      `select actor, reason from audit where action = 'coupon.create' and target = $1`,
      [`${code.slice(0, 4)}-…`],
    );
    expect(act).toEqual({ actor: admin.id, reason: 'for the fair' });
    // Administrators without the permission for the store read the audit too.
    expect(JSON.stringify((await api.get('/api/audit', await sudo())).body)).not.toContain(code);
  });

  test('gives its months once to each user, however its code is typed', async () => {
    const code = await make({ value: 2, maxUses: 2 });
    const [an, bert, cis] = [await newMember(), await newMember(), await newMember()];
    expect((await from().look(code, an.token)).body).toMatchObject({
      kind: 'months',
      value: 2,
      used: false,
      gift: false,
    });
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await from().redeem(typed, an.token)).body.premiumUntil).toBe('2027-01-24T12:00:00.000Z');
    expect((await from().redeem(code, an.token)).refusal).toBe('already_exists coupon');
    expect((await from().redeem(code, bert.token)).status).toBe(200);
    expect((await from().redeem(code, cis.token)).refusal).toBe('conflict used');
    expect((await from().look(code, cis.token)).body.used).toBe(true);
  });

  test('refuses an unknown code, one of per cent, one that is over, and one that is not yet valid', async () => {
    const { token } = await newMember();
    const soon = new Date(clock.now() + DAY_MS).toISOString();
    const [ending, coming, percent] = [
      await make({ validTo: soon }),
      await make({ validFrom: soon }),
      await make({ kind: 'percent', value: 20 }),
    ];
    expect((await from().redeem('2345-6789-ABCD', token)).refusal).toBe('resource_missing coupon');
    expect((await from().redeem('hello', token)).refusal).toBe('resource_missing coupon');
    expect((await from().redeem(percent, token)).refusal).toBe('unprocessable_content coupon');
    expect((await from().redeem(coming, token)).refusal).toBe('resource_missing coupon');
    clock.advance(DAY_MS);
    const over = await newMember();
    expect((await from().redeem(ending, over.token)).refusal).toBe('conflict expired');
    expect((await from().look(ending, over.token)).body.expired).toBe(true);
    expect((await from().redeem(coming, over.token)).status).toBe(200);
  });

  test('is made only as something that can be', async () => {
    const post = async (coupon: object) =>
      (await api.post('/api/coupons', { kind: 'months', value: 1, maxUses: 1, ...coupon }, await sudo()))
        .refusal;
    expect(await post({ value: 0 })).toBe('unprocessable_content value');
    expect(await post({ value: 61 })).toBe('unprocessable_content value');
    expect(await post({ kind: 'percent', value: 101 })).toBe('unprocessable_content value');
    expect(await post({ plan: 'year' })).toBe('unprocessable_content plan');
    expect(await post({ validTo: '2020-01-01T00:00:00Z' })).toBe('unprocessable_content validTo');
    expect(await post({ maxUses: 0 })).toBe('bad_request maxUses');
  });

  test('used by two at the same instant gives its months to exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const code = await make({});
      const two = await Promise.all([newMember(), newMember()]);
      const answers = await Promise.all(two.map(({ token }) => from().redeem(code, token)));
      expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['conflict used', null]);
    }
  });

  test('is guessed ten times an hour from one address, and right codes do not count', async () => {
    const person = await newPerson();
    const token = await tokenOf(app, person);
    const household = from('203.0.113.7');
    const code = await make({ maxUses: 100 });
    for (let time = 0; time < 12; time++) expect((await household.look(code, token)).status).toBe(200);
    for (let time = 0; time < 10; time++) {
      expect((await household.look(`2345-6789-ABC${time}`, token)).status).toBe(404);
    }
    const refused = await household.redeem(code, token);
    expect([refused.refusal, Number(refused.headers['retry-after']) > 0]).toEqual([
      'too_many_requests coupon',
      true,
    ]);
    expect((await from().look(code, token)).status).toBe(200);
    clock.advance(60 * 60 * 1000);
    expect((await household.redeem(code, await tokenOf(app, person))).status).toBe(200);
  });
});

test('a code that is guessed at the checkout counts like one that is looked at', async () => {
  const { token } = await newMember();
  const guess = (coupon: string, ip: string) =>
    api.call('POST', '/api/store/subscription', {
      body: { plan: 'year', currency: 'EUR', coupon },
      token,
      ip,
    });
  for (let time = 0; time < 10; time++) {
    expect((await guess(`2345-6789-ABC${time}`, '203.0.113.8')).refusal).toBe('resource_missing coupon');
  }
  const free = await make({ kind: 'percent', value: 100 });
  expect((await guess(free, '203.0.113.8')).refusal).toBe('too_many_requests coupon');
  expect((await from('203.0.113.8').look(free, token)).refusal).toBe('too_many_requests coupon');
  expect((await guess(free, '203.0.113.9')).status).toBe(200);
});

test('a coupon that two accounts of a person have used gives its months once when they merge', async () => {
  const code = await make({ maxUses: 2 });
  const [older, newer] = [await newMemberInSudo(), await newMemberInSudo()];
  const tokens = { older: await tokenOf(app, older, 'sudo'), newer: await tokenOf(app, newer, 'sudo') };
  const gift = await giftOf(tokens.newer);
  for (const token of [tokens.older, tokens.newer]) await from().redeem(code, token);
  const until = (await api.get('/api/users/me', tokens.older)).body.premiumUntil;
  await from().redeem(gift.code, tokens.newer);
  const merged = await api.post('/api/users/me/merge', { token: tokens.newer }, tokens.older);
  const kept = await tokenOf(app, { ...older, id: merged.body.user });
  const after = (await api.get('/api/users/me', kept)).body.premiumUntil;
  // The gift card of three months is theirs, and the coupon of one counts once.
  expect(Math.round((Date.parse(after) - Date.parse(until)) / DAY_MS / 30)).toBe(3);
});

describe('a coupon of per cent', () => {
  const year = (coupon: string) => ({ plan: 'year', currency: 'EUR', coupon });

  test('lowers the price, and a donation lowers what is left', async () => {
    const { token } = await newMember();
    await buy(app, api, 'donation', { amount: 500, currency: 'EUR' }, token);
    const order = await buy(
      app,
      api,
      'subscription',
      year(await make({ kind: 'percent', value: 50 })),
      token,
    );
    expect(order).toMatchObject({ amount: 999, discount: 2000, status: 'fulfilled' });
  });

  test('of all per cent needs no payment', async () => {
    const { token } = await newMember();
    const free = await make({ kind: 'percent', value: 100 });
    const { body } = await api.post('/api/store/subscription', year(free), token);
    expect(body.url).toBe(`/order/${body.order}`);
    expect((await api.get(`/api/orders/${body.order}`, token)).body).toMatchObject({
      amount: 0,
      status: 'fulfilled',
    });
    expect((await api.get('/api/users/me', token)).body.premium).toBe(true);
  });

  test('for another plan, of months or unknown is refused, and nothing is ordered', async () => {
    const { token } = await newMember();
    const month = await make({ kind: 'percent', value: 10, plan: 'month' });
    const refusal = async (coupon: string) =>
      (await api.post('/api/store/subscription', year(coupon), token)).refusal;
    expect(await refusal(month)).toBe('unprocessable_content coupon');
    expect(await refusal(await make({}))).toBe('unprocessable_content coupon');
    expect(await refusal('2345-6789-ABCD')).toBe('resource_missing coupon');
    expect((await api.get('/api/users/me/orders', token)).body.data).toEqual([]);
  });

  test('taken by two at the same instant lowers exactly one purchase', async () => {
    for (let round = 0; round < 5; round++) {
      const code = await make({ kind: 'percent', value: 30 });
      const two = await Promise.all([newMember(), newMember()]);
      const answers = await Promise.all(
        two.map(({ token }) => api.post('/api/store/subscription', year(code), token)),
      );
      expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['conflict used', null]);
    }
  });

  test('is free again after a failed payment, and moves to a purchase that is begun anew', async () => {
    const [an, bert] = [await newMember(), await newMember()];
    const code = await make({ kind: 'percent', value: 30 });
    const failed = await begin(api, 'subscription', year(code), an.token);
    await decide(app, failed.url, 'failed');
    const first = await begin(api, 'subscription', year(code), bert.token);
    const second = await begin(api, 'subscription', year(code), bert.token);
    await app.store.desk.work();
    await decide(app, first.url, 'paid');
    await decide(app, second.url, 'paid');
    const status = async ({ id }: { id: string }) =>
      (await api.get(`/api/orders/${id}`, bert.token)).body.status;
    expect([await status(first), await status(second)]).toEqual(['expired', 'fulfilled']);
    expect((await api.post('/api/store/subscription', year(code), an.token)).refusal).toBe('conflict used');
  });
});

describe('a gift card', () => {
  test('is a code for three months that works once, with the words of its sender', async () => {
    const buyer = await newMember({ name: 'Giving Person' });
    const { code, url } = await giftOf(buyer.token, {
      message: ' Veel\r\n\r\n\r\n\r\nplezier \u0000'.replace('\u0000', ''),
      for: ' Oma \n Rosa ',
    });
    expect(url).toBe(`/gift/${code}`);
    const receiver = await newMember();
    const shown = (await from().look(code, receiver.token)).body;
    expect(shown).toMatchObject({
      kind: 'months',
      value: 3,
      from: 'Giving Person',
      for: 'Oma Rosa',
      message: 'Veel\n\nplezier',
      gift: true,
    });
    expect(Date.parse(shown.validTo) - clock.now()).toBeGreaterThan(5 * 365 * DAY_MS - DAY_MS);
    expect((await from().redeem(code, receiver.token)).body.premium).toBe(true);
    expect((await from().redeem(code, buyer.token)).refusal).toBe('conflict used');
    const mail = await lastMail(app, buyer.email, 'giftCard');
    expect([mail.code, mail.sent]).toEqual([code, 'toNobody']);
  });

  test('redeemed by two people at once is for one', async () => {
    const { token } = await newMember();
    const { code } = await giftOf(token);
    const two = await Promise.all([newMember(), newMember()]);
    const answers = await Promise.all(two.map((each) => from().redeem(code, each.token)));
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['conflict used', null]);
  });

  test('tells its buyer that it was used, and by whom only if that is a friend', async () => {
    const buyer = await newMember();
    const [friend, stranger] = [await newMember(), await newMember()];
    await api.post('/api/users/me', { friendships: [{ user: friend.id }] }, buyer.token);
    const [first, second] = [await giftOf(buyer.token), await giftOf(buyer.token)];
    await from().redeem(first.code, friend.token);
    await from().redeem(second.code, stranger.token);
    const orders = (await api.get('/api/users/me/orders', buyer.token)).body.data;
    const used = orders.map(({ gift }: { gift: { code: string; used: boolean; usedBy: string | null } }) => [
      gift.code,
      gift.used,
      gift.usedBy,
    ]);
    expect(used).toContainEqual([first.code, true, friend.name]);
    expect(used).toContainEqual([second.code, true, null]);
  });

  test('is mailed to its receiver at once, or on the day of the buyer, once', async () => {
    const { token } = await newMember();
    await giftOf(token, { to: { email: 'now@example.org' }, from: 'Oma' });
    expect((await lastMail(app, 'now@example.org', 'giftReceived')).from).toBe('Oma');

    const at = new Date(clock.now() + 30 * DAY_MS).toISOString();
    const { code } = await giftOf(token, { to: { email: 'later@example.org', at } });
    await mailDueGifts(app.store.orders.deps);
    expect(await mailsTo(app, 'later@example.org')).toEqual([]);
    clock.advance(30 * DAY_MS);
    await Promise.all([mailDueGifts(app.store.orders.deps), mailDueGifts(app.store.orders.deps)]);
    await mailDueGifts(app.store.orders.deps);
    const mails = await mailsTo(app, 'later@example.org');
    expect(mails.map(({ values }) => values.code)).toEqual([code]);
  });

  test('that was used before its day is not mailed', async () => {
    const [buyer, early] = [await newMember(), await newMember()];
    const at = new Date(clock.now() + DAY_MS).toISOString();
    const { code } = await giftOf(buyer.token, { to: { email: 'early@example.org', at } });
    await from().redeem(code, early.token);
    clock.advance(2 * DAY_MS);
    await mailDueGifts(app.store.orders.deps);
    expect(await mailsTo(app, 'early@example.org')).toEqual([]);
  });

  test('cannot be bought for a bad address, a day too far, or with too many words', async () => {
    const { token } = await newMember();
    const refusal = async (more: object) =>
      (await api.post('/api/store/coupon', { plan: 'm6', currency: 'EUR', ...more }, token)).refusal;
    expect(await refusal({ to: { email: 'nobody at all' } })).toBe('unprocessable_content to');
    expect(await refusal({ to: { email: 'a@example.org', at: '2030-01-01T00:00:00Z' } })).toBe(
      'unprocessable_content to',
    );
    expect(await refusal({ message: 'x'.repeat(301) })).toBe('unprocessable_content message');
    expect(await refusal({ from: 'x'.repeat(61) })).toBe('unprocessable_content from');
  });

  test('is paid back while nobody has used it, and then works no more', async () => {
    const [buyer, holder] = [await newMember(), await newMember()];
    const [kept, used] = [
      await buy(app, api, 'coupon', { plan: 'm3', currency: 'EUR' }, buyer.token),
      await buy(app, api, 'coupon', { plan: 'm3', currency: 'EUR' }, buyer.token),
    ];
    await from().redeem(used.gift.code, holder.token);
    const refund = async (id: string) => api.post(`/api/orders/${id}/refund`, {}, await sudo());
    expect((await refund(used.id)).refusal).toBe('conflict used');
    expect((await refund(kept.id)).body.status).toBe('refunded');
    expect((await from().redeem(kept.gift.code, holder.token)).refusal).toBe('resource_missing coupon');
    expect((await api.get('/api/users/me', holder.token)).body.premium).toBe(true);
  });
});
