/** What a page does with the session that it finds when it opens (docs/behaviour/pages.md 4). */
import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'troef.session';
const AN = { id: 'an', name: 'An', anonymous: false };
const kept = new Map<string, string>();
const tab = new Map<string, string>();
const asked: string[] = [];
/** Marks of the document (../../app/boot.js). */
const marks = new Set<string>();
let otherTabs: { name: string }[] = [];

const storage = (of: Map<string, string>) => ({
  getItem: (key: string) => of.get(key) ?? null,
  setItem: (key: string, value: string) => of.set(key, value),
  removeItem: (key: string) => of.delete(key),
});
const tokenEnding = (seconds: number): string =>
  `e30.${btoa(JSON.stringify({ sub: 'an', exp: Math.floor(Date.now() / 1000) + seconds }))}.sig`;
const store = (session: object) =>
  kept.set(KEY, JSON.stringify({ account: true, remember: false, profile: AN, ...session }));
const stored = () => JSON.parse(kept.get(KEY) ?? 'null');

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  tab.clear();
  asked.length = 0;
  marks.clear();
  otherTabs = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', storage(kept));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('location', { search: '', pathname: '/lobby' });
  const toggleAttribute = (name: string, on: boolean) => (on ? marks.add(name) : marks.delete(name));
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute } });
  vi.stubGlobal('navigator', {
    onLine: true,
    languages: ['en'],
    locks: {
      query: async () => ({ held: otherTabs }),
      request: (_name: string, ...rest: readonly unknown[]) => (rest.at(-1) as () => unknown)(),
    },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ token: tokenEnding(900), profile: AN });
  });
});

const start = async () => (await import('./session-start.ts')).startSession();
const settled = () => vi.waitFor(() => expect(asked).not.toEqual([]));

test('a log-in that is not remembered ends with the last tab, also at the server', async () => {
  store({ token: tokenEnding(900) });
  await start();
  await settled();
  expect(asked).toEqual(['/auth/logout']);
  expect(stored()).toBeNull();
});

test('the document is marked as that of a member for as long as somebody is logged in', async () => {
  const { changeSession, keepSession, NOBODY } = await import('./session-store.ts');
  changeSession({ account: true, token: tokenEnding(900) });
  expect([...marks]).toEqual(['data-member']);
  keepSession(NOBODY);
  expect([...marks]).toEqual([]);
});

test.each([
  ['a page that is loaded again', () => tab.set('troef.visit', '1')],
  ['a page beside another one', () => otherTabs.push({ name: 'troef.visit' })],
  ['a browser that cannot tell', () => vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })],
])('it goes on in %s', async (_, given) => {
  given();
  store({ token: tokenEnding(900) });
  await start();
  await settled();
  expect(asked).toEqual(['/auth/userinfo']);
  expect(stored()).toMatchObject({ account: true, profile: AN });
});

test('a log-in that is remembered is only refreshed', async () => {
  store({ token: tokenEnding(900), remember: true });
  await start();
  await settled();
  expect(asked).toEqual(['/auth/userinfo']);
});

test('near its end a token of a member is dropped, and what is stored of a guest without one', async () => {
  store({ token: tokenEnding(100), sudo: tokenEnding(179), remember: true });
  expect((await import('./session-store.ts')).readSession()).toMatchObject({
    account: true,
    token: null,
    sudo: null,
    profile: null,
  });
  kept.set(KEY, JSON.stringify({ token: tokenEnding(-1), name: 'An' }));
  vi.resetModules();
  await import('./session-store.ts');
  expect(kept.has(KEY)).toBe(false);
});

test('a guest keeps a token to its end', async () => {
  const token = tokenEnding(20);
  kept.set(KEY, JSON.stringify({ token, name: 'An' }));
  expect((await import('./session-store.ts')).readSession()).toMatchObject({ token, name: 'An' });
});
