import { expect, test, vi } from 'vitest';
import { readPreferences, symbolsFor } from './preferences.ts';

test('a new device has the defaults of the product', () => {
  expect(readPreferences(null)).toEqual({
    cards: {
      style: 'modern',
      symbols: null,
      colours: 'two',
      sort: 'descending',
      suits: 'HCDS',
      spacing: 'wide',
    },
    speed: 1200,
    lastTrick: false,
    animations: { enabled: true, shove: false },
    green: false,
    sounds: { general: 60, notifications: 60 },
    theme: 'system',
    tapTwice: false,
    announcements: 'normal',
    shortcuts: true,
    textSize: 'normal',
    contrast: 'normal',
  });
});

test('choices stay, and invalid ones become the default again', () => {
  const read = readPreferences({
    green: true,
    cards: { style: 'large', suits: 'HHCD' },
    theme: 'pink',
    speed: 99_999,
    animations: { enabled: 'yes' },
  });
  expect(read).toMatchObject({
    green: true,
    cards: { style: 'large', suits: 'HCDS' },
    theme: 'system',
    speed: 1200,
    animations: { enabled: true },
  });
});

test('court cards have the letters of the language until others are chosen', () => {
  expect(symbolsFor(null, 'nl')).toBe('hvb');
  expect(symbolsFor(null, 'fr')).toBe('rdv');
  expect(symbolsFor('kqj', 'nl')).toBe('kqj');
});

test('the flat record of earlier versions is read', () => {
  const flat = {
    theme: 'dark',
    style: 'simple',
    symbols: 'rdv',
    symbolSet: 'four',
    green: true,
    sort: 'SHCD',
    ascending: true,
    spacing: 'tight',
    lastTrick: true,
    animations: false,
    shove: true,
    speed: 2000,
    soundGeneral: 25,
    soundNotifications: 0,
  };
  expect(readPreferences(flat)).toMatchObject({
    cards: {
      style: 'simple',
      symbols: 'rdv',
      colours: 'four',
      sort: 'ascending',
      suits: 'SHCD',
      spacing: 'tight',
    },
    speed: 2000,
    lastTrick: true,
    animations: { enabled: false, shove: true },
    green: true,
    sounds: { general: 25, notifications: 0 },
    theme: 'dark',
  });
});

test('a browser with a flat record stores it in the new shape at once', async () => {
  const stored = new Map([['troef.preferences', JSON.stringify({ symbolSet: 'four', green: true })]]);
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', () => undefined);
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  await import('./preferences.ts');
  const now = JSON.parse(stored.get('troef.preferences') ?? '');
  expect(now).toMatchObject({ cards: { colours: 'four', style: 'modern' }, green: true });
  expect(now).not.toHaveProperty('symbolSet');
  expect(dataset).toEqual({ felt: 'green', suits: 'four' });
});
