/**
 * The titles of all public pages, for the search (features/search). `virtual:titles` lists
 * `{ path, title }` of each language. It is loaded by a search only.
 */
import { LOCALES, type Locale, translate } from '@troef/i18n';
import type { Plugin } from 'vite';
import { TEXTS_OF_PAGES } from '../src/lib/pages/coming-pages.ts';
import { paths, ROUTES, type Route } from '../src/lib/pages/route-table.ts';
import { publicPosts } from './posts.ts';
import { textNames, titleOfText } from './written-files.ts';

const INDEX = 'virtual:titles';

/** The sentences that name pages without a text of their own, by the id of the route. */
const NAMES: Readonly<Record<string, string>> = {
  'whist.games': 'pages.allGames.title',
  blog: 'pages.blog.title',
  check: 'check.title',
  contact: 'pages.contact.title',
  future: 'polls.future.title',
  pwa: 'pwa.title',
};

/** Returns the title of a page; undefined if another page says the same, or none of them is public. */
function titleOf({ id, path, variant, prerendered }: Route, locale: Locale): string | undefined {
  if (!prerendered) return undefined;
  if (id === `${variant}.rules`) return titleOfText(locale, `rules/${variant}`);
  if (id === `${variant}.landing`) return translate(locale, `games.${variant}.name`);
  if (TEXTS_OF_PAGES.includes(path)) return titleOfText(locale, path);
  const name = NAMES[id];
  if (name !== undefined) return translate(locale, name);
  if (id === `${variant}.learn`)
    return translate(locale, 'learn.course', { game: translate(locale, `games.${variant}.name`) });
  // Each lesson has an address of its own.
  if (id.endsWith('.games') || id.endsWith('.lesson')) return undefined;
  throw new Error(`the page "${id}" has no title for the search (vite/titles.ts)`);
}

export const titlesIn = (locale: Locale) => [
  ...ROUTES.flatMap((route) => {
    const title = titleOf(route, locale);
    const address = `/${locale}/${route.path.replace('/*', '')}`.replace(/\/$/, '');
    return title === undefined ? [] : [{ path: address, title }];
  }),
  ...textNames().map((name) => ({ path: paths.written(name, locale), title: titleOfText(locale, name) })),
  ...publicPosts(locale).map(({ slug, title }) => ({ path: paths.blog(locale, slug), title })),
];

export function titles(): Plugin {
  return {
    name: 'troef-titles',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : undefined),
    load: (id) =>
      id === `\0${INDEX}`
        ? `export default ${JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, titlesIn(locale)])))}`
        : undefined,
  };
}
