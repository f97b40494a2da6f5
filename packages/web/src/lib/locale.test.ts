import { expect, test } from 'vitest';
import { chooseLocale, inLocale, localeOfPath } from './locale.ts';

test('the stored language wins over the browser', () => {
  expect(chooseLocale('fr', ['nl-BE', 'en'])).toBe('fr');
});

test('without a stored one the first browser language we speak, by its language part', () => {
  expect(chooseLocale(null, ['de-DE', 'nl-BE', 'fr'])).toBe('nl');
  expect(chooseLocale('de', ['FR-be'])).toBe('fr');
});

test('English when we speak none of them', () => {
  expect(chooseLocale(null, ['de', 'pl-PL'])).toBe('en');
  expect(chooseLocale(null, [])).toBe('en');
});

test('an address says its language in its first part only', () => {
  expect(localeOfPath('/nl/check')).toBe('nl');
  expect(localeOfPath('/fr')).toBe('fr');
  expect(localeOfPath('/room/en')).toBeUndefined();
  expect(localeOfPath('/')).toBeUndefined();
});

test('another language keeps the page', () => {
  expect(inLocale('/nl/check', 'fr')).toBe('/fr/check');
  expect(inLocale('/nl', 'en')).toBe('/en');
  expect(inLocale('/room/abc', 'fr')).toBe('/room/abc');
});
