/** A log-in with Google: through its pages to a token, and with that to an account. */
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { CLIENT } from '../../testing/identity-provider.ts';
import { openSocial } from './testing.ts';

const social = openSocial();

describe('a log-in with Google', () => {
  test('leads through Google’s pages to a token in the fragment and an incomplete account', async () => {
    const person = social.newPerson();
    social.idp.seat(person);
    const window = { cookie: '' };
    const start = await social.get('/auth/social/google?return_to=/nl/settings');
    const asked = new URL(String(start.headers.location)).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toHaveLength(43);
    expect(start.headers['set-cookie']).toMatch(
      /^troef_attempt=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const back = await social.get(await social.goThrough(window, '?return_to=/nl/settings'), window);
    expect(back.statusCode).toBe(302);
    const { path, return_to, token = '' } = social.told(back.headers.location);
    expect([path, return_to]).toEqual(['/callback/google', '/nl/settings']);
    const answer = await social.logInWith(token, window);
    expect(answer.json().profile).toMatchObject({
      incomplete: true,
      email: person.email,
      email_verified: true,
      has_password: false,
    });
    expect((await social.logInWith(token, window)).statusCode).toBe(401);
    const again = await social.logInWith(await social.proof(person));
    expect(again.json().profile.id).toBe(answer.json().profile.id);
  });

  test('two log-ins at the same moment make one account', async () => {
    const person = social.newPerson();
    const tokens = [await social.proof(person), await social.proof(person)];
    const ids = (await Promise.all(tokens.map((token) => social.logInWith(token)))).map(
      (answer) => answer.json().profile.id,
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test('fails and makes no account if the provider names an address that cannot be stored', async () => {
    const { rows: before } = await social.app.db.pool.query('select id from users');
    for (const email of ['a\0@example.org', 'a\ud800@example.org']) {
      social.idp.seat({ ...social.newPerson(), email });
      const window = { cookie: '' };
      const back = await social.get(await social.goThrough(window), window);
      expect(social.told(back.headers.location).error).toBe('failed');
    }
    expect((await social.app.db.pool.query('select id from users')).rows).toEqual(before);
  });

  test('reports that it was cancelled', async () => {
    social.idp.seat(null);
    const window = { cookie: '' };
    const back = await social.get(await social.goThrough(window, '?return_to=/nl'), window);
    expect(social.told(back.headers.location)).toEqual({
      path: '/callback/google',
      error: 'denied',
      return_to: '/nl',
    });
  });

  test('in a pop-up ends on a page that tells its opener, at this origin only', async () => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const page = await social.get(await social.goThrough(window, '?mode=popup'), window);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`, "${social.home}", `);
    expect(page.body).toContain('"type":"troef:social"');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+';/,
    );
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  test.each([
    '//evil.example',
    'https:evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%252fevil.example',
  ])('never leads on to %s', async (evil) => {
    social.idp.seat(social.newPerson());
    const window = { cookie: '' };
    const back = await social.get(
      await social.goThrough(window, `?return_to=${encodeURIComponent(evil)}`),
      window,
    );
    expect(social.told(back.headers.location).return_to).toBe('/');
  });

  test('reports that it failed if the provider does not answer', async () => {
    const alone = await startTestApp({ env: { ...CLIENT, GOOGLE_ISSUER: 'http://127.0.0.1:1' } });
    const redirect = await alone.fastify.inject('/auth/social/google?return_to=/nl');
    expect(social.told(redirect.headers.location)).toEqual({
      path: '/callback/google',
      error: 'failed',
      return_to: '/nl',
    });
    const popup = await alone.fastify.inject('/auth/social/google?mode=popup');
    expect(popup.body).toContain('"error":"failed"');
    await alone.close();
  });

  test('cannot be begun by another site', async () => {
    const answer = await social.app.fastify.inject({
      url: '/auth/social/google',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
