/** Each setting is for the administrators with its permission (docs/behaviour/running.md 2). */
import { ADMIN_PERMISSIONS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });

test('prices are for those with the permission for the store, and nothing else is', async () => {
  const { id, sudo } = await newMemberInSudo({ name: 'Shopkeeper', admin: true });
  const only = (permission: string) => {
    const off = ADMIN_PERMISSIONS.filter((each) => each !== permission).map((each) => [each, false]);
    return app.db.pool.query('update users set features = $2 where id = $1', [
      id,
      JSON.stringify(Object.fromEntries(off)),
    ]);
  };
  const groups = async () => {
    const { body } = await api.get('/api/platform/config', sudo);
    expect(Object.keys(body.values)).toHaveLength(body.data.length);
    return new Set(body.data.map(({ group }: { group: string }) => group));
  };
  const change = async (body: object) => (await api.post('/api/platform/config', body, sudo)).refusal;

  await only('admin.store');
  expect(await groups()).toEqual(new Set(['store']));
  expect(await change({ 'platform.drain': 5_000 })).toBe('forbidden platform.drain');
  expect(await change({ 'store.month.eur': 499, 'platform.drain': 5_000 })).toBe('forbidden platform.drain');
  expect(app.deps.settings.get('store.month.eur')).toBe(399);
  expect((await api.post('/api/platform/config', { 'store.month.eur': 499 }, sudo)).status).toBe(200);

  await only('admin.platform');
  expect(await groups()).not.toContain('store');
  expect(await change({ 'store.month.eur': 50 })).toBe('forbidden store.month.eur');
  expect(app.deps.settings.get('store.month.eur')).toBe(499);
});
