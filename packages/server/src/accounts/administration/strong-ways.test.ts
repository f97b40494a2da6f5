/** When a passkey or second factor that an administrator adds counts for the acts of administrators. */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { lastMail } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, openSudo, PASSWORD, type Person } from '../../testing/people.ts';
import { appFor, makeProtected } from '../../testing/second-factor.ts';
import { createAccountMail } from '../users/account-mail.ts';
import { createCodes } from '../users/codes.ts';
import { createAdministrators, createAdminLinks } from './administrators.ts';

const HOUR = 60 * 60_000;

const clock = createTestClock();
const { app, api, newPerson, newMemberInSudo } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const links = createAdminLinks(app.deps);
const mail = createAccountMail(app.deps, createCodes(app.deps), (path) => `https://cards.example.org${path}`);
const machine = createAdministrators(app.deps, mail);

/** Logs in and enters sudo by the password alone, and sets up a code of an app, as its thief would too. */
async function addFactor(person: Person): Promise<{ readonly sudo: string; readonly code: () => string }> {
  const { token } = await logIn(app, person);
  const sudo = (await api.post('/auth/token/sudo', { password: PASSWORD }, token)).body.token;
  const { secret } = (await api.post('/api/users/me/second_factor', {}, sudo)).body;
  const code = appFor(secret, clock);
  expect((await api.post('/api/users/me/second_factor/confirmation', { code: code() }, sudo)).status).toBe(
    200,
  );
  clock.advance(30_000);
  return { sudo, code };
}

/** Logs in with the code of the app, and enters sudo. */
async function inSudo({ email }: Person, code: () => string): Promise<string> {
  clock.advance(30_000);
  const login = { name: email, password: PASSWORD, second_factor: code(), remember: true };
  return openSudo(app, (await api.post('/auth/login', login)).body.token);
}

const reads = (token: string) => api.get('/api/user_reports', token);

test('a password alone gives no administrator’s rights: a factor that is added with it waits a week', async () => {
  const person = await newPerson({ admin: 'bare' });
  const { sudo, code } = await addFactor(person);
  const refused = (await reads(sudo)).error;
  expect(refused).toMatchObject({ code: 'forbidden', param: 'second_factor_new' });
  const from = Date.parse(refused.until ?? '');
  expect((await api.get('/api/users/me', sudo)).body.acts_from).toBe(refused.until);
  expect((await lastMail(app, person.email, 'wayInChanged')).blockLink).toContain('/block_account/');

  clock.advance(from - clock.now() - HOUR);
  expect((await reads(await inSudo(person, code))).refusal).toBe('forbidden second_factor_new');
  clock.advance(HOUR);
  const later = await inSudo(person, code);
  expect((await reads(later)).status).toBe(200);
  expect((await api.get('/api/users/me', later)).body.acts_from).toBeNull();
});

test('one who took the link of the machine sets up a factor within the hour, and acts at once', async () => {
  const accept = async (person: Person) => {
    const { token } = await logIn(app, person);
    const sudo = (await api.post('/auth/token/sudo', { password: PASSWORD }, token)).body.token;
    expect((await api.post('/api/users/me/admin', { code: await links.offer() }, sudo)).status).toBe(200);
  };
  const [prompt, slow] = [await newPerson(), await newPerson()];
  await accept(prompt);
  expect((await reads((await addFactor(prompt)).sudo)).status).toBe(200);
  await accept(slow);
  clock.advance(2 * HOUR);
  expect((await reads((await addFactor(slow)).sudo)).refusal).toBe('forbidden second_factor_new');
});

test('a factor that was there when the permission was given counts at once', async () => {
  const giver = await newMemberInSudo({ admin: true });
  const { person, code } = await makeProtected(app, clock, { name: 'Was Protected Before' });
  clock.advance(60_000);
  const again = await enterSudo(app, await logIn(app, giver));
  expect((await api.post(`/api/users/${person.id}`, { admin: true }, again)).status).toBe(200);
  expect((await reads(await inSudo(person, code))).status).toBe(200);
});

test('another administrator, or the command line, says that a new factor is theirs', async () => {
  const [one, two] = [await newPerson({ admin: 'bare' }), await newPerson({ admin: 'bare' })];
  const factors = [await addFactor(one), await addFactor(two)];
  const boss = await newMemberInSudo({ admin: true });
  const lesser = await newMemberInSudo({ admin: true });
  await app.db.pool.query(`update users set features = '{"admin.store": false}' where id = $1`, [lesser.id]);
  const confirm = (sudo: string) =>
    api.post(`/api/users/${one.id}`, { admin: true, reason: 'asked by phone' }, sudo);
  expect((await confirm(factors[1]?.sudo ?? '')).refusal).toBe('forbidden second_factor_new');
  expect((await confirm(lesser.sudo)).refusal).toBe('forbidden admin');
  expect((await confirm(boss.sudo)).body.acts_from).toBeNull();
  expect((await reads(await inSudo(one, factors[0]?.code ?? String))).status).toBe(200);
  const [noted] = await app.db.rows('select actor, before, after, reason from audit where target = $1', [
    one.id,
  ]);
  expect(noted).toMatchObject({
    actor: boss.id,
    before: { admin: true, acts_from: expect.any(String) },
    after: { admin: true, acts_from: null },
    reason: 'asked by phone',
  });

  const [row] = await app.db.rows('select * from users where id = $1', [two.id]);
  expect(await machine.set(row, true)).toBe(false);
  expect((await reads(await inSudo(two, factors[1]?.code ?? String))).status).toBe(200);
  expect(await app.db.rows('select action from audit where target = $1', [two.id])).toEqual([
    { action: 'admin.confirm' },
  ]);
});
