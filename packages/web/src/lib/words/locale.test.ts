import { expect, test } from 'vitest';
import { inLocale, localeOfPath, pageInLocale } from './locale.ts';

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

test('a page without a language in its address gets the one that its reader chooses', () => {
  expect(pageInLocale('/room/abc', 'fr')).toBe('/fr/room/abc');
  expect(pageInLocale('/', 'fr')).toBe('/fr');
  expect(pageInLocale('/nl/check', 'fr')).toBe('/fr/check');
});
