/** A log-in with Facebook, which is simulated. The rest of the network is real. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cookieOf } from '../../testing/people.ts';
import { FACEBOOK, openSocial, type TestBrowser } from './testing.ts';

const social = openSocial();
afterEach(() => {
  vi.unstubAllGlobals();
});

const real = globalThis.fetch;
const played = (profile: object) => async (input: string | URL | Request, init?: RequestInit) => {
  const request = new Request(input, init);
  const { host, pathname } = new URL(request.url);
  if (host !== 'graph.facebook.com') return real(input, init);
  if (!pathname.endsWith('/oauth/access_token')) {
    return request.headers.get('authorization') === 'Bearer facebook token'
      ? Response.json(profile)
      : Response.json({ error: {} }, { status: 400 });
  }
  const body = new URLSearchParams(await request.text());
  const good = body.get('code') === 'good' && body.get('client_secret') === FACEBOOK.FACEBOOK_CLIENT_SECRET;
  return good
    ? Response.json({ access_token: 'facebook token', token_type: 'bearer', expires_in: 60 })
    : Response.json({ error: 'invalid_grant' }, { status: 400 });
};
const begin = async (window: TestBrowser, query = '') => {
  const start = await social.get(`/auth/social/facebook${query}`, window);
  window.cookie = cookieOf(start.headers['set-cookie']);
  return new URL(String(start.headers.location));
};
const comeBack = async (code: string) => {
  const window = social.window;
  const asked = await begin(window);
  const back = `/auth/social/facebook/callback?code=${code}&state=${asked.searchParams.get('state')}`;
  return social.told((await social.get(back, window)).headers.location);
};

describe('a log-in with Facebook', () => {
  test('takes the name, and an address that counts as unproven', async () => {
    vi.stubGlobal('fetch', played({ id: '42', name: 'An', email: 'an.of.facebook@example.org' }));
    const asked = await begin({ cookie: '' });
    expect(asked.origin).toBe('https://www.facebook.com');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${social.home}/auth/social/facebook/callback`);
    // Facebook answers at once for a user who is logged in there, unless it is told to ask.
    expect(asked.searchParams.get('auth_type')).toBeNull();
    const forSudo = await begin({ cookie: '' }, '?purpose=sudo');
    expect(forSudo.searchParams.get('auth_type')).toBe('reauthenticate');
    const { token = '' } = await comeBack('good');
    expect((await social.logInWith(token)).json().profile).toMatchObject({
      email: 'an.of.facebook@example.org',
      email_verified: false,
    });
    expect((await comeBack('bad')).error).toBe('failed');
  });

  test('a link in a mail does not begin one: it leads to the page with the button instead', async () => {
    // Facebook would answer at once for a user who is logged in there, and nobody would have been asked.
    const answer = await social.app.fastify.inject({
      url: '/auth/social/facebook?return_to=/nl/settings',
      headers: { 'sec-fetch-site': 'none' },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/login?return_to=%2Fnl%2Fsettings');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('works without an address, but not without an id', async () => {
    vi.stubGlobal('fetch', played({ id: '43', name: 'Bert' }));
    expect((await social.logInWith((await comeBack('good')).token ?? '')).json().profile.email).toBeNull();
    vi.stubGlobal('fetch', played({ name: 'Nobody' }));
    expect((await comeBack('good')).error).toBe('failed');
  });
});
