/**
 * Decides which answer an address of the site gets (docs/behaviour/pages.md 1).
 *
 * The build lists the addresses: pages written as HTML in three languages, and patterns of live pages that start
 * from the shell. A public page without a language is redirected to the caller's language, and another name of a
 * game to its own. A page for reading about a game that this server opens to some users only is the shell with the
 * status 404: the browser knows whether the reader is one of them. Addresses below the blog that are no post lead
 * to its list, and addresses of things that do not exist yet to a page about them. A game before a page of the
 * whole site is left out. Everything else is the 404 page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gameRolesOf, LOCALES, type Locale, type Role, squeezedName } from '@troef/protocol';
import { readPosts, type WrittenPost } from '../../features/blog/posts.ts';
import { type PictureShapes, readShapes } from '../../features/thumbs/shapes.ts';
import type { SocialLink } from '../../platform/config/config.ts';
import { type PathMatcher, pathMatcher } from './path-pattern.ts';
import { readSiteFiles, type SiteFile, type SiteFiles, siteFile } from './site-files.ts';

export type SiteAnswer =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly status: 200 | 404 }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly byLanguage: boolean;
      /** The address will never be a page of its own. */
      readonly isForGood?: true;
    }
  /** Nothing is built yet. */
  | { readonly kind: 'unbuilt' };

export interface Site {
  readonly files: SiteFiles;
  /** The posts of the blog, drafts too. */
  readonly posts: readonly WrittenPost[];
  /** For drawn pictures; undefined if nothing is built. */
  readonly shapes: PictureShapes | undefined;
  has(path: string): boolean;
  answer(path: string, locale: Locale): SiteAnswer;
  /**
   * Returns the pattern of a page's address without its language (`/room/:id`), or the address itself if the
   * page is written as HTML; undefined if there is no such page.
   */
  patternOf(path: string): string | undefined;
  /** Whether a script of the build has the name of this one, whatever mark its release gave it. */
  hasScript(path: string): boolean;
  /**
   * Returns the address that search engines should show for a written page, and the same page in each
   * language.
   */
  languagesOf(path: string): PageLanguages | undefined;
  /** The pages that other sites may show in a frame. */
  readonly frames: readonly SiteFile[];
}

export interface PageLanguages {
  readonly canonical: string;
  readonly alternates: readonly { readonly locale: Locale; readonly path: string }[];
}

interface BuiltRoutes {
  readonly prerendered: readonly string[];
  readonly spa: readonly string[];
  /** `[name, slug]`: names of games at the beginning of an address, squeezed (`squeezedName`). */
  readonly aliases?: readonly (readonly [name: string, slug: string])[];
  /** `[word, page]`: what visitors call a page in their language, squeezed. */
  readonly words?: readonly (readonly [word: string, page: string])[];
  /** Patterns of pages for reading that are written only for servers which open their game to everybody. */
  readonly closed?: readonly string[];
  /** Beginnings of addresses that name a game. */
  readonly slugs?: readonly string[];
  /** `[pattern, path]`, without a language: addresses of things that do not exist yet. */
  readonly leads?: readonly (readonly [pattern: string, path: string])[];
  /** Written pages that search engines need not list. */
  readonly unlisted?: readonly string[];
  /** Written pages that say the same as another one, and which one. */
  readonly canonical?: Readonly<Record<string, string>>;
  /** Each post of the blog by its slug in every language. */
  readonly posts?: readonly Readonly<Record<Locale, string>>[];
  /** Addresses of pages that other sites may show in a frame. */
  readonly frames?: readonly string[];
}

const SHELL = '/__spa-fallback.html';
const NOT_FOUND = 'not-found';
const BLOG = '/blog';
const SCRIPTS = '/assets/';

/** What the documents of this server say besides their page. */
export interface SiteMarks {
  /** The roles that this server grants everybody. They decide which games its pages show. */
  readonly granted: readonly Role[];
  readonly socialLinks?: readonly SocialLink[];
}

export async function readSite(build: string, { granted, socialLinks = [] }: SiteMarks): Promise<Site> {
  const games = gameRolesOf(granted).join('+');
  const [files, openPages, routes, posts, shapes] = await Promise.all([
    readSiteFiles(join(build, 'client')),
    games === '' ? [] : readSiteFiles(join(build, 'open', games)),
    readRoutes(build),
    readPosts(build),
    readShapes(build),
  ]);
  const marks = marksOf(granted, socialLinks);
  const shown = [...files, ...openPages].map(
    ([address, file]) => [address, withMarks(address, file, marks)] as const,
  );
  return createSite(new Map(shown), routes, { posts, shapes });
}

/** Returns the attributes that a document's first element gets: `data-roles="belote"`. */
function marksOf(granted: readonly Role[], socialLinks: readonly SocialLink[]): string {
  const roles = granted.length === 0 ? '' : `data-roles="${granted.join(' ')}" `;
  if (socialLinks.length === 0) return roles;
  const links = JSON.stringify(socialLinks.map(({ name, url }) => [name, url]));
  return `${roles}data-social="${links.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" `;
}

/**
 * Names on a document what everybody on this server has, so that its first paint can count on it: roles, and
 * pages of the site elsewhere.
 */
function withMarks(address: string, file: SiteFile, marks: string): SiteFile {
  if (marks === '' || !address.endsWith('.html')) return file;
  const html = file.content.toString('utf8').replace('<html ', () => `<html ${marks}`);
  return siteFile(address, Buffer.from(html));
}

async function readRoutes(build: string): Promise<BuiltRoutes> {
  try {
    return JSON.parse(await readFile(join(build, 'routes.json'), 'utf8')) as BuiltRoutes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { prerendered: [], spa: [] };
  }
}

/** What the build writes beside the public folder. */
interface SiteContent {
  readonly posts?: readonly WrittenPost[];
  readonly shapes?: PictureShapes | undefined;
}

export function createSite(
  files: SiteFiles,
  routes: BuiltRoutes,
  { posts: written = [], shapes }: SiteContent = {},
): Site {
  const prerendered = new Set(routes.prerendered);
  const live: readonly PathMatcher[] = routes.spa.flatMap(withoutOptionalLocale).map(pathMatcher);
  const closed = (routes.closed ?? []).map(pathMatcher);
  const pageFile = (path: string): SiteFile | undefined =>
    files.get(`${path === '/' ? '' : path}/index.html`);
  const shell = files.get(SHELL);
  const isPublic = (path: string): boolean => !path.endsWith('/index.html') && path !== SHELL;

  const answer = (path: string, locale: Locale): SiteAnswer => {
    if (path.length > 1 && path.endsWith('/') && known(path.slice(0, -1))) {
      return { kind: 'redirect', to: path.slice(0, -1), byLanguage: false };
    }
    const renamed = withoutAlias(path);
    if (renamed !== undefined && (known(renamed) || known(withoutGame(renamed) ?? renamed))) {
      return { kind: 'redirect', to: renamed, byLanguage: false, isForGood: true };
    }
    const file = isPublic(path) ? (files.get(path) ?? pageFile(path)) : undefined;
    if (file !== undefined) return { kind: 'file', file, status: 200 };
    if (closed.some((matches) => matches(path)) && shell !== undefined) {
      const open = inLanguage(path, locale);
      if (pageFile(open) !== undefined) return { kind: 'redirect', to: open, byLanguage: true };
      return { kind: 'file', file: shell, status: 404 };
    }
    if (shell !== undefined && live.some((matches) => matches(path))) {
      return { kind: 'file', file: shell, status: 200 };
    }
    const page = addressInBlog(path, locale) ?? ledTo(path, locale);
    if (page !== undefined) {
      return { kind: 'redirect', to: page, byLanguage: localeOf(path) === undefined };
    }
    if (prerendered.has(inLanguage(path, locale))) {
      return { kind: 'redirect', to: inLanguage(path, locale), byLanguage: true };
    }
    const ofSite = withoutGame(path);
    if (ofSite !== undefined && known(ofSite)) return { kind: 'redirect', to: ofSite, byLanguage: false };
    const missing = pageFile(`/${locale}/${NOT_FOUND}`) ?? shell;
    return missing === undefined ? { kind: 'unbuilt' } : { kind: 'file', file: missing, status: 404 };
  };

  /** Tells whether the address gets an answer other than the 404 page. */
  const known = (path: string): boolean =>
    (isPublic(path) && (files.has(path) || pageFile(path) !== undefined)) ||
    live.some((matches) => matches(path)) ||
    LOCALES.some((locale) => prerendered.has(inLanguage(path, locale)) || ledTo(path, locale) !== undefined);

  const slugs = new Map(routes.aliases ?? []);
  const words = new Map(routes.words ?? []);
  const games = new Set(routes.slugs ?? []);
  /** `/nl/manillen/rules` is `/nl/manille/rules`, `/nl/kleurenwiezen` is `/nl`, `/nl/leren` is `/nl/learn`. */
  const withoutAlias = (path: string): string | undefined => {
    const parts = path.split('/');
    const at = localeOf(path) === undefined ? 1 : 2;
    const named = parts[at] ?? '';
    const slug = slugs.get(squeezedName(named));
    const pageAt = slug === undefined && !games.has(named) ? at : at + 1;
    const page = words.get(squeezedName(parts[pageAt] ?? ''));
    if ((slug === undefined || slug === named) && page === undefined) return undefined;
    const whole = page === undefined ? parts : parts.with(pageAt, page);
    return slug === undefined
      ? whole.join('/')
      : whole.toSpliced(at, 1, ...(slug === '' ? [] : [slug])).join('/') || '/';
  };

  /** `/nl/manille/terms` is `/nl/terms`. */
  const withoutGame = (path: string): string | undefined => {
    const parts = path.split('/');
    const at = localeOf(path) === undefined ? 1 : 2;
    return games.has(parts[at] ?? '') && parts.length > at + 1 ? parts.toSpliced(at, 1).join('/') : undefined;
  };

  const led = (routes.leads ?? []).map(([pattern, to]) => ({ matches: pathMatcher(pattern), to }));
  /** `/nl/order/7` leads to `/nl/premium` for as long as there are no orders. */
  const ledTo = (path: string, visitor: Locale): string | undefined => {
    const shown = localeOf(path);
    const rest = shown === undefined ? path : path.slice(shown.length + 1);
    const to = led.find(({ matches }) => matches(rest))?.to;
    return to === undefined ? undefined : inLanguage(to, shown ?? visitor);
  };

  const posts = new Map(
    (routes.posts ?? []).flatMap((post) => LOCALES.map((locale) => [post[locale], post] as const)),
  );
  /**
   * A post has a slug in each language, so that of another language leads to the same post. Any other address
   * below the blog leads to its list.
   */
  const addressInBlog = (path: string, visitor: Locale): string | undefined => {
    const shown = localeOf(path);
    const rest = shown === undefined ? path : path.slice(shown.length + 1);
    const locale = shown ?? visitor;
    const list = inLanguage(BLOG, locale);
    if (!rest.startsWith(`${BLOG}/`) || !prerendered.has(list)) return undefined;
    const same = inLanguage(rest, locale);
    if (prerendered.has(same)) return same;
    const post = posts.get(rest.slice(BLOG.length + 1));
    return post === undefined ? list : `${list}/${post[locale]}`;
  };

  const languagesOf = (path: string): PageLanguages | undefined => {
    const shown = localeOf(path);
    if (shown === undefined || !prerendered.has(path)) return undefined;
    const canonical = routes.canonical?.[path] ?? path;
    const rest = canonical.slice(shown.length + 1);
    const alternates = LOCALES.map((locale) => {
      const same = `/${locale}${rest}`;
      return { locale, path: addressInBlog(same, locale) ?? same };
    });
    return { canonical, alternates };
  };

  const patterns = [...new Set(routes.spa.map(inNoLanguage))].map((pattern) => ({
    pattern,
    matches: pathMatcher(pattern),
  }));
  const patternOf = (path: string): string | undefined => {
    const whole = path.length > 1 ? path.replace(/\/$/, '') : path;
    const rest = inNoLanguage(withoutAlias(whole) ?? whole);
    const isWritten = LOCALES.some((locale) => prerendered.has(inLanguage(rest, locale)));
    return isWritten ? rest : patterns.find(({ matches }) => matches(rest))?.pattern;
  };

  const scripts = new Set([...files.keys()].filter((path) => path.startsWith(SCRIPTS)).map(scriptName));

  return {
    files,
    posts: written,
    shapes,
    has: (path) => known(path) || known(withoutAlias(path) ?? withoutGame(path) ?? path),
    answer,
    patternOf,
    hasScript: (path) => scripts.has(scriptName(path)),
    languagesOf,
    frames: (routes.frames ?? []).flatMap((path) => pageFile(path) ?? []),
  };
}

/** `/assets/room-B3f9_x-Z.js` is `/assets/room`. */
const scriptName = (path: string): string => path.replace(/(-[\w-]{8})?\.js$/, '');

function inLanguage(path: string, locale: Locale): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

function localeOf(path: string): Locale | undefined {
  const first = path.split('/')[1];
  return LOCALES.find((locale) => locale === first);
}

/** `/nl/rules` and `/:locale?/rules` are `/rules`. */
function inNoLanguage(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return localeOf(path) !== undefined || first === ':locale?' ? `/${rest.join('/')}` : path;
}

/** Expands `/:locale?/room/:id` to the address with and without each language. */
function withoutOptionalLocale(pattern: string): readonly string[] {
  if (!pattern.startsWith('/:locale?')) return [pattern];
  const rest = pattern.slice('/:locale?'.length);
  return [rest === '' ? '/' : rest, ...LOCALES.map((locale) => `/${locale}${rest}`)];
}
