import {
  type Bounds,
  DEFAULT_PREFERENCES,
  mergePreferences,
  type OwnUser,
  preferencesSchema,
} from '@troef/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { valueAt } from './change-preferences.ts';
import { DEVICE_PREFERENCES, readPreferences, VALUES } from './preferences.ts';

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
  const { usePreferences } = await import('./preferences.ts');
  const { setPreferences } = await import('./change-preferences.ts');
  setPreferences(preferences);
  const { changeSession } = await import('../session/session-store.ts');
  const { keepInStep } = await import('./account-preferences.ts');
  const { setGameOptions, gameOptions } = await import('../games/game-options.ts');
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
  const { logIn, usePreferences } = await device({ cards: { style: 'simple' } });
  logIn({
    preferences: mergePreferences(DEFAULT_PREFERENCES, {
      cards: { style: 'large', sort: 'ascending', suits: 'SHCD' },
      animations: { enabled: false },
    }),
  });
  expect(usePreferences.getState()).toMatchObject({
    cards: { style: 'large', sort: 'ascending', suits: 'SHCD' },
    animations: { enabled: false },
    speed: 1200,
  });
  expect(saved).toEqual([]);
});

test('an account that has chosen nothing yet takes over the choices of the device', async () => {
  const { logIn, usePreferences } = await device({ cards: { colours: 'four' }, speed: 2000 });
  logIn({});
  await settled();
  expect(saved).toEqual([{ preferences: { cards: { colours: 'four' }, speed: 2000 } }]);
  expect(usePreferences.getState()).toMatchObject({ cards: { colours: 'four' }, speed: 2000 });
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
  expect(usePreferences.getState()).toMatchObject({ sounds: { general: 60, notifications: 0 } });
  setPreferences({ sounds: { general: 25 } });
  await settled();
  expect(saved).toEqual([{ preferences: { sounds: { general: 25 } } }]);
});

test('without Premium none of it is sent, and the device keeps its own choices', async () => {
  const { logIn, setPreferences, usePreferences } = await device({ cards: { style: 'large' } });
  logIn({ premium: false });
  setPreferences({ green: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(saved).toEqual([]);
  expect(usePreferences.getState()).toMatchObject({ cards: { style: 'large' }, green: true });
});

test('letters that follow the language are not a choice, and an account default keeps that', async () => {
  const { logIn, usePreferences } = await device();
  logIn({ preferences: mergePreferences(DEFAULT_PREFERENCES, { green: true }) });
  expect(usePreferences.getState()).toMatchObject({ cards: { symbols: null }, green: true });
});

const pathsOf = (tree: object, before = ''): readonly string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${before}${name}.`) : [before + name],
  );

/** Returns a value that is allowed and is not the default. */
function otherValue(path: string): unknown {
  const values = valueAt(VALUES, path) as readonly unknown[] | Bounds | { usual: string };
  if (Array.isArray(values)) return values.at(-1);
  return 'most' in values ? values.most : 'SHCD';
}

const DEVICE_PATHS = pathsOf(readPreferences(null));
const treeOf = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), value) as object;

test('a preference of the device is in the account under the same name, or named as the own of the device', () => {
  const account = pathsOf(DEFAULT_PREFERENCES);
  expect(DEVICE_PATHS.filter((path) => account.includes(path) === path in DEVICE_PREFERENCES)).toEqual([]);
});

describe.each(DEVICE_PATHS)('%s', (path) => {
  const value = otherValue(path);

  if (path in DEVICE_PREFERENCES) {
    test('never leaves the device', async () => {
      const { logIn, setPreferences } = await device();
      logIn({});
      setPreferences(treeOf(path, value));
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(saved).toEqual([]);
    });
    return;
  }
  test('is sent to the account alone', async () => {
    const { logIn, setPreferences } = await device();
    logIn({});
    setPreferences(treeOf(path, value));
    await settled();
    expect(saved).toEqual([{ preferences: treeOf(path, value) }]);
    expect(preferencesSchema.safeParse(treeOf(path, value))).toEqual({
      success: true,
      data: treeOf(path, value),
    });
  });
  test('is taken over from the account', async () => {
    const { logIn, usePreferences } = await device();
    logIn({ preferences: mergePreferences(DEFAULT_PREFERENCES, treeOf(path, value)) });
    expect(valueAt(usePreferences.getState(), path)).toBe(value);
  });
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
