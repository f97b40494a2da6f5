/**
 * The pages that are only a text, from the files in content/: a file content/nl/about/friend-system.md is the
 * page /nl/about/friend-system, and nothing else names it. Rules and posts are shown by pages of their own.
 *
 * A text of a game that comes later is a page under the slug of each game (../src/lib/pages/coming-pages.ts).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@troef/i18n';
import { pageOf, VARIANTS } from '../src/lib/games/variants.ts';
import {
  COMING_PAGES,
  COMING_THINGS,
  isListed,
  TEXTS_OF_PAGES,
  textAt,
} from '../src/lib/pages/coming-pages.ts';
import { paths } from '../src/lib/pages/route-table.ts';
import { frontMatterOf, typeset } from './markdown.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const fileOf = (locale: Locale, name: string): string => path.join(CONTENT, locale, `${name}.md`);

/** Whether every language has the file. */
export const isTextFile = (name: string): boolean =>
  /^[a-z]+([/-][a-z]+)*$/.test(name) && LOCALES.every((locale) => existsSync(fileOf(locale, name)));

/** Returns the names of the texts. A text that a language lacks stops the build. */
export function textNames(): readonly string[] {
  const found = LOCALES.flatMap((locale) => globSync('**/*.md', { cwd: path.join(CONTENT, locale) }));
  const names = [...new Set(found.map((file) => file.split(path.sep).join('/').replace(/\.md$/, '')))]
    .filter((name) => textAt(name, () => true) !== undefined)
    .sort();
  for (const name of names) {
    const missing = LOCALES.find((locale) => !existsSync(fileOf(locale, name)));
    if (missing !== undefined) throw new Error(`there is no ${fileOf(missing, name)}`);
  }
  const unwritten = Object.keys(COMING_PAGES).find((name) => !names.includes(name));
  if (unwritten !== undefined) throw new Error(`nothing is written about "${unwritten}"`);
  return names;
}

const inGame = (name: string, slug: string): string => (slug === '' ? name : `${slug}/${name}`);
const slugsOf = (name: string): readonly string[] =>
  (COMING_PAGES[name]?.games ?? ['whist' as const]).map((variant) => pageOf(variant).slug);
const inEachLanguage = (name: string): readonly string[] =>
  LOCALES.map((locale) => paths.written(name, locale));

/** Returns the addresses that are HTML files after the build. */
export const writtenPaths = (): readonly string[] =>
  textNames()
    .flatMap((name) => slugsOf(name).map((slug) => inGame(name, slug)))
    .flatMap(inEachLanguage);

/** Returns the addresses that search engines need not list. */
export const unlistedPaths = (): readonly string[] =>
  writtenPaths().filter((address) => {
    const found = textAt(address.split('/').slice(2).join('/'), () => true);
    return found !== undefined && !isListed(found);
  });

/** Returns the pages of games that show the same text as the page of another game. */
export const sameText = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    textNames().flatMap((name) => {
      const [first = '', ...others] = slugsOf(name);
      return others.flatMap((slug) =>
        LOCALES.map((locale) => [
          paths.written(inGame(name, slug), locale),
          paths.written(inGame(name, first), locale),
        ]),
      );
    }),
  );

/** `[pattern, path]`, without a language: addresses that lead to a page for as long as there is no such thing. */
export const leads = (): readonly (readonly [pattern: string, path: string])[] =>
  Object.entries(COMING_THINGS).flatMap(([pattern, name]) =>
    (pattern.startsWith('thumb/') ? [''] : slugsOf(name)).map(
      (slug) => [`/${inGame(pattern, slug)}`, `/${inGame(name, slug)}`] as const,
    ),
  );

/** Beginnings of addresses that name a game. */
export const gameSlugs = (): readonly string[] =>
  VARIANTS.map((variant) => pageOf(variant).slug).filter((slug) => slug !== '');

/** The lists of the footer that texts may be in. */
const FOOTER_LISTS = ['learn', 'troef'] as const;

export interface WrittenLink {
  readonly list: (typeof FOOTER_LISTS)[number];
  readonly path: string;
  /** The words of the link. */
  readonly words: string;
}

const fieldsOf = (locale: Locale, name: string) =>
  frontMatterOf(readFileSync(fileOf(locale, name), 'utf8')).fields;

/** Returns the title in the front matter of a text. */
export const titleOfText = (locale: Locale, name: string): string =>
  typeset(fieldsOf(locale, name).title ?? '', locale);

/**
 * Returns the texts that the footer links to, list by list and in order: those whose front matter has `footer`,
 * a list and a number (`learn 20`), and `link`, the words.
 */
export const footerLinks = (locale: Locale): readonly WrittenLink[] =>
  [...textNames(), ...TEXTS_OF_PAGES]
    .flatMap((name) => {
      const { footer, link, title = '' } = fieldsOf(locale, name);
      if (footer === undefined) return [];
      const [given, place] = footer.split(' ');
      const list = FOOTER_LISTS.find((each) => each === given);
      if (list === undefined) throw new Error(`${fileOf(locale, name)}: no list of the footer is "${given}"`);
      const words = typeset(link ?? title, locale);
      return [{ place: Number(place), list, path: paths.written(name, locale), words }];
    })
    .sort((one, other) => one.list.localeCompare(other.list) || one.place - other.place)
    .map(({ list, path, words }) => ({ list, path, words }));
