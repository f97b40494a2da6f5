import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../testing/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createTestClock, type TestClock } from '../testing/clock.ts';
import { logIn, makePerson } from '../testing/people.ts';
import { runAdmin, USAGE } from './admin.ts';
import { type Administrators, createAdministrators } from './administrators.ts';

let app: TestApp;
let clock: TestClock;
let api: ApiClient;
let administrators: Administrators;
beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, env: { RATE_LIMITS: 'off' } });
  api = createApiClient(app);
  administrators = createAdministrators(app.deps);
});
afterAll(() => app.close());

const run = (...args: string[]) =>
  runAdmin(args, { db: app.db, administrators, site: 'https://cards.example.org' });
const isAdmin = async (id: string): Promise<boolean> =>
  (await app.db.pool.query('select admin from users where id = $1', [id])).rows[0].admin;
const actsOn = async (id: string) =>
  (
    await app.db.pool.query('select actor, action, before, after from audit where target = $1 order by at', [
      id,
    ])
  ).rows;

test('the first start offers one link; it makes one person an administrator, once', async () => {
  const code = await administrators.offerFirst();
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await administrators.offerFirst()).toBeUndefined();
  const [an, bert] = [
    await makePerson(app, { name: 'An First' }),
    await makePerson(app, { name: 'Bert Late' }),
  ];
  const accept = async (who: typeof an, given: unknown) =>
    api.post('/api/users/me/admin', { code: given }, (await logIn(app, who)).token);
  expect((await accept(an, 'x')).error).toMatchObject({ code: 'resource_missing', param: 'code' });
  const stateFor = async (who: typeof an) =>
    (await api.post('/api/users/me/admin/link', { code }, (await logIn(app, who)).token)).body;
  expect(await stateFor(bert)).toEqual({ state: 'good' });
  expect((await accept(an, code)).body).toMatchObject({ id: an.id, admin: true });
  expect(await stateFor(bert)).toEqual({ state: 'used' });
  for (const late of [an, bert]) {
    expect((await accept(late, code)).error).toMatchObject({ code: 'conflict', param: 'used' });
  }
  expect(await isAdmin(bert.id)).toBe(false);
  expect(await actsOn(an.id)).toEqual([
    { actor: an.id, action: 'admin.link', before: { admin: false }, after: { admin: true } },
  ]);
  expect(await administrators.offerFirst()).toBeUndefined();
});

test('a link is good for a day', async () => {
  const griet = await makePerson(app, { name: 'Griet Too Late' });
  const [link] = (await run('create')).split('\n');
  expect(link).toMatch(/^https:\/\/cards\.example\.org\/settings\?admin=[\w-]{43}$/);
  clock.advance(24 * 60 * 60 * 1000);
  const { token } = await logIn(app, griet);
  const code = new URL(link ?? '').searchParams.get('admin');
  const late = await api.post('/api/users/me/admin', { code }, token);
  expect(late.error).toMatchObject({ code: 'conflict', param: 'expired' });
  expect(await isAdmin(griet.id)).toBe(false);
});

test('grant and revoke by name or address, each noted once', async () => {
  const jef = await makePerson(app, { name: 'Jef Maes', email: 'jef@example.org' });
  expect(await run('grant', 'jef', 'maes')).toBe('Jef Maes is an administrator');
  expect(await isAdmin(jef.id)).toBe(true);
  expect(await run('grant', 'Jef@example.org')).toBe('Jef Maes is an administrator, as before');
  expect(await run('revoke', 'jef@example.org')).toBe('Jef Maes is no administrator');
  expect(await isAdmin(jef.id)).toBe(false);
  expect(await actsOn(jef.id)).toEqual([
    { actor: null, action: 'admin.grant', before: { admin: false }, after: { admin: true } },
    { actor: null, action: 'admin.revoke', before: { admin: true }, after: { admin: false } },
  ]);
  await expect(run('grant', 'Nobody')).rejects.toThrow('nobody is called Nobody');
  for (const args of [[], ['grant'], ['make', 'Jef'], ['create', 'Jef']]) {
    await expect(run(...args)).rejects.toThrow(USAGE);
  }
});
