import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
  walkThrough,
} from '../testing/identity-provider.ts';
import { bearer, cookieOf, enterSudo, logIn, makePerson } from '../testing/people.ts';

const FACEBOOK = { FACEBOOK_CLIENT_ID: 'troef', FACEBOOK_CLIENT_SECRET: 'another secret' };

let app: TestApp;
let idp: TestIdentityProvider;
let home: string;
let people = 0;
beforeAll(async () => {
  idp = await startIdentityProvider();
  app = await startTestApp({
    env: { RATE_LIMITS: 'off', ...CLIENT, ...FACEBOOK, GOOGLE_ISSUER: idp.issuer },
  });
  home = (await app.address()).replace('127.0.0.1', 'localhost');
  idp.allow(`${home}/auth/social/google/callback`);
});
afterAll(async () => {
  await app.close();
  await idp.close();
});

const newPerson = (email_verified = true) => {
  const sub = `subject-${++people}`;
  return { sub, email: `${sub}@example.org`, email_verified };
};

/** A browser of ours: one cookie. */
interface Window {
  cookie: string;
}
const get = (path: string, window: Window = { cookie: '' }) =>
  app.fastify.inject({ url: path, headers: window.cookie === '' ? {} : { cookie: window.cookie } });
const post = (url: string, payload: object, token?: string) =>
  app.fastify.inject({ method: 'POST', url, payload, headers: token === undefined ? {} : bearer(token) });
const refusal = (answer: { json(): { error: { code: string; param: string | null } } }) => {
  const { code, param } = answer.json().error;
  return [code, param];
};

/** Begins in this window and goes through the provider's pages; answers with the path that leads back. */
async function goThrough(window: Window, query = ''): Promise<string> {
  const start = await get(`/auth/social/google${query}`, window);
  expect(start.statusCode, start.body).toBe(302);
  window.cookie = cookieOf(start.headers['set-cookie']);
  const back = await walkThrough(String(start.headers.location), `${home}/`);
  return back.slice(home.length);
}
const told = (location: unknown) => {
  const url = new URL(String(location), home);
  return { path: url.pathname, ...Object.fromEntries(new URLSearchParams(url.hash.slice(1))) } as {
    readonly path: string;
    readonly return_to: string;
    readonly token?: string;
    readonly error?: string;
  };
};
/** The whole way, to the token. */
async function proof(person: ReturnType<typeof newPerson>): Promise<string> {
  idp.seat(person);
  const window = { cookie: '' };
  const back = await goThrough(window);
  const { token } = told((await get(back, window)).headers.location);
  if (token === undefined) throw new Error(`no token from ${back}`);
  return token;
}
const logInWith = async (token: string) => post('/auth/login', { token });

describe('a log-in with Google', () => {
  test('leads through its pages to a token in the fragment, and that to an account to be completed', async () => {
    const person = newPerson();
    idp.seat(person);
    const window = { cookie: '' };
    const start = await get('/auth/social/google?return_to=/nl/settings');
    const asked = new URL(String(start.headers.location)).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toHaveLength(43);
    expect(start.headers['set-cookie']).toMatch(
      /^troef_attempt=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const back = await get(await goThrough(window, '?return_to=/nl/settings'), window);
    expect(back.statusCode).toBe(302);
    const { path, return_to, token = '' } = told(back.headers.location);
    expect([path, return_to]).toEqual(['/callback/google', '/nl/settings']);
    const answer = await logInWith(token);
    expect(answer.json().profile).toMatchObject({
      incomplete: true,
      email: person.email,
      email_verified: true,
      has_password: false,
    });
    expect((await logInWith(token)).statusCode).toBe(401);
    const again = await logInWith(await proof(person));
    expect(again.json().profile.id).toBe(answer.json().profile.id);
  });

  test('two at the same moment make one account', async () => {
    const person = newPerson();
    const tokens = [await proof(person), await proof(person)];
    const ids = (await Promise.all(tokens.map(logInWith))).map((answer) => answer.json().profile.id);
    expect(ids[0]).toBe(ids[1]);
  });

  test('that is cancelled says so', async () => {
    idp.seat(null);
    const window = { cookie: '' };
    const back = await get(await goThrough(window, '?return_to=/nl'), window);
    expect(told(back.headers.location)).toEqual({
      path: '/callback/google',
      error: 'denied',
      return_to: '/nl',
    });
  });

  test('in a pop-up ends on a page that tells its opener, at this origin and no other', async () => {
    idp.seat(newPerson());
    const window = { cookie: '' };
    const page = await get(await goThrough(window, '?mode=popup'), window);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`, "${home}", `);
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
    idp.seat(newPerson());
    const window = { cookie: '' };
    const back = await get(await goThrough(window, `?return_to=${encodeURIComponent(evil)}`), window);
    expect(told(back.headers.location).return_to).toBe('/');
  });

  test('says that it failed while the provider does not answer', async () => {
    const alone = await startTestApp({ env: { ...CLIENT, GOOGLE_ISSUER: 'http://127.0.0.1:1' } });
    const redirect = await alone.fastify.inject('/auth/social/google?return_to=/nl');
    expect(told(redirect.headers.location)).toEqual({
      path: '/callback/google',
      error: 'failed',
      return_to: '/nl',
    });
    const popup = await alone.fastify.inject('/auth/social/google?mode=popup');
    expect(popup.body).toContain('"error":"failed"');
    await alone.close();
  });

  test('is not begun by another site', async () => {
    const answer = await app.fastify.inject({
      url: '/auth/social/google',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('an answer opens nothing', () => {
  const outcome = async (path: string, window: Window) =>
    told((await get(path, window)).headers.location).error;

  test('with a state nobody gave, or none', async () => {
    idp.seat(newPerson());
    const window = { cookie: '' };
    const back = new URL(await goThrough(window), home);
    back.searchParams.set('state', 'f'.repeat(43));
    expect(await outcome(back.pathname + back.search, window)).toBe('expired');
    back.searchParams.delete('state');
    expect(await outcome(back.pathname + back.search, window)).toBe('expired');
  });

  test('in another browser than the one that began, nor in one without the cookie', async () => {
    idp.seat(newPerson());
    const [attacker, victim] = [{ cookie: '' }, { cookie: '' }];
    await goThrough(victim);
    const back = await goThrough(attacker);
    expect(await outcome(back, victim)).toBe('expired');
    expect(await outcome(back, { cookie: '' })).toBe('expired');
    expect(await outcome(back, attacker)).toBeUndefined();
  });

  test('a second time', async () => {
    idp.seat(newPerson());
    const window = { cookie: '' };
    const back = await goThrough(window);
    expect(await outcome(back, window)).toBeUndefined();
    expect(await outcome(back, window)).toBe('expired');
  });

  test('with the code of another log-in', async () => {
    idp.seat(newPerson());
    const window = { cookie: '' };
    const [mine, other] = [new URL(await goThrough(window), home), new URL(await goThrough(window), home)];
    mine.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(await outcome(mine.pathname + mine.search, window)).toBe('failed');
  });

  test('with a nonce or a verifier that was not ours', async () => {
    for (const column of ['nonce', 'verifier']) {
      idp.seat(newPerson());
      const window = { cookie: '' };
      const back = await goThrough(window);
      await app.db.pool.query(`update social_attempts set ${column} = $1`, ['x'.repeat(43)]);
      expect(await outcome(back, window)).toBe('failed');
    }
  });

  test('from another issuer', async () => {
    idp.seat(newPerson());
    const window = { cookie: '' };
    const back = new URL(await goThrough(window), home);
    back.searchParams.set('iss', 'https://evil.example');
    expect(await outcome(back.pathname + back.search, window)).toBe('failed');
  });

  test('too late', async () => {
    idp.seat(newPerson());
    const window = { cookie: '' };
    const back = await goThrough(window);
    await app.db.pool.query(`update social_attempts set expires_at = now() - interval '1 second'`);
    expect(await outcome(back, window)).toBe('expired');
  });
});

describe('an address', () => {
  test('somebody claimed without proving it gives him nothing of its owner', async () => {
    const victim = newPerson();
    const attacker = await makePerson(app, { name: 'Attacker', email: victim.email, verified: false });
    const owner = (await logInWith(await proof(victim))).json().profile;
    expect(owner.id).not.toBe(attacker.id);
    expect(owner).toMatchObject({ email: victim.email, email_verified: true });
    // The password no longer opens anything under that address.
    expect((await post('/auth/login', { name: victim.email, password: attacker.password })).statusCode).toBe(
      401,
    );
  });

  test('that is proven here does not let a provider in: its owner links it himself', async () => {
    const person = newPerson();
    const owner = await makePerson(app, { name: 'Owner', email: person.email });
    const answer = await logInWith(await proof(person));
    expect([answer.statusCode, ...refusal(answer)]).toEqual([409, 'already_exists', 'email']);
    const { token } = await logIn(app, owner);
    const sudo = await enterSudo(app, { token });
    const linked = await post('/api/users/me/social_profile', { token: await proof(person) }, sudo);
    expect(linked.json()).toMatchObject({ provider: 'google', label: person.email });
    expect((await logInWith(await proof(person))).json().profile.id).toBe(owner.id);
  });

  test('the provider does not vouch for stays unproven, and joins no account', async () => {
    const person = newPerson(false);
    const owner = await makePerson(app, { name: 'Somebody', email: person.email });
    const stranger = (await logInWith(await proof(person))).json().profile;
    expect(stranger.id).not.toBe(owner.id);
    expect(stranger.emails).toEqual([]);
    const other = newPerson(false);
    const profile = (await logInWith(await proof(other))).json().profile;
    expect(profile).toMatchObject({ email: other.email, email_verified: false });
    const mails = await app.db.pool.query('select kind from outbox where "to" = $1', [other.email]);
    expect(mails.rows).toEqual([{ kind: 'verification' }]);
  });
});

describe('sudo for who has nothing but the other site', () => {
  const countPeople = async () => (await app.db.pool.query('select 1 from users')).rowCount;
  const enter = (token: string, social: string) => post('/auth/token/sudo', { token: social }, token);

  test('is entered by logging in there once more, as the same person', async () => {
    const unproven = newPerson(false);
    const { token, profile } = (await logInWith(await proof(unproven))).json();
    expect(profile.sudo_ways).toEqual(['google']);
    expect((await post('/api/users/me/sudo_code', {}, token)).json().error.param).toBe('unverified');
    const stranger = await proof(newPerson());
    const before = await countPeople();
    expect(refusal(await enter(token, stranger))).toEqual(['invalid_credentials', null]);
    const again = await proof(unproven);
    const sudo = (await enter(token, again)).json().token;
    expect(refusal(await enter(token, again))).toEqual(['invalid_credentials', null]);
    const added = await post('/api/users/me/emails', { email: `sudo${people}@example.org` }, sudo);
    expect(added.statusCode, added.body).toBe(200);
    // Nobody came into being by the way.
    expect(await countPeople()).toBe(before);
  });

  test('is a mailed code where an address is proven, and the password where there is one', async () => {
    const person = newPerson();
    const { token, profile } = (await logInWith(await proof(person))).json();
    expect(profile.sudo_ways).toEqual(['code']);
    expect(refusal(await enter(token, await proof(person)))).toEqual(['invalid_credentials', null]);
    const owner = await makePerson(app, { name: `Owner ${++people}` });
    const own = await logIn(app, owner);
    const shown = await app.fastify.inject({ url: '/auth/userinfo', headers: bearer(own.token) });
    expect(shown.json().sudo_ways).toEqual(['password']);
  });
});

describe('linking', () => {
  const somebody = async () => {
    const person = await makePerson(app, { name: `Linker ${++people}` });
    const { token } = await logIn(app, person);
    return { person, token, sudo: await enterSudo(app, { token }) };
  };
  const link = async (token: string, social: string) =>
    post('/api/users/me/social_profile', { token: social }, token);
  const unlink = (token: string, provider: string) =>
    app.fastify.inject({
      method: 'DELETE',
      url: `/api/users/me/social_profile/${provider}`,
      headers: bearer(token),
    });

  test('and unlinking are sensitive acts, on one’s own account', async () => {
    const [an, bert] = [await somebody(), await somebody()];
    expect(refusal(await link(an.token, 'x'))).toEqual(['sudo_required', 'social_profile']);
    expect(refusal(await unlink(an.token, 'google'))).toEqual(['sudo_required', 'social_profile']);
    const answer = await post(`/api/users/${an.person.id}/social_profile`, { token: 'x' }, bert.sudo);
    expect(answer.statusCode).toBe(403);
  });

  test('takes a token once, and none that is not of a provider', async () => {
    const an = await somebody();
    const token = await proof(newPerson());
    expect((await link(an.sudo, token)).statusCode).toBe(200);
    expect(refusal(await link(an.sudo, token))).toEqual(['conflict', 'token']);
    expect((await logInWith(token)).statusCode).toBe(401);
    const ofJoining = await post('/api/users', {
      name: `Joiner ${people}`,
      email: `joiner${people}@example.org`,
      password: 'a long enough one',
      terms: true,
    });
    expect(refusal(await link(an.sudo, ofJoining.json().token))).toEqual(['conflict', 'token']);
    expect((await logInWith(ofJoining.json().token)).statusCode).toBe(200);
  });

  test('is for one account on either side', async () => {
    const [an, bert] = [await somebody(), await somebody()];
    const person = newPerson();
    expect((await link(an.sudo, await proof(person))).statusCode).toBe(200);
    expect((await link(an.sudo, await proof(person))).statusCode).toBe(200);
    expect(refusal(await link(bert.sudo, await proof(person)))).toEqual(['already_exists', 'social_profile']);
    expect(refusal(await link(an.sudo, await proof(newPerson())))).toEqual(['already_exists', 'provider']);
  });

  test('is undone, but not when it is the last way in', async () => {
    const an = await somebody();
    const person = newPerson();
    expect((await unlink(an.sudo, 'google')).statusCode).toBe(404);
    await link(an.sudo, await proof(person));
    await app.db.pool.query('update users set password_hash = null where id = $1', [an.person.id]);
    expect(refusal(await unlink(an.sudo, 'google'))).toEqual(['conflict', 'last_way']);
    await app.db.pool.query(`update users set password_hash = 'x' where id = $1`, [an.person.id]);
    expect((await unlink(an.sudo, 'google')).statusCode).toBe(200);
    expect((await logInWith(await proof(person))).json().profile.id).not.toBe(an.person.id);
  });
});

describe('a log-in with Facebook', () => {
  /** Facebook itself, played: the rest of the network is real. */
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
  const begin = async (window: Window) => {
    const start = await get('/auth/social/facebook', window);
    window.cookie = cookieOf(start.headers['set-cookie']);
    return new URL(String(start.headers.location));
  };
  const comeBack = async (code: string) => {
    const window = { cookie: '' };
    const asked = await begin(window);
    const back = `/auth/social/facebook/callback?code=${code}&state=${asked.searchParams.get('state')}`;
    return told((await get(back, window)).headers.location);
  };

  test('takes the name, and an address nobody has proven', async () => {
    vi.stubGlobal('fetch', played({ id: '42', name: 'An', email: 'an.of.facebook@example.org' }));
    const asked = await begin({ cookie: '' });
    expect(asked.origin).toBe('https://www.facebook.com');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${home}/auth/social/facebook/callback`);
    const { token = '' } = await comeBack('good');
    expect((await logInWith(token)).json().profile).toMatchObject({
      email: 'an.of.facebook@example.org',
      email_verified: false,
    });
    expect((await comeBack('bad')).error).toBe('failed');
    vi.unstubAllGlobals();
  });

  test('works without an address, and not without an id', async () => {
    vi.stubGlobal('fetch', played({ id: '43', name: 'Bert' }));
    expect((await logInWith((await comeBack('good')).token ?? '')).json().profile.email).toBeNull();
    vi.stubGlobal('fetch', played({ name: 'Nobody' }));
    expect((await comeBack('good')).error).toBe('failed');
    vi.unstubAllGlobals();
  });
});

describe('providers', () => {
  test('with keys are named', async () => {
    expect((await get('/auth/providers')).json()).toEqual({ providers: ['google', 'facebook'] });
    expect((await get('/auth/social/nobody')).statusCode).toBe(404);
  });

  test('without keys do not exist', async () => {
    const bare = await startTestApp();
    expect((await bare.fastify.inject('/auth/providers')).json()).toEqual({ providers: [] });
    for (const path of ['/auth/social/google', '/auth/social/facebook/callback?state=x']) {
      expect((await bare.fastify.inject(path)).statusCode).toBe(404);
    }
    await bare.close();
  });
});
