import { LOCALES } from '@troef/i18n/locales.ts';
import { expect, test } from 'vitest';
import { showLocale } from '../words/locale.ts';
import { cleanName, screenName } from './screen-name.ts';

test('a name is one line without spaces at the ends', () => {
  expect(cleanName('  Jean \n Pierre ')).toBe('Jean Pierre');
});

test('a name is cut to thirty characters as people count them', () => {
  expect(cleanName('é'.repeat(40))).toBe('é'.repeat(30));
  expect([...cleanName('👑'.repeat(40))]).toHaveLength(30);
});

test('a player without a chosen name is a guest in the language of the page', async () => {
  const names: string[] = [];
  for (const locale of LOCALES) {
    await showLocale(locale);
    names.push(screenName());
  }
  expect(names).toEqual(['Guest', 'Gast', 'Invité']);
});
