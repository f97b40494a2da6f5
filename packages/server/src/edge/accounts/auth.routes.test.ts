import { createTestClock } from '@troef/engine/testing/clock.ts';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/api.ts';
import { startTestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';

const clock = createTestClock();
const { app } = await openTestApp({ clock });

const HOUR = 60 * 60 * 1000;

const anonymous = (payload: unknown, headers: Record<string, string> = {}, server = app) =>
  server.fastify.inject({
    method: 'POST',
    url: '/auth/anonymous',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const nameOf = async (name: string, headers: Record<string, string> = {}): Promise<string> =>
  (await anonymous({ name }, headers)).json().profile.name;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const userinfo = (headers: Record<string, string>) => app.fastify.inject({ url: '/auth/userinfo', headers });

describe('POST /auth/anonymous', () => {
  test('gives a token and a profile to every caller, without cookie or Origin', async () => {
    const answer = await anonymous({ name: 'An' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, profile } = answer.json();
    expect(profile).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'An', anonymous: true });
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ sub: profile.id, name: 'An' });
    expect(claims.exp - claims.iat).toBe(24 * 60 * 60);
    expect((await userinfo(bearer(token))).json()).toEqual(profile);
  });

  test('gives everybody an id of their own', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await anonymous({ name: 'An' })).json().profile.id),
    );
    expect(new Set(ids).size).toBe(3);
  });

  test('grants the roles this server gives everybody, and reads them anew at each renewal', async () => {
    const rolesIn = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).roles;
    const generous = await startTestApp({ clock, env: { FEATURES: 'belote' } });
    const { token } = (await anonymous({ name: 'An' }, {}, generous)).json();
    expect(rolesIn(token)).toEqual(['belote']);
    expect(await generous.deps.tokens.verify(token)).toMatchObject({ roles: ['belote'] });
    const renewed = await app.fastify.inject({ method: 'POST', url: '/auth/token', headers: bearer(token) });
    expect(rolesIn(renewed.json().token)).toBeUndefined();
    // A token from before the server granted them holds them too.
    const older = (await anonymous({ name: 'An' })).json().token;
    expect(await generous.deps.tokens.verify(older)).toMatchObject({ roles: ['belote'] });
    await generous.close();
  });

  test('cuts a name to 30 characters as people count them', async () => {
    expect(await nameOf(`  ${'a'.repeat(40)}  `)).toBe('a'.repeat(30));
    expect(await nameOf('🂡'.repeat(31))).toBe('🂡'.repeat(30));
    expect(await nameOf(`An\u0001\u202enot`)).toBe('An  not');
  });

  test('gives a guest without a name one in their language', async () => {
    expect(await nameOf('   ')).toBe('Guest');
    expect(await nameOf('', { 'accept-language': 'nl-BE' })).toBe('Gast');
    expect(await nameOf('\u200e', { 'accept-language': 'fr' })).toBe('Invité');
  });

  test.each([
    [{ name: 7 }, 'name'],
    [{}, 'name'],
    [null, 'body'],
    [[], 'body'],
    ['An', 'body'],
    [{ name: 'x'.repeat(10_001) }, 'name'],
  ])('refuses %j', async (payload, param) => {
    const answer = await anonymous(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'bad_request', param });
  });

  test('ignores fields it did not ask for', async () => {
    const answer = await anonymous({ name: 'An', admin: true, id: 'x', anonymous: false });
    expect(answer.json().profile).toMatchObject({ name: 'An', anonymous: true });
    expect(answer.json().profile).not.toHaveProperty('admin');
  });

  test('refuses requests any page could send: forms, plain text, a cookie without Origin', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/auth/anonymous',
        headers: { 'content-type': type },
        payload: '{"name":"An"}',
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toMatchObject({ code: 'forbidden', param: 'content-type' });
    }
    const answer = await anonymous({ name: 'An' }, { cookie: 'session=abc' });
    expect(answer.json().error).toMatchObject({ code: 'forbidden', param: 'origin', statusCode: 403 });
    expect((await anonymous({ name: 'An' }, { cookie: 'a=b', origin: await app.address() })).statusCode).toBe(
      200,
    );
  });

  test('refuses pages of another site, not our own', async () => {
    const ours = await app.address();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:1',
      ours.replace('http', 'https'),
    ]) {
      const answer = await anonymous({ name: 'An' }, { origin });
      expect(answer.statusCode).toBe(403);
      expect(refusalOf(answer)).toBe('forbidden origin');
    }
    expect((await anonymous({ name: 'An' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const origin of [ours, ours.replace('127.0.0.1', 'localhost')]) {
      expect((await anonymous({ name: 'An' }, { origin })).statusCode).toBe(200);
    }
  });
});

describe('POST /auth/guest_name', () => {
  const judged = async (name: string, language = 'en') =>
    (
      await app.fastify.inject({
        method: 'POST',
        url: '/auth/guest_name',
        headers: { 'accept-language': language },
        payload: { name },
      })
    ).json();

  test('returns what a name becomes, and why', async () => {
    expect(await judged(' An ')).toEqual({ name: 'An', reason: null });
    expect(await judged('Moderator')).toEqual({ name: 'Guest', reason: 'reserved' });
    expect(await judged('Beheerder', 'nl')).toEqual({ name: 'Gast', reason: 'reserved' });
    expect(await judged('')).toEqual({ name: 'Guest', reason: null });
  });
});

describe('limits', () => {
  test('RATE_LIMITS=off counts nothing', async () => {
    const free = await startTestApp({ env: { RATE_LIMITS: 'off' } });
    const ask = () =>
      free.fastify.inject({ method: 'POST', url: '/auth/anonymous', payload: { name: 'An' } });
    for (let i = 0; i < 70; i += 1) expect((await ask()).statusCode).toBe(200);
    await free.close();
  });
});

describe('POST /auth/token', () => {
  const renew = (headers: Record<string, string>) =>
    app.fastify.inject({ method: 'POST', url: '/auth/token', headers });

  test('renews a token with itself: the same person, another day', async () => {
    const first = (await anonymous({ name: 'An' })).json();
    clock.advance(23 * HOUR);
    const second = (await renew(bearer(first.token))).json();
    expect(second.profile).toEqual(first.profile);
    clock.advance(2 * HOUR);
    expect((await userinfo(bearer(first.token))).statusCode).toBe(401);
    expect((await userinfo(bearer(second.token))).statusCode).toBe(200);
  });

  test('gives the same person another name, cut like the first', async () => {
    const first = (await anonymous({ name: 'An' })).json();
    const rename = (payload: object) =>
      app.fastify.inject({ method: 'POST', url: '/auth/token', headers: bearer(first.token), payload });
    const renamed = (await rename({ name: 'Bert'.repeat(10) })).json();
    expect(renamed.profile).toEqual({ ...first.profile, name: 'Bert'.repeat(10).slice(0, 30) });
    expect((await userinfo(bearer(renamed.token))).json()).toEqual(renamed.profile);
    expect(refusalOf(await rename({ name: 7 }))).toBe('bad_request name');
  });

  test('does not renew a token that has ended', async () => {
    const { token } = (await anonymous({ name: 'An' })).json();
    clock.advance(24 * HOUR + 1000);
    expect((await renew(bearer(token))).statusCode).toBe(401);
  });
});

describe('a token that is not ours is nobody', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('missing, malformed, of another scheme', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi']) {
      const answer = await userinfo({ authorization });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.code).toBe('unauthorized');
    }
  });

  test('changed, unsigned, signed by another key or algorithm, of another kind', async () => {
    const { token } = (await anonymous({ name: 'An' })).json();
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = [
      `${header}.${part({ ...claims, name: 'Bob' })}.${signature}`,
      `${part({ alg: 'none', typ: 'anonymous+jwt' })}.${payload}.`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'anonymous+jwt' })
        .sign(new Uint8Array(Buffer.alloc(32, 'tokens'))),
    ];
    for (const fake of forged) expect((await userinfo(bearer(fake))).statusCode).toBe(401);
  });
});
