import { LOCALES } from '@troef/i18n';
import { expect, test } from 'vitest';
import { titlesIn } from './titles.ts';

test('every public page can be found by a title of its own language', () => {
  for (const locale of LOCALES) {
    const titles = titlesIn(locale);
    expect(titles.length).toBeGreaterThan(25);
    expect(titles.filter(({ path, title }) => title === '' || !path.startsWith(`/${locale}`))).toEqual([]);
    expect(new Set(titles.map(({ path }) => path)).size).toBe(titles.length);
  }
  expect(titlesIn('nl')).toContainEqual({ path: '/nl/manille', title: 'Manillen' });
  expect(titlesIn('fr')).toContainEqual({ path: '/fr/contact', title: 'Contact' });
});
