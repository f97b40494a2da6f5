/**
 * The language in which a page opens, given what the browser kept from before, and what it keeps for the next
 * page.
 */
import { afterEach, expect, test, vi } from 'vitest';

const storage = (kept: Record<string, string>) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
  removeItem: (key: string) => {
    delete kept[key];
  },
});

interface Before {
  readonly path: string;
  readonly browser?: string;
  readonly chosen?: string;
  readonly visit?: string;
  readonly account?: string;
  readonly cookie?: string;
  readonly redirects?: number;
}

/** Opens a page as a browser would. Returns also the language of the pages without one in their address. */
async function open({ path, browser = 'en-GB', chosen, visit, account, cookie = '', redirects = 0 }: Before) {
  const session = account === undefined ? {} : { account: true, profile: { locale: account } };
  const local = storage({ ...(chosen && { locale: chosen }), 'troef.session': JSON.stringify(session) });
  const ofVisit = storage(visit === undefined ? {} : { locale: visit });
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: local, sessionStorage: ofVisit });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', ofVisit);
  vi.stubGlobal('location', { pathname: path });
  vi.stubGlobal('navigator', { languages: [browser] });
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ redirectCount: redirects } as never]);
  const { useLocaleStore, ownLocale } = await import('./locale.ts');
  return {
    shown: useLocaleStore.getState().locale,
    own: ownLocale(),
    chosen: local.kept.locale,
    visit: ofVisit.kept.locale,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an address with a language is a choice on a device without one', async () => {
  expect(await open({ path: '/fr' })).toEqual({ shown: 'fr', own: 'fr', chosen: 'fr', visit: undefined });
  expect(await open({ path: '/lobby', chosen: 'fr' })).toMatchObject({ shown: 'fr', own: 'fr' });
});

test('if another language is chosen, the address holds for the visit', async () => {
  expect(await open({ path: '/fr', chosen: 'nl' })).toEqual({
    shown: 'fr',
    own: 'fr',
    chosen: 'nl',
    visit: 'fr',
  });
  expect(await open({ path: '/lobby', chosen: 'nl', visit: 'fr' })).toMatchObject({ shown: 'fr' });
  expect(await open({ path: '/lobby', chosen: 'nl' })).toMatchObject({ shown: 'nl' });
  expect(await open({ path: '/fr', account: 'nl' })).toMatchObject({ chosen: undefined, visit: 'fr' });
});

test('the account comes before the browser, and a choice on the device before the account', async () => {
  expect(await open({ path: '/settings', account: 'fr' })).toMatchObject({ shown: 'fr' });
  expect(await open({ path: '/settings', account: 'fr', chosen: 'nl' })).toMatchObject({ shown: 'nl' });
  expect(await open({ path: '/settings', browser: 'nl-BE' })).toMatchObject({ shown: 'nl' });
});

test('a language that the server redirected to is nobody’s choice', async () => {
  const led = await open({ path: '/en', redirects: 1, account: 'fr' });
  expect(led).toEqual({ shown: 'en', own: 'fr', chosen: undefined, visit: undefined });
  expect(await open({ path: '/nl', redirects: 1, cookie: 'locale=nl', account: 'fr' })).toMatchObject({
    own: 'fr',
    visit: undefined,
  });
});

test('another name of a game is redirected too, and its language stays a choice', async () => {
  expect(await open({ path: '/nl/manille', redirects: 1 })).toMatchObject({ own: 'nl', chosen: 'nl' });
});
