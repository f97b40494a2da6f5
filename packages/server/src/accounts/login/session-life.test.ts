/** How long a log-in lasts and what ends it: docs/sessions.md, line by line. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { cookieOf, enterSudo, logIn } from '../../testing/people.ts';
import { SESSIONS_MAX } from './sessions.ts';

const clock = createTestClock();
const { app, api, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });

const DAY = 24 * 60 * 60 * 1000;
/** Comes back with the cookie. Returns the answer, and the cookie to come back with next. */
async function comeBack(cookie: string) {
  const headers = { cookie, origin: await app.address() };
  const answer = await app.fastify.inject({ method: 'POST', url: '/auth/token', headers, payload: {} });
  const renewed = cookieOf(answer.headers['set-cookie']);
  return { status: answer.statusCode, token: answer.json().token, cookie: renewed === '' ? cookie : renewed };
}
const stands = async (token: string): Promise<boolean> =>
  (await api.get('/auth/userinfo', token)).status === 200;

describe('a copied cookie', () => {
  test('ends a year after the log-in, however often it was used', async () => {
    let { cookie } = await logIn(app, await newPerson());
    for (let day = 5; day < 365; day += 5) {
      clock.advance(5 * DAY);
      const back = await comeBack(cookie);
      expect(back.status, `day ${day}`).toBe(200);
      cookie = back.cookie;
    }
    clock.advance(5 * DAY - 60_000);
    const last = await comeBack(cookie);
    expect(await stands(last.token)).toBe(true);
    clock.advance(60_000);
    expect(await stands(last.token)).toBe(false);
    expect((await comeBack(last.cookie)).status).toBe(401);
  });

  test('ends on that day even if a server of the previous release had given it longer', async () => {
    const person = await newPerson();
    const { cookie } = await logIn(app, person);
    clock.advance(100 * DAY);
    const back = await comeBack(cookie);
    await app.db.pool.query(`update auth_sessions set expires_at = $2 where "user" = $1`, [
      person.id,
      new Date(clock.now() + 1000 * DAY),
    ]);
    clock.advance(265 * DAY);
    expect((await comeBack(back.cookie)).status).toBe(401);
  });

  test('ends after 180 days without use, or after a day if it was not to be remembered', async () => {
    const person = await newPerson();
    for (const [remember, days] of [
      [true, 180],
      [false, 1],
    ] as const) {
      const { cookie } = await logIn(app, person, remember);
      clock.advance(days * DAY - 1000);
      const back = await comeBack(cookie);
      expect(back.status).toBe(200);
      clock.advance(days * DAY);
      expect((await comeBack(back.cookie)).status).toBe(401);
    }
  });
});

test('if an account has too many sessions, the one that was used longest ago ends', async () => {
  const person = await newPerson();
  const [first, second] = [await logIn(app, person), await logIn(app, person)];
  clock.advance(1000);
  await comeBack(first.cookie);
  for (let more = 2; more < SESSIONS_MAX; more++) await logIn(app, person);
  expect(await stands(second.token)).toBe(true);
  const newest = await logIn(app, person);
  expect(await stands(second.token)).toBe(false);
  for (const { token } of [first, newest]) expect(await stands(token)).toBe(true);
});

describe('a copied token of a guest', () => {
  const renew = (token: string) => api.post('/auth/token', {}, token);
  const guest = async () => (await api.post('/auth/anonymous', { name: 'Guest' })).body;

  test('is not renewed for longer than 30 days', async () => {
    const begun = await guest();
    let { token } = begun;
    for (let day = 1; day <= 30; day++) {
      clock.advance(DAY - 1000);
      const renewed = await renew(token);
      expect(renewed.status, `day ${day}`).toBe(200);
      expect(renewed.body.profile.id).toBe(begun.profile.id);
      token = renewed.body.token;
    }
    clock.advance(60_000);
    expect((await renew(token)).error.code).toBe('unauthorized');
  });

  test('is renewed after that while the guest has a seat at a table with people', async () => {
    const begun = await guest();
    let { token } = begun;
    for (let day = 1; day <= 30; day++) {
      clock.advance(DAY - 1000);
      token = (await renew(token)).body.token;
    }
    clock.advance(60_000);
    await app.db.pool.query('insert into seated ("user", room, at) values ($1, $2, $3)', [
      begun.profile.id,
      app.deps.random.id(),
      new Date(clock.now()),
    ]);
    expect((await renew(token)).body.profile?.id).toBe(begun.profile.id);
    await app.db.pool.query('delete from seated where "user" = $1', [begun.profile.id]);
    expect((await renew(token)).status).toBe(401);
  });
});

describe('at an unlocked screen', () => {
  test('nobody is logged out elsewhere without a proof, neither one session nor all', async () => {
    const person = await newPerson();
    const [here, elsewhere] = [await logIn(app, person), await logIn(app, person)];
    const session = (await app.deps.tokens.verify(elsewhere.token))?.session;
    for (const path of ['/api/users/me/sessions', `/api/users/me/sessions/${session}`]) {
      expect((await api.del(path, here.token)).refusal).toBe('sudo_required sessions');
    }
    expect(await stands(elsewhere.token)).toBe(true);
    const sudo = await enterSudo(app, here);
    expect((await api.del('/api/users/me/sessions', sudo)).status).toBe(200);
    expect(await stands(elsewhere.token)).toBe(false);
    expect(await stands(here.token)).toBe(true);
  });
});

describe('an administrator', () => {
  test('ends the sessions of a user in sudo, and it is noted', async () => {
    const [person, admin] = [await newPerson(), await newPerson({ admin: true })];
    const [one, two] = [await logIn(app, person), await logIn(app, person)];
    const own = await logIn(app, admin);
    const url = `/api/users/${person.id}/sessions`;
    expect((await api.del(url, own.token)).refusal).toBe('sudo_required admin');
    const other = await logIn(app, await newPerson());
    expect((await api.del(url, await enterSudo(app, other))).refusal).toBe('forbidden owner');
    expect(await stands(one.token)).toBe(true);
    expect((await api.del(url, await enterSudo(app, own))).status).toBe(200);
    for (const { token } of [one, two]) expect(await stands(token)).toBe(false);
    expect(await stands(own.token)).toBe(true);
    const rows = await app.db.rows(
      `select actor, action, before from audit where target = $1 and action = 'user.sessions'`,
      [person.id],
    );
    expect(rows).toMatchObject([{ actor: admin.id, before: [{ id: expect.any(String) }, {}] }]);
  });
});
