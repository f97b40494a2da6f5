import { LOCALES } from '@troef/i18n/locales.ts';
import { squeezedName } from '@troef/protocol';
import { expect, test } from 'vitest';
import { ROUTES } from '../pages/route-table.ts';
import { NAMES_OF_GAMES, WORDS_OF_PAGES, withOwnSlug } from './other-names.ts';
import { pageOf, VARIANTS } from './variants.ts';

const GUESSES: Readonly<Record<string, string>> = {
  king: 'kingen',
  'le-king': 'kingen',
  barbu: 'kingen',
  hartenjagen: 'hearts',
  'Harten%20jagen': 'hearts',
  'dame-de-pique': 'hearts',
  Dame_de_Pique: 'hearts',
  'c%C5%93urs': 'hearts',
  kleurenwiezen: '',
  'kleuren-wiezen': '',
  whist: '',
  'colour-whist': '',
  'whist-%C3%A0-la-couleur': '',
  manillen: 'manille',
  'whist-belge': 'wiezen',
  coinche: 'belote',
  Belote: 'belote',
};

test.each(Object.entries(GUESSES))('%s leads to the game, in every language and below it', (guess, slug) => {
  for (const before of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
    const own = `${before}${slug === '' ? '' : `/${slug}`}`;
    expect(withOwnSlug(`${before}/${guess}`)).toBe(own === '' ? '/' : own);
    expect(withOwnSlug(`${before}/${guess}/rules`)).toBe(`${own}/rules`);
  }
});

test.each([
  ['/nl/leren', '/nl/learn'],
  ['/fr/apprendre', '/fr/learn'],
  ['/fr/le%C3%A7ons/trump', '/fr/learn/trump'],
  ['/nl/manille/leren', '/nl/manille/learn'],
  ['/nl/manillen/spelregels', '/nl/manille/rules'],
  ['/kleurenwiezen/leren', '/learn'],
  ['/nl/kleurenwiezen/regels', '/nl/rules'],
  ['/Klassement', '/ranking'],
])('%s leads to %s, the page by its own word', (path, own) => expect(withOwnSlug(path)).toBe(own));

test('every page that is called by a word of its own language is there', () => {
  const pages = new Set(ROUTES.map(({ path }) => path.split('/').find((part) => !part.startsWith(':'))));
  for (const [word, page] of WORDS_OF_PAGES) {
    expect(pages).toContain(page);
    expect(pages).not.toContain(word);
    expect(squeezedName(word)).toBe(word);
  }
});

test('an address under its own slug, or of no game, leads nowhere else', () => {
  for (const path of [
    '/nl',
    '/',
    '/nl/manille',
    '/belote/play',
    '/room/barbu',
    '/nl/poker',
    '/%E9',
    '/fr/faq',
  ]) {
    expect(withOwnSlug(path), path).toBeUndefined();
  }
});

test('a name means one game, and no page begins with it', () => {
  const names = NAMES_OF_GAMES.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  const words = new Set(ROUTES.map(({ path }) => squeezedName(path.split('/')[0] ?? '')));
  const slugs = VARIANTS.map((variant) => pageOf(variant).slug);
  for (const name of names) if (!slugs.includes(name)) expect(words, name).not.toContain(name);
});
