/** What an administrator's account allows, and with which proof. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { codeOf, lastMail, mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, makePerson, openSudo, PASSWORD, type Person } from '../../testing/people.ts';
import { makeProtected } from '../../testing/second-factor.ts';

const DAY = 24 * 60 * 60_000;

let count = 0;
const clock = createTestClock();
const { app, api } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const owner = await makePerson(app, { name: 'Keeps To Herself' });
const other = await makePerson(app, { name: 'Tells Us' });
const body = { user: owner.id, reason: 'spam' };
const report = (await api.post('/api/user_reports', body, (await logIn(app, other)).token)).body.id;

const keeper = (admin: boolean | 'bare' = true): Promise<Person> =>
  makePerson(app, { name: `House Keeper ${++count}`, admin });
const acts = (actor: string) =>
  app.db.rows('select action, target, after from audit where actor = $1 order by action', [actor]);

/** Paths that show what is not public about a user. */
const ofOthers = (): readonly string[] => [
  ...['notifications', 'activity', 'messages', 'links', 'silences'].map(
    (list) => `/api/users/${owner.id}/${list}`,
  ),
  '/api/user_reports',
  `/api/user_reports/${report}`,
];

describe('reading what belongs to others', () => {
  test('an administrator’s browser that was left open shows nothing private about anybody', async () => {
    const { token } = await logIn(app, await keeper());
    for (const path of ofOthers()) {
      expect((await api.get(path, token)).error, path).toMatchObject({
        code: 'sudo_required',
        param: 'admin',
      });
    }
    const seen = await api.get(`/api/users/${owner.id}`, token);
    expect(seen.status).toBe(200);
    expect(seen.body).not.toHaveProperty('email');
    expect(seen.body.memberSince).toBeNull();
    expect((await api.get(`/api/users/${owner.id}/stats`, token)).error.code).toBe('resource_missing');
  });

  test('an administrator’s password alone neither shows nor changes anything of other users', async () => {
    const weak = await keeper('bare');
    const { token } = await logIn(app, weak);
    const sudo = (await api.post('/auth/token/sudo', { password: PASSWORD }, token)).body.token;
    const refused = { code: 'forbidden', param: 'second_factor' };
    for (const path of ofOthers()) expect((await api.get(path, sudo)).error, path).toMatchObject(refused);
    expect((await api.get(`/api/users/${owner.id}`, sudo)).body).not.toHaveProperty('email');
    const writes = [
      api.post(`/api/users/${owner.id}`, { blocked: 'forever' }, sudo),
      api.post('/api/users/me', { karma: { variant: 'whist', delta: 5, note: 'mine' } }, sudo),
      api.post(`/api/users/${owner.id}/silences`, { reason: 'spam' }, sudo),
      api.post(`/api/user_reports/${report}`, { status: 'acted' }, sudo),
      api.post(`/api/users/${owner.id}/push_message`, { title: 'Hello', body: 'You' }, sudo),
      api.del(`/api/users/${owner.id}/second_factor`, sudo),
    ];
    for (const { error } of await Promise.all(writes)) expect(error).toMatchObject(refused);
    expect(await acts(weak.id)).toEqual([]);
  });

  test('an administrator who has a passkey cannot enter sudo with the password', async () => {
    const { token, profile } = await logIn(app, await keeper());
    expect(profile.sudo_ways).toEqual(['passkey']);
    expect((await api.post('/auth/token/sudo', { password: PASSWORD }, token)).refusal).toBe(
      'forbidden passkey',
    );
  });

  test('an administrator with a second factor and in sudo reads it, and each reading is noted', async () => {
    const { person, token, nextCode } = await makeProtected(app, clock, { name: 'Reads With A Reason' });
    await app.db.pool.query('update users set admin = true, ways_trusted_until = $2 where id = $1', [
      person.id,
      new Date(clock.now()),
    ]);
    const proof = { password: PASSWORD, second_factor: nextCode() };
    const sudo = (await api.post('/auth/token/sudo', proof, token)).body.token;
    for (const path of ofOthers()) expect((await api.get(path, sudo)).status, path).toBe(200);
    expect((await api.get(`/api/users/${owner.id}`, sudo)).body.email).toBe(owner.email);
    expect((await api.get(`/api/users/${owner.id}/stats`, sudo)).status).toBe(200);
    const ofOwner = ['activity', 'links', 'messages', 'notifications', 'profile', 'silences', 'stats'];
    expect(await acts(person.id)).toEqual(
      [
        ...ofOwner.map((what) => ({ action: `read.${what}`, target: owner.id, after: {} })),
        { action: 'read.report', target: report, after: {} },
        { action: 'read.reports', target: null, after: { shown: [report] } },
      ].sort((a, b) => (a.action < b.action ? -1 : 1)),
    );
  });

  test('an administrator’s look at their own account, or at what all may see, is not noted', async () => {
    const person = await keeper();
    const { token } = await logIn(app, person);
    await api.get(`/api/users/${owner.id}`, token);
    const sudo = await openSudo(app, token);
    for (const path of ['', '/activity', '/links']) await api.get(`/api/users/me${path}`, sudo);
    await api.get(`/api/users?ids=${owner.id}`, sudo);
    expect(await acts(person.id)).toEqual([]);
  });
});

test('an administrator closes a table of other people only in sudo, and it is noted', async () => {
  const host = await logIn(app, await makePerson(app, { name: 'Has A Table' }));
  const { room } = (await api.post('/api/rooms', { variant: 'whist' }, host.token)).body;
  const person = await keeper();
  const { token } = await logIn(app, person);
  expect((await api.del(`/api/rooms/${room}`, token)).error.code).toBe('resource_missing');
  expect((await api.del(`/api/rooms/${room}`, await openSudo(app, token))).status).toBe(200);
  expect(await acts(person.id)).toEqual([{ action: 'room.close', target: room, after: null }]);
});

test('an administrator cannot close a table if the act cannot be noted', async () => {
  const host = await logIn(app, await makePerson(app, { name: 'Keeps A Table' }));
  const { room } = (await api.post('/api/rooms', { variant: 'whist' }, host.token)).body;
  const sudo = await openSudo(app, (await logIn(app, await keeper())).token);
  const rule = 'alter table audit add constraint full_disk check (at is null) not valid';
  await app.db.pool.query(rule);
  try {
    expect((await api.del(`/api/rooms/${room}`, sudo)).status).toBeGreaterThanOrEqual(500);
  } finally {
    await app.db.pool.query('alter table audit drop constraint full_disk');
  }
  expect((await api.get(`/api/rooms/${room}`, host.token)).body).toMatchObject({ status: 'open' });
});

test('a mailbox alone gives no administrator’s rights: the old passkey stays, which sudo asks', async () => {
  const person = await keeper();
  clock.advance(400 * DAY);
  const own = 'insert into passkeys (id, "user", name, public_key, counter, backed_up, created_at)';
  await app.db.pool.query(`${own} values ($1, $2, 'Of yesterday', '', 0, false, $3)`, [
    `new ${person.id}`,
    person.id,
    new Date(clock.now() - DAY),
  ]);
  const reset = (code: string) => api.post('/api/users/me/password', { password: 'of the mailbox', code });
  await api.post(`/api/users/${person.email}/password/recover`, {});
  const isSent = async () => (await mailsTo(app, person.email)).some(({ kind }) => kind === 'reset');
  await expect.poll(isSent).toBe(true);
  expect((await reset(codeOf((await lastMail(app, person.email, 'reset')).link))).status).toBe(200);
  const { blockLink } = await lastMail(app, person.email, 'passwordChanged');
  const locked = (await api.post('/api/users/me/block_account', { code: codeOf(blockLink) })).body;
  expect(locked.removed.passkeys).toEqual(['Of yesterday']);
  const { token } = (await reset(locked.code)).body;
  const session = (await api.post('/auth/login', { token })).body.token;
  const refused = await api.post('/auth/token/sudo', { password: 'of the mailbox' }, session);
  expect(refused.refusal).toBe('forbidden passkey');
});

describe('a second factor that was lost', () => {
  test('an administrator removes it, which is noted, told to the user, and ends their sessions', async () => {
    const lost = await makeProtected(app, clock, { name: 'Dropped The Phone' });
    const person = await keeper();
    const sudo = await enterSudo(app, await logIn(app, person));
    expect((await api.del(`/api/users/${lost.person.id}/second_factor`, sudo)).status).toBe(200);
    expect(await acts(person.id)).toEqual([
      { action: 'user.second_factor', target: lost.person.id, after: { second_factor: false } },
    ]);
    expect((await lastMail(app, lost.person.email, 'wayInChanged')).what).toBe('secondFactorRemoved');
    expect((await api.get('/api/users/me', lost.token)).status).toBe(401);
    expect((await logIn(app, lost.person)).profile.second_factor).toBe(false);
  });

  test('an administrator’s is removed on the machine only, so a stolen account opens no other', async () => {
    const other = await makeProtected(app, clock, { name: 'Keeps House Too' });
    await app.db.pool.query('update users set admin = true where id = $1', [other.person.id]);
    const sudo = await enterSudo(app, await logIn(app, await keeper()));
    const refused = await api.del(`/api/users/${other.person.id}/second_factor`, sudo);
    expect(refused.refusal).toBe('forbidden admin');
  });
});
