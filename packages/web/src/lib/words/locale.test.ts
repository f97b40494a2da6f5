import { expect, test } from 'vitest';
import { inLocale, localeOfPath } from './locale.ts';

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
