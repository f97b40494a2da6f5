/** A merge leaves no log-in behind, wherever it fails (docs/behaviour/accounts.md 7). */
import { beforeEach, expect, test, vi } from 'vitest';

const asked: { readonly path: string; readonly body: unknown; readonly bearer: string | null }[] = [];
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: () =>
      JSON.stringify({ account: true, remember: true, token: null, sudo: 'own', profile: { id: 'an' } }),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.slice(7) ?? null;
    asked.push({ path, body: JSON.parse(String(init.body ?? 'null')), bearer });
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('no network');
    return answer();
  });
});

const gives = (body: object) => () => Response.json(body);
const refuses = () =>
  Response.json(
    { error: { type: 'invalid_request_error', code: 'conflict', message: '', param: 'seated' } },
    { status: 409 },
  );
const LOGIN = '/auth/login';
const SUDO = '/auth/token/sudo';
const MERGE = '/api/users/me/merge';

test.each([
  ['the proof', { [LOGIN]: gives({ token: 'other' }), [SUDO]: refuses }],
  ['the line to the proof', { [LOGIN]: gives({ token: 'other' }) }],
  ['the merge', { [LOGIN]: gives({ token: 'other' }), [SUDO]: gives({ token: 'sudo' }), [MERGE]: refuses }],
])('if %s fails, the other account is logged out', async (_what, given) => {
  answers = given;
  const { mergeWith } = await import('./merge.ts');
  expect((await mergeWith('Bert', 'secret')).ok).toBe(false);
  expect(asked[0]).toMatchObject({ path: LOGIN, body: { name: 'Bert', apart: true } });
  expect(asked.at(-1)).toEqual({ path: '/auth/logout', body: {}, bearer: 'other' });
});
