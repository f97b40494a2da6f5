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
