import { DEFAULT_PREFERENCES, mergePreferences, type OwnUser } from '@troef/protocol';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const saved: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  saved.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/users/me') saved.push(JSON.parse(String(init.body)));
    return Response.json({ error: { type: 'api_error', code: 'internal_server_error' } }, { status: 503 });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'an', exp: 9_999_999_999 }))}.sig`;

async function device(preferences: object = {}) {
  const { usePreferences, setPreferences } = await import('./preferences.ts');
  setPreferences(preferences);
  const { changeSession } = await import('./session-store.ts');
  const { keepInStep } = await import('./account-preferences.ts');
  const { setGameOptions, gameOptions } = await import('./game-options.ts');
  const logIn = (user: Partial<OwnUser>) => {
    const profile = {
      id: 'an',
      premium: true,
      preferences: DEFAULT_PREFERENCES,
      games: {},
      ...user,
    } as OwnUser;
    changeSession({ token: TOKEN, account: true, profile });
    keepInStep();
  };
  return { logIn, usePreferences, setPreferences, setGameOptions, gameOptions };
}

const settled = () => vi.waitFor(() => expect(saved.length).toBeGreaterThan(0));

test('a device that is new to the account takes over what the account has chosen', async () => {
  const { logIn, usePreferences } = await device({ style: 'simple' });
  logIn({
    preferences: mergePreferences(DEFAULT_PREFERENCES, {
      cards: { style: 'large', sort: 'ascending', suits: 'SHCD' },
      animations: { enabled: false },
    }),
  });
  expect(usePreferences.getState()).toMatchObject({
    style: 'large',
    ascending: true,
    sort: 'SHCD',
    animations: false,
    speed: 1200,
  });
  expect(saved).toEqual([]);
});

test('an account that has chosen nothing yet takes over the choices of the device', async () => {
  const { logIn, usePreferences } = await device({ symbolSet: 'four', speed: 2000 });
  logIn({});
  await settled();
  expect(saved).toEqual([{ preferences: { cards: { colours: 'four' }, speed: 2000 } }]);
  expect(usePreferences.getState()).toMatchObject({ symbolSet: 'four', speed: 2000 });
});

test('a choice is sent alone, and stays on the device if it cannot be saved', async () => {
  const { logIn, setPreferences, usePreferences } = await device();
  logIn({});
  setPreferences({ green: true });
  await settled();
  expect(saved).toEqual([{ preferences: { green: true } }]);
  expect(usePreferences.getState().green).toBe(true);
});

test('the volume is kept like every other choice', async () => {
  const { logIn, setPreferences, usePreferences } = await device();
  logIn({ preferences: mergePreferences(DEFAULT_PREFERENCES, { sounds: { notifications: 0 } }) });
  expect(usePreferences.getState()).toMatchObject({ soundGeneral: 60, soundNotifications: 0 });
  setPreferences({ soundGeneral: 25 });
  await settled();
  expect(saved).toEqual([{ preferences: { sounds: { general: 25 } } }]);
});

test('without Premium none of it is sent, and the device keeps its own choices', async () => {
  const { logIn, setPreferences, usePreferences } = await device({ style: 'large' });
  logIn({ premium: false });
  setPreferences({ green: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(saved).toEqual([]);
  expect(usePreferences.getState()).toMatchObject({ style: 'large', green: true });
});

test('letters that follow the language are not a choice, and an account default keeps that', async () => {
  const { logIn, usePreferences } = await device();
  logIn({ preferences: mergePreferences(DEFAULT_PREFERENCES, { green: true }) });
  expect(usePreferences.getState()).toMatchObject({ symbols: null, green: true });
});

test('settings that make the site easier to see never leave the device', async () => {
  const { logIn, setPreferences } = await device();
  logIn({});
  setPreferences({ textSize: 'larger', contrast: 'more', theme: 'dark', shortcuts: false, tapTwice: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(saved).toEqual([]);
});

test('every account keeps rules of games, in both directions', async () => {
  const { logIn, setGameOptions, gameOptions } = await device();
  logIn({ premium: false, games: { whist: { length: 16, rules: { piccolo: true } } } });
  expect(gameOptions('whist')).toMatchObject({ length: 16, rules: { piccolo: true, trull: true } });
  expect(saved).toEqual([]);
  setGameOptions('manille', { length: 61 });
  await settled();
  expect(saved).toEqual([{ games: { manille: { length: 61, rules: { flat: true, bestOf: 1 } } } }]);
});
