import { expect, test } from 'vitest';
import { readPreferences, symbolsFor } from './preferences.ts';

test('a new device has the defaults of the product', () => {
  expect(readPreferences(null)).toMatchObject({
    style: 'modern',
    symbolSet: 'two',
    sort: 'HCDS',
    ascending: false,
    spacing: 'wide',
    speed: 1200,
    lastTrick: false,
    animations: true,
    shove: false,
    green: false,
    theme: 'system',
  });
});

test('choices stay, and invalid ones become the default again', () => {
  const read = readPreferences({
    green: true,
    style: 'large',
    theme: 'pink',
    speed: 99_999,
    animations: 'yes',
  });
  expect(read).toMatchObject({ green: true, style: 'large', theme: 'system', speed: 1200, animations: true });
});

test('court cards have the letters of the language until others are chosen', () => {
  expect(symbolsFor(null, 'nl')).toBe('hvb');
  expect(symbolsFor(null, 'fr')).toBe('rdv');
  expect(symbolsFor('kqj', 'nl')).toBe('kqj');
});
