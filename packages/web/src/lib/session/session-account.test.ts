/** The session of an account: what is kept, renewed, given up and shared (docs/behaviour/pages.md 4). */
import { beforeEach, describe, expect, test, vi } from 'vitest';

function tokenEnding(inSeconds: number, who: string, claims: object = {}): string {
  const body = JSON.stringify({ sub: who, exp: Math.floor(Date.now() / 1000) + inSeconds, ...claims });
  return `e30.${Buffer.from(body).toString('base64url')}.sig`;
}

const KEY = 'troef.session';
const kept = new Map<string, string>();
const asked: { readonly verb: string; readonly path: string; readonly bearer: string | null }[] = [];
let answers: Record<string, (() => Response)[]> = {};

const AN = { id: 'an', name: 'An', anonymous: false };

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  asked.length = 0;
  answers = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.slice(7) ?? null;
    asked.push({ verb: init.method ?? 'GET', path, bearer });
    const answer = answers[path]?.shift();
    if (answer === undefined) throw new TypeError('no network');
    return answer();
  });
});

const store = (session: object): Map<string, string> =>
  kept.set(KEY, JSON.stringify({ account: true, remember: true, profile: AN, ...session }));
const stored = () => JSON.parse(kept.get(KEY) ?? 'null');
const refuses = (code: string, status: number) => () =>
  Response.json({ error: { type: 'invalid_request_error', code, message: code, param: null } }, { status });
const gives =
  (body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers });
const session = () => import('./session.ts');

test('near its end a token is renewed from the cookie, with the current profile', async () => {
  const renewed = tokenEnding(900, 'an');
  store({ token: tokenEnding(179, 'an'), sudo: tokenEnding(600, 'an') });
  answers['/auth/token'] = [gives({ token: renewed, profile: { ...AN, name: 'Anna' } })];
  const { getToken } = await session();
  expect(await getToken()).toBe(renewed);
  expect(asked).toEqual([{ verb: 'POST', path: '/auth/token', bearer: null }]);
  expect(stored()).toMatchObject({ token: renewed, sudo: null, profile: { name: 'Anna' }, account: true });
});

test('a token is not renewed until three minutes before its end', async () => {
  const token = tokenEnding(182, 'an');
  store({ token });
  const { getToken } = await session();
  expect(await getToken()).toBe(token);
  expect(asked).toEqual([]);
});

test('a user whose log-in has ended becomes a guest, but a lost connection does not end it', async () => {
  store({ token: null });
  const { getToken } = await session();
  await expect(getToken()).rejects.toThrow('gateway_timeout');
  expect(stored()).toMatchObject({ account: true });
  const guest = tokenEnding(86_400, 'guest');
  answers = {
    '/auth/token': [refuses('unauthorized', 401)],
    '/auth/anonymous': [gives({ token: guest, profile: {} })],
  };
  expect(await getToken()).toBe(guest);
  expect(stored()).toMatchObject({ token: guest, account: false, profile: null });
});

test('a stored session without a valid token does not name its user', async () => {
  const { judgeSession, NOBODY } = await import('./session-store.ts');
  const ended = tokenEnding(-1, 'an');
  expect(judgeSession({ token: ended, sudo: ended, account: true, profile: AN }, Date.now())).toEqual({
    ...NOBODY,
    account: true,
  });
  const sudo = tokenEnding(240, 'an');
  expect(judgeSession({ token: ended, sudo, account: true, profile: AN }, Date.now())).toMatchObject({
    token: null,
    sudo,
    profile: AN,
  });
  for (const nonsense of [null, 7, 'x', [], { token: 7 }, { token: 'x.y.z', account: 'yes' }]) {
    expect(judgeSession(nonsense, Date.now())).toEqual(NOBODY);
  }
});

describe('a call as the account', () => {
  test('uses a token in the answer instead of its own, and sudo ends', async () => {
    const token = tokenEnding(900, 'an');
    const renewed = tokenEnding(901, 'an');
    store({ token, sudo: tokenEnding(600, 'an') });
    answers['/api/users/me'] = [gives(AN, { 'x-troef-token': renewed })];
    const { asAccount } = await session();
    expect(await asAccount('GET', '/api/users/me')).toEqual({ ok: true, value: AN });
    expect(stored()).toMatchObject({ token: renewed, sudo: null });
  });

  test('uses the sudo token while that lasts', async () => {
    const sudo = tokenEnding(600, 'an', { typ: 'sudo' });
    store({ token: tokenEnding(900, 'an'), sudo });
    answers['/api/users/me'] = [gives(AN)];
    await (await session()).asAccount('GET', '/api/users/me');
    expect(asked.at(-1)?.bearer).toBe(sudo);
  });

  test('tries once more with a new token if the old one is refused', async () => {
    const [old, renewed] = [tokenEnding(900, 'an'), tokenEnding(901, 'an')];
    store({ token: old });
    answers = {
      '/api/users/me': [refuses('unauthorized', 401), gives(AN)],
      '/auth/token': [gives({ token: renewed, profile: AN })],
    };
    expect(await (await session()).asAccount('GET', '/api/users/me')).toMatchObject({ ok: true });
    expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/users/me', old],
      ['/auth/token', null],
      ['/api/users/me', renewed],
    ]);
  });

  test('is not sent if nobody is logged in', async () => {
    const reply = await (await session()).asAccount('GET', '/api/users/me');
    expect(reply).toMatchObject({ ok: false, error: { message: 'User is not authenticated!' } });
    expect(asked).toEqual([]);
  });
});

test('a user whose account is gone is logged out, here and at the server', async () => {
  const token = tokenEnding(900, 'an');
  store({ token });
  answers = { '/auth/userinfo': [refuses('resource_missing', 404)], '/auth/logout': [gives({})] };
  await (await session()).refreshProfile();
  expect(stored()).toBeNull();
  expect(asked.at(-1)).toEqual({ verb: 'POST', path: '/auth/logout', bearer: token });
});

test('the method of a log-in is remembered, and a log-out tells the server unless told not to', async () => {
  const token = tokenEnding(900, 'an');
  answers = { '/auth/login': [gives({ token, profile: AN })] };
  const { logIn } = await import('../account/account.ts');
  await logIn({ name: 'an', password: 'x', remember: false }, 'email');
  expect(stored()).toMatchObject({ token, account: true, remember: false, profile: AN });
  expect(kept.get('wh.login')).toBe('email');
  await (await session()).endSession({ localOnly: true });
  expect(stored()).toBeNull();
  expect(asked).toHaveLength(1);
  expect(kept.get('wh.login')).toBe('email');
});

test.each([
  ['the profile', '/auth/userinfo', 900, AN],
  ['a renewed token', '/auth/token', 100, { token: tokenEnding(900, 'an'), profile: AN }],
])('%s that comes after the log-out logs nobody in', async (_what, path, seconds, late) => {
  store({ token: tokenEnding(seconds, 'an') });
  let arrive = (): void => undefined;
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  const plain = fetch;
  vi.stubGlobal('fetch', async (where: string, init: RequestInit) => {
    if (where === path) await held;
    return plain(where, init);
  });
  answers = { [path]: [gives(late)], '/auth/logout': [gives({})] };
  const { endSession, refreshProfile, refreshSession } = await session();
  const { useSession } = await import('./session-store.ts');
  const asking = path === '/auth/token' ? refreshSession() : refreshProfile();
  const ending = endSession();
  arrive();
  await Promise.all([asking, ending]);
  expect(stored()).toBeNull();
  expect(useSession.getState()).toMatchObject({ token: null, account: false, profile: null });
});

test('a wrong password changes nothing', async () => {
  answers = { '/auth/login': [refuses('invalid_credentials', 401)] };
  const { logIn } = await import('../account/account.ts');
  expect(await logIn({ name: 'an', password: 'x' }, 'email')).toMatchObject({
    ok: false,
    error: { code: 'invalid_credentials', status: 401 },
  });
  expect(stored()).toBeNull();
  expect(kept.get('wh.login')).toBeUndefined();
});
