import { hash } from '@node-rs/argon2';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { refusalOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { bearer, cookieOf, enterSudo, logIn, makePerson, PASSWORD } from '../../testing/people.ts';

const clock = createTestClock();
const { app } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const an = await makePerson(app, { name: 'An Peeters' });

const MINUTE = 60_000;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url, payload, headers });
const userinfo = (token: string) => app.fastify.inject({ url: '/auth/userinfo', headers: bearer(token) });
const withCookie = async (cookie: string) => ({ cookie, origin: await app.address() });

describe('POST /auth/login', () => {
  test.each([
    ['the address', () => an.email],
    ['the address in capitals', () => an.email.toUpperCase()],
    ['the name', () => 'an peeters'],
  ])('by %s and the password', async (_what, name) => {
    const answer = await post('/auth/login', { name: name(), password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().profile).toMatchObject({
      id: an.id,
      name: 'An Peeters',
      anonymous: false,
      email: an.email,
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^troef_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await userinfo(answer.json().token)).json().id).toBe(an.id);
  });

  test('without "remember me" the cookie goes with the browser', async () => {
    const answer = await post('/auth/login', { name: an.email, password: PASSWORD, remember: false });
    expect(answer.headers['set-cookie']).not.toMatch(/Max-Age|Expires/);
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await post('/auth/login', { name: an.email, password: 'not it at all' });
    const nobody = await post('/auth/login', { name: 'nobody@example.org', password: 'not it at all' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toBe(nobody.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('secrets are in the database as hashes only', async () => {
    const { cookie } = await logIn(app, an);
    const secret = cookie.split('=')[1] ?? '';
    const rows = await app.db.rows('select encode(secret_hash, $1) as hash from auth_sessions', ['hex']);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    const stored = await app.db.rows('select password_hash from users where id = $1', [an.id]);
    expect(stored[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test('a password hashed with weaker parameters than today’s is hashed anew at the next log-in', async () => {
  const old = await makePerson(app, { name: 'Here Since Long' });
  const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const stored = async (): Promise<string> =>
    (await app.db.rows('select password_hash from users where id = $1', [old.id]))[0].password_hash;
  await app.db.pool.query('update users set password_hash = $2 where id = $1', [old.id, weak]);
  await post('/auth/login', { name: old.email, password: 'not it at all' });
  expect(await stored()).toBe(weak);
  await logIn(app, old);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await logIn(app, old);
  expect(await stored()).toBe(renewed);
});

test('a stolen password table is slow to guess at: each try costs 19 MiB and two passes', async () => {
  const [, memory, passes, lanes] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(await hashPassword(PASSWORD)) ?? [];
  // The minimum of the OWASP Password Storage Cheat Sheet. A log-in meanwhile costs as much.
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(lanes).toBe('1');
});

describe('the session', () => {
  test('gives access tokens for its cookie, and the token of an account renews nothing', async () => {
    const { cookie, token } = await logIn(app, an);
    const answer = await post('/auth/token', { profile: true }, await withCookie(cookie));
    expect(answer.json()).toMatchObject({ token: expect.any(String), profile: { id: an.id } });
    expect((await post('/auth/token', {}, bearer(token))).statusCode).toBe(401);
  });

  test('an access token lives 15 minutes', async () => {
    const { token } = await logIn(app, an);
    clock.advance(14 * MINUTE);
    expect((await userinfo(token)).statusCode).toBe(200);
    clock.advance(2 * MINUTE);
    expect((await userinfo(token)).statusCode).toBe(401);
  });

  test('rotates its secret; the one before is good until a minute after its successor was used', async () => {
    const { cookie } = await logIn(app, an);
    clock.advance(11 * MINUTE);
    const first = await post('/auth/token', {}, await withCookie(cookie));
    const next = cookieOf(first.headers['set-cookie']);
    expect(next).not.toBe(cookie);
    // The answer was lost, or another tab asked at the same moment.
    expect((await post('/auth/token', {}, await withCookie(cookie))).statusCode).toBe(200);
    expect((await post('/auth/token', {}, await withCookie(next))).statusCode).toBe(200);
    clock.advance(MINUTE / 2);
    expect((await post('/auth/token', {}, await withCookie(cookie))).statusCode).toBe(200);
    clock.advance(MINUTE);
    expect((await post('/auth/token', {}, await withCookie(cookie))).statusCode).toBe(401);
    // An old secret was used: the session ends for everybody.
    expect((await post('/auth/token', {}, await withCookie(next))).statusCode).toBe(401);
  });

  test('a secret from long before ends the session too', async () => {
    const { cookie } = await logIn(app, an);
    let latest = cookie;
    for (let rotation = 0; rotation < 3; rotation++) {
      clock.advance(11 * MINUTE);
      latest = cookieOf((await post('/auth/token', {}, await withCookie(latest))).headers['set-cookie']);
    }
    expect((await post('/auth/token', {}, await withCookie(cookie))).statusCode).toBe(401);
    expect((await post('/auth/token', {}, await withCookie(latest))).statusCode).toBe(401);
  });

  test('of an earlier log-in in the same browser ends at a new one, whoever logs in', async () => {
    const bert = await makePerson(app, { name: 'Bert Before' });
    const before = await logIn(app, bert);
    const answer = await post(
      '/auth/login',
      { name: an.email, password: PASSWORD },
      await withCookie(before.cookie),
    );
    expect(answer.statusCode).toBe(200);
    expect((await userinfo(before.token)).statusCode).toBe(401);
    expect((await post('/auth/token', {}, await withCookie(before.cookie))).statusCode).toBe(401);
    const after = await post('/auth/token', {}, await withCookie(cookieOf(answer.headers['set-cookie'])));
    expect(after.statusCode).toBe(200);
  });

  test('stays if another person tries to log in there with a wrong password', async () => {
    const { cookie, token } = await logIn(app, an);
    await post('/auth/login', { name: an.email, password: 'not it at all' }, await withCookie(cookie));
    expect((await userinfo(token)).statusCode).toBe(200);
  });

  test('ends at once with the log-out, and so do its tokens', async () => {
    const { cookie, token } = await logIn(app, an);
    const out = await post('/auth/logout', {}, await withCookie(cookie));
    expect(out.statusCode).toBe(200);
    expect(out.headers['set-cookie']).toMatch(/^troef_session=;/);
    expect((await userinfo(token)).statusCode).toBe(401);
    expect((await post('/auth/token', {}, await withCookie(cookie))).statusCode).toBe(401);
  });
});

describe('sudo', () => {
  test('opens by the password, and ends after 15 minutes or at the next renewal', async () => {
    const person = await logIn(app, an);
    const wrong = await post('/auth/token/sudo', { password: 'no' }, bearer(person.token));
    expect(wrong.json().error.code).toBe('invalid_credentials');
    expect(await enterSudo(app, person)).toEqual(expect.any(String));
    const until = async () =>
      (await app.db.rows('select max(sudo_until) as until from auth_sessions where "user" = $1', [an.id]))[0]
        .until;
    expect((await until()).getTime()).toBe(clock.now() + 15 * MINUTE);
    await post('/auth/token', {}, await withCookie(person.cookie));
    expect(await until()).toBeNull();
  });

  test('a token of sudo that was kept is useless after a renewal, or after 15 minutes', async () => {
    const deletion = (token: string) => post('/api/users/me/deletion', {}, bearer(token));
    const person = await logIn(app, an);
    const kept = await enterSudo(app, person);
    const renewed = (await post('/auth/token', {}, await withCookie(person.cookie))).json().token;
    for (const token of [kept, renewed, person.token]) {
      expect(refusalOf(await deletion(token))).toBe('sudo_required deletion');
    }
    const again = await enterSudo(app, person);
    clock.advance(15 * MINUTE + 1000);
    expect((await deletion(again)).statusCode).toBe(401);
    const { token } = (await post('/auth/token', {}, await withCookie(person.cookie))).json();
    expect((await deletion(token)).json().error.code).toBe('sudo_required');
  });

  test('is not for guests, and there is no other kind', async () => {
    const { token } = (await post('/auth/anonymous', { name: 'Bert' })).json();
    expect(refusalOf(await post('/auth/token/sudo', { password: 'x' }, bearer(token)))).toBe(
      'forbidden registered',
    );
    const person = await logIn(app, an);
    expect((await post('/auth/token/root', { password: PASSWORD }, bearer(person.token))).statusCode).toBe(
      404,
    );
  });
});

test('a locked account logs in to see why, and can do nothing else', async () => {
  const locked = await makePerson(app, { name: 'Locked', blocked: true });
  const { token, profile } = await logIn(app, locked);
  expect(profile.blocked).toBe('forever');
  expect(refusalOf(await post('/auth/token/sudo', { password: PASSWORD }, bearer(token)))).toBe(
    'account_blocked forever',
  );
});
