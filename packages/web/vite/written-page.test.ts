import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@troef/i18n';
import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../src/lib/games/variants.ts';
import { ROUTES } from '../src/lib/pages/route-table.ts';
import type { Piece, WrittenText } from '../src/lib/pages/written.ts';
import { postPaths } from './posts.ts';
import { footerLinks, textNames, unlistedPaths, writtenPaths } from './written-files.ts';
import { compilePage } from './written-page.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const page = (locale: Locale, name: string): WrittenText =>
  compilePage(readFileSync(path.join(CONTENT, locale, `${name}.md`), 'utf8'), locale);
/** The names of all written pages: rules and other texts. */
const RULES = VARIANTS.map((variant) => `rules/${variant}`);
const TEXTS = textNames();

const HEAD = '---\ntitle: T\ndescription: D\nlead: L\n---\n';
const compile = (text: string, locale: Locale = 'en') => compilePage(HEAD + text, locale).body;

/** Yields every piece of the tree. */
function* all(pieces: readonly Piece[]): Generator<Piece> {
  for (const piece of pieces) {
    yield piece;
    if (typeof piece === 'object' && 'parts' in piece) yield* all(piece.parts);
  }
}
const tagsOf = (text: WrittenText): string[] =>
  [...all(text.body)].flatMap((piece) =>
    typeof piece === 'object' && 'tag' in piece && ['h2', 'h3', 'tr'].includes(piece.tag) ? [piece.tag] : [],
  );
const spreadsOf = (text: WrittenText): string[] =>
  [...all(text.body)].flatMap((piece) =>
    typeof piece === 'object' && 'spread' in piece
      ? piece.spread.map(({ cards }) =>
          cards.map(({ card, barred }) => (barred ? `(${card})` : card)).join(' '),
        )
      : [],
  );

const hrefsOf = (text: WrittenText): string[] =>
  [...all(text.body)].flatMap((piece) =>
    typeof piece === 'object' && 'tag' in piece && piece.href !== undefined ? [piece.href] : [],
  );

const texts = new Set([...writtenPaths(), ...postPaths()]);

/**
 * Whether a link on a page of this language leads to another site, a heading of the page or a page of ours.
 * The address of a public page begins with the language. A live page may choose it in the browser.
 */
function leadsSomewhere(href: string, locale: Locale, own: WrittenText): boolean {
  if (/^(https:\/\/|mailto:)/.test(href)) return true;
  if (href.startsWith('#')) return own.contents.some(({ id }) => `#${id}` === href);
  if (texts.has(href)) return href.startsWith(`/${locale}/`);
  const [, language, address = ''] = /^(?:\/(en|nl|fr)(?=\/|$))?\/?([^?]*)/.exec(href) ?? [];
  return ROUTES.some(
    ({ path: pattern, kind }) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address) &&
      language === (kind === 'live' && language === undefined ? undefined : locale),
  );
}

describe('each written page', () => {
  test.each([...RULES, ...TEXTS])('%s has only links that lead to a page, in its own language', (name) => {
    for (const locale of LOCALES) {
      const text = page(locale, name);
      expect(hrefsOf(text).filter((href) => !leadsSomewhere(href, locale, text))).toEqual([]);
    }
  });

  test.each([...RULES, ...TEXTS])('%s has the same headings, rows and cards in three languages', (name) => {
    const [english, ...others] = LOCALES.map((locale) => page(locale, name));
    if (english === undefined) throw new Error('there is no language');
    expect(tagsOf(english).length).toBeGreaterThan(1);
    for (const other of others) {
      expect(tagsOf(other)).toEqual(tagsOf(english));
      expect(spreadsOf(other)).toEqual(spreadsOf(english));
    }
  });

  test.each(RULES)('%s shows cards', (name) => {
    expect(spreadsOf(page('en', name)).length).toBeGreaterThan(1);
  });

  test.each([...RULES, ...TEXTS])('%s has a list of contents whose links lead to its headings', (name) => {
    for (const locale of LOCALES) {
      const { contents, body } = page(locale, name);
      const ids = contents.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true);
      expect(body.filter((piece) => typeof piece === 'object' && 'id' in piece)).toHaveLength(ids.length);
    }
  });
});

const SOURCES = path.join(import.meta.dirname, '../src');
const LINKING = [
  ...globSync('**/*.tsx', { cwd: SOURCES }).map((file) => path.join(SOURCES, file)),
  ...globSync('en/**/*.md', { cwd: CONTENT }).map((file) => path.join(CONTENT, file)),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(TEXTS)('the page %s is linked from another one', (name) => {
  expect([`paths.written('${name}'`, `](page:${name})`].some((link) => LINKING.includes(link))).toBe(true);
});

test.each(LOCALES)('the footer gets its links in order, in the words of %s', (locale) => {
  const links = footerLinks(locale);
  const pathsOf = (list: string) => links.filter((link) => link.list === list).map(({ path }) => path);
  const inLocale = (...names: string[]) => names.map((name) => `/${locale}/${name}`);
  expect(pathsOf('learn')).toEqual(inLocale('faq', 'reputation', 'about/screen-reader'));
  expect(pathsOf('troef')).toEqual(inLocale('premium', 'shop/gift', 'donate'));
  for (const { words } of links) expect(words).toMatch(/^\p{Lu}.{3,24}$/u);
});

test('a text is found at its path, and those of pages of the app are not written twice', () => {
  const all = writtenPaths();
  expect(all).toEqual(
    expect.arrayContaining(['/nl/about/tournaments', '/en/manille/online', '/fr/reputation']),
  );
  for (const path of ['/nl/tournaments', '/nl/tournaments/ranking', '/nl/rules/whist', '/nl/premium'])
    expect(all).not.toContain(path);
  const unlisted = unlistedPaths();
  for (const path of ['/nl/faq', '/nl/about/tournaments']) expect(unlisted).not.toContain(path);
});

test('the links of pages of the app to texts lead to one', () => {
  const named = [...LINKING.matchAll(/paths\.written\('([^']+)'/g)].map(([, name]) => name);
  expect(named.filter((name) => !TEXTS.includes(name ?? ''))).toEqual([]);
});

describe('a written page', () => {
  test('shows cards on the table, and which may not be played', () => {
    expect(compile('```cards\nYour hand: KD (9S)\n```')).toEqual([
      {
        spread: [
          {
            label: 'Your hand',
            cards: [
              { card: 'KD', name: 'king of diamonds' },
              { card: '9S', name: 'nine of spades, may not be played', barred: true },
            ],
          },
        ],
      },
    ]);
  });

  test('names a card and a suit in a sentence', () => {
    expect(compile('Lead [[AS]] or a ♥.', 'nl')).toEqual([
      {
        tag: 'p',
        parts: [
          'Lead ',
          { cards: [{ card: 'AS', name: 'schoppenaas' }] },
          ' or a ',
          { suit: 'H', name: 'harten', mark: '.' },
        ],
      },
    ]);
  });

  test('keeps the mark behind a card on its line', () => {
    expect(compile('Jouez [[AS]] : [[KS]], et ♥ (♦).', 'fr')).toMatchObject([
      {
        parts: [
          'Jouez ',
          { cards: [{ card: 'AS' }], mark: '\u202f:' },
          ' ',
          { cards: [{ card: 'KS' }], mark: ',' },
          ' et ',
          { suit: 'H' },
          ' (',
          { suit: 'D', mark: ').' },
        ],
      },
    ]);
  });

  test('links to the rules of another game in its own language', () => {
    expect(compile('[wiezen](rules:wiezen)', 'fr')).toEqual([
      { tag: 'p', parts: [{ tag: 'a', href: '/fr/wiezen/rules', parts: ['wiezen'] }] },
    ]);
  });

  test('names a game that is not open to everybody without a link to its rules', () => {
    expect(compile('[belote](rules:belote)', 'fr')).toEqual([{ tag: 'p', parts: ['belote'] }]);
  });

  test('links to another written page', () => {
    expect(compile('[terms](page:terms)', 'nl')).toEqual([
      { tag: 'p', parts: [{ tag: 'a', href: '/nl/terms', parts: ['terms'] }] },
    ]);
  });

  test('typesets French by itself', () => {
    expect(compile("L'atout : « je suis » !", 'fr')).toEqual([
      { tag: 'p', parts: ['L’atout\u202f: «\u202fje suis\u202f»\u202f!'] },
    ]);
  });

  test.each([
    ['```cards\nHand: 1H\n```', '"1H" is no card'],
    ['[[KH QX]]', '"QX" is no card'],
    ['<b>bold</b>', 'cannot be shown'],
    ['# Title', 'headings have two or three signs'],
    ['`code`', 'cannot be shown'],
    ['[poker](rules:poker)', 'there is no game "poker"'],
    ['[prices](page:prices)', 'there is no page "prices"'],
    ['[up](page:../terms)', 'there is no page'],
    ['```poll\nWhich evening?\n```', '"Which evening?" is no slug of a poll'],
    ['```poll\nfuture\n```', 'the wishes have a page of their own'],
  ])('is told about %j', (text, reason) => {
    expect(() => compile(text)).toThrow(reason);
  });

  test.each([
    ['/fr/check', 'fr', true],
    ['/settings', 'fr', true],
    ['/nl/check', 'fr', false],
    ['/check', 'fr', false],
    ['/fr/prices', 'fr', false],
    ['/nl/premium', 'fr', false],
    ['/fr/manille/tournaments', 'fr', true],
    ['#nothing', 'fr', false],
  ] as const)('with a link to %s in %s leads somewhere: %s', (href, locale, leads) => {
    const text = compilePage(`${HEAD}## Cards`, locale);
    expect(leadsSomewhere(href, locale, text)).toBe(leads);
  });

  test('asks a poll where its slug stands', () => {
    expect(compile('```poll\nwhich-evening-suits-you\n```', 'fr')).toEqual([
      { poll: 'which-evening-suits-you', link: 'Répondre à notre sondage' },
    ]);
  });

  test('is about a game if its front matter says so', () => {
    expect(compilePage(HEAD.replace('lead', 'game: manille\nlead'), 'en').game).toBe('manille');
    expect(() => compilePage(HEAD.replace('lead', 'game: poker\nlead'), 'en')).toThrow('there is no game');
  });

  test('without a title, a description and a lead stops the build', () => {
    expect(() => compilePage('## Cards', 'en')).toThrow('title, description and lead');
  });
});
