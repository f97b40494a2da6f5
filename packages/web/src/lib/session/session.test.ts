import { beforeEach, expect, test, vi } from 'vitest';

const DAY_S = 24 * 60 * 60;

/** Returns a token as the server writes it: the middle part has its end. */
function tokenEnding(inSeconds: number, who: string): string {
  const body = JSON.stringify({ sub: who, exp: Math.floor(Date.now() / 1000) + inSeconds });
  return `e30.${btoa(body).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`;
}

const kept = new Map<string, string>();
const asked: { path: string; authorization: string | null; body: unknown }[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({
      path,
      authorization: new Headers(init.headers).get('authorization'),
      body: JSON.parse(String(init.body)),
    });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('no network');
    return answer();
  });
});

const gives = (token: string) => () => Response.json({ token, profile: {} });
const session = () => import('./session.ts');
const named = async (name: string) => (await import('../people/screen-name.ts')).setScreenName(name);

test('the first token is requested with the screen name and kept', async () => {
  const token = tokenEnding(DAY_S, 'an');
  answers = [gives(token)];
  const { getToken } = await session();
  await named('An');
  expect(await getToken()).toBe(token);
  expect(await getToken()).toBe(token);
  expect(asked).toEqual([{ path: '/auth/anonymous', authorization: null, body: { name: 'An' } }]);
});

test('two callers at once share one request', async () => {
  answers = [gives(tokenEnding(DAY_S, 'an'))];
  const { getToken } = await session();
  const [one, two] = await Promise.all([getToken(), getToken()]);
  expect(one).toBe(two);
  expect(asked).toHaveLength(1);
});

test('three minutes before its end a token is renewed with itself', async () => {
  const old = tokenEnding(170, 'an');
  const renewed = tokenEnding(DAY_S, 'an');
  kept.set('troef.session', JSON.stringify({ token: old, name: 'An' }));
  answers = [gives(renewed)];
  const { getToken } = await session();
  expect(await getToken()).toBe(renewed);
  expect(asked).toMatchObject([{ path: '/auth/token', authorization: `Bearer ${old}` }]);
});

test('a token that has expired or that the server refuses is replaced by a new one', async () => {
  kept.set('troef.session', JSON.stringify({ token: tokenEnding(-1, 'an'), name: 'An' }));
  const next = tokenEnding(DAY_S, 'an2');
  answers = [gives(next)];
  const { getToken, dropToken } = await session();
  expect(await getToken()).toBe(next);
  dropToken('another one');
  expect(await getToken()).toBe(next);
  dropToken(next);
  const last = tokenEnding(DAY_S, 'an3');
  answers = [gives(last)];
  expect(await getToken()).toBe(last);
});

test('a changed name is the same user under another name, from the next game on', async () => {
  const an = tokenEnding(DAY_S, 'an');
  kept.set('troef.session', JSON.stringify({ token: an, name: 'An' }));
  const { getToken, getTokenForNewGame } = await session();
  await named('Bert');
  expect(await getToken()).toBe(an);
  const bert = tokenEnding(DAY_S, 'bert');
  answers = [gives(bert)];
  expect(await getTokenForNewGame()).toBe(bert);
  expect(await getTokenForNewGame()).toBe(bert);
  expect(asked).toMatchObject([{ path: '/auth/token', authorization: `Bearer ${an}` }]);
});

test('if the server cannot be reached, the caller is told and can ask again', async () => {
  const { getToken } = await session();
  await expect(getToken()).rejects.toThrow('gateway_timeout');
  const token = tokenEnding(DAY_S, 'an');
  answers = [gives(token)];
  expect(await getToken()).toBe(token);
});

test.each([429, 503])('if the server answers %i, nobody becomes another user', async (status) => {
  const old = tokenEnding(170, 'an');
  kept.set('troef.session', JSON.stringify({ token: old, name: 'An' }));
  const refusal = () => Response.json({ error: { code: 'too_many_requests', param: 'auth' } }, { status });
  answers = [refusal, refusal];
  const { getToken, getTokenForNewGame } = await session();
  await expect(getToken()).rejects.toThrow();
  await named('Bert');
  await expect(getTokenForNewGame()).rejects.toThrow();
  expect(asked.map(({ path }) => path)).toEqual(['/auth/token', '/auth/token']);
});
