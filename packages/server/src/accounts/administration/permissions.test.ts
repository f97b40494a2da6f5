/** An administrator with some of the permissions gets no others, and gives none (docs/behaviour/access.md 2). */
import { ADMIN_PERMISSIONS, type AdminPermission } from '@troef/protocol';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });

const without = (permissions: readonly string[]) =>
  Object.fromEntries(permissions.map((permission) => [permission, false]));

/** Makes an administrator who has only these permissions. */
async function newAdministrator(...permissions: readonly AdminPermission[]) {
  const administrator = await newMemberInSudo({ admin: true });
  const others = ADMIN_PERMISSIONS.filter((each) => !permissions.includes(each));
  await app.db.pool.query('update users set features = $2 where id = $1', [
    administrator.id,
    JSON.stringify(without(others)),
  ]);
  return administrator;
}
const featuresOf = async (id: string) =>
  (await app.db.rows('select admin, features from users where id = $1', [id]))[0];

test('one who supports users cannot give themselves the rest', async () => {
  const { id, sudo } = await newAdministrator('admin.support');
  const before = await featuresOf(id);
  for (const features of [{ 'admin.platform': true }, { 'admin.platform': null }]) {
    expect((await api.post('/api/users/me', { features }, sudo)).refusal).toBe('forbidden features');
  }
  expect(await featuresOf(id)).toEqual(before);
  expect((await api.get('/api/platform/config', sudo)).refusal).toBe('resource_missing path');
});

test('nor make anybody else an administrator of more than they are', async () => {
  const { sudo } = await newAdministrator('admin.support');
  const friend = await newMember();
  const change = (body: object) => api.post(`/api/users/${friend.id}`, body, sudo);
  expect((await change({ admin: true })).refusal).toBe('forbidden admin');
  const others = ADMIN_PERMISSIONS.filter((each) => each !== 'admin.support');
  expect((await change({ admin: true, features: without(others) })).status).toBe(200);
  expect((await change({ features: { 'admin.store': true } })).refusal).toBe('forbidden features');
  expect((await change({ features: { 'admin.support': false } })).status).toBe(200);
});

test('nor take anything away from one who may do more', async () => {
  const { sudo } = await newAdministrator('admin.support');
  const whole = await newMember({ admin: true });
  const change = (body: object) => api.post(`/api/users/${whole.id}`, body, sudo);
  expect((await change({ admin: false })).refusal).toBe('forbidden admin');
  expect((await change({ blocked: 'forever', reason: 'mine now' })).refusal).toBe('forbidden blocked');
  expect((await change({ features: { 'admin.platform': false } })).refusal).toBe('forbidden features');
  expect((await change({ features: { belote: true } })).status).toBe(200);
  expect(await featuresOf(whole.id)).toEqual({ admin: true, features: { belote: true } });
});

test('nor end the lock of one who may do more, nor shorten it', async () => {
  const { sudo } = await newAdministrator('admin.support');
  const boss = await newMemberInSudo({ admin: true });
  const bad = await newMember({ admin: true });
  const lock = (token: string, blocked: string | null) =>
    api.post(`/api/users/${bad.id}`, { blocked, reason: 'taken over' }, token);
  expect((await lock(boss.sudo, 'forever')).status).toBe(200);
  for (const blocked of [null, '2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z']) {
    expect((await lock(sudo, blocked)).refusal).toBe('forbidden blocked');
  }
  expect((await lock(boss.sudo, null)).status).toBe(200);
});

test('one who may do more is not renamed, limited, silenced or logged out by one who may do less', async () => {
  const { sudo } = await newAdministrator('admin.support');
  const boss = await newMember({ admin: true });
  const url = `/api/users/${boss.id}`;
  const refusals = [
    await api.post(url, { name: 'Loser' }, sudo),
    await api.post(url, { limitations: { chat: true } }, sudo),
    await api.post(url, { karma: { variant: 'whist', delta: -50, note: 'no' } }, sudo),
    await api.post(`${url}/silences`, { reason: 'language' }, sudo),
    await api.post(`${url}/push_message`, { title: 'You', body: 'Go away' }, sudo),
    await api.del(`${url}/sessions`, sudo),
    await api.del(`${url}/avatar`, sudo),
  ].map(({ refusal }) => refusal);
  expect(refusals).toEqual([
    'forbidden name',
    'forbidden limitations',
    'forbidden karma',
    ...Array(4).fill('forbidden admin'),
  ]);
  expect((await api.get('/api/users/me', boss.token)).body).toMatchObject({
    name: boss.name,
    limitations: {},
  });
});

test('without the store an administrator lengthens Premium by some weeks at most, and takes nothing away', async () => {
  const [support, store] = [await newAdministrator('admin.support'), await newMemberInSudo({ admin: true })];
  const member = await newMember();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const give = (token: string, change: object) => api.post(`/api/users/${member.id}`, change, token);
  expect((await give(support.sudo, { premium: inDays(400) })).refusal).toBe('forbidden premium');
  expect((await give(support.sudo, { premium: inDays(30) })).status).toBe(200);
  expect((await give(support.sudo, { premium: inDays(20) })).refusal).toBe('forbidden premium');
  expect((await give(support.sudo, { premium: null })).refusal).toBe('forbidden premium');
  expect((await give(support.sudo, { donations: [] })).refusal).toBe('forbidden donations');
  expect((await give(store.sudo, { premium: inDays(400), donations: [] })).status).toBe(200);
});

test('the store is for those who have its permission', async () => {
  const [support, store] = [await newAdministrator('admin.support'), await newAdministrator('admin.store')];
  const coupon = { kind: 'months', value: 1, maxUses: 1 };
  expect((await api.get('/api/orders', support.sudo)).refusal).toBe('resource_missing path');
  expect((await api.post('/api/coupons', coupon, support.sudo)).refusal).toBe('resource_missing path');
  expect((await api.get('/api/orders', store.sudo)).status).toBe(200);
  expect((await api.post('/api/coupons', coupon, store.sudo)).status).toBe(200);

  const buyer = await newMember();
  const bought = await api.post('/api/store/donation', { amount: 500, currency: 'EUR' }, buyer.token);
  const order = `/api/orders/${bought.body.order}`;
  expect((await api.get(order, support.sudo)).refusal).toBe('resource_missing order');
  expect((await api.post(`${order}/refund`, {}, support.sudo)).refusal).toBe('resource_missing order');
  expect((await api.get(order, store.sudo)).status).toBe(200);
});

test('one who writes posts tells all pages something, and makes none of them do anything', async () => {
  const [writer, runner] = [
    await newAdministrator('admin.content'),
    await newAdministrator('admin.content', 'admin.platform'),
  ];
  const message = { en: 'a', nl: 'b', fr: 'c' };
  const say = (sudo: string, body: object) => api.post('/api/platform/notice', { message, ...body }, sudo);
  for (const event of ['reload', 'open:/rules']) {
    expect((await say(writer.sudo, { events: [event] })).refusal).toBe('forbidden events');
    expect((await say(runner.sudo, { events: [event] })).status).toBe(200);
  }
  expect((await say(writer.sudo, {})).status).toBe(200);
});
