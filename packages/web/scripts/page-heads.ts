/**
 * What search engines and other sites read of a public page, written into its HTML after the build: its whole
 * address, the same page in the other languages, a share picture, and its facts as JSON-LD. Also the map of
 * the site and the file for robots.
 *
 * The build does not know the address of the site. It writes `ORIGIN` in its place, and the server puts the
 * real one there (packages/server/src/edge/http/own-origin.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, translate } from '@troef/i18n';
import { PRODUCT_NAME } from '@troef/protocol';
import { VARIANTS } from '../src/lib/games/variants.ts';
import { canonicalPaths, paths, variantOfPath } from '../src/lib/pages/route-table.ts';
import { typeset } from '../vite/markdown.ts';
import { type PostFile, publicPosts } from '../vite/posts.ts';
import { titlesIn } from '../vite/titles.ts';

export const ORIGIN = 'https://origin.invalid';

const CONTENT = join(import.meta.dirname, '../../../content');
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: 'en_GB', nl: 'nl_BE', fr: 'fr_BE' };
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => NAMED[name] ?? '');
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

interface Written {
  readonly locale: Locale;
  readonly path: string;
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
  readonly post: PostFile | undefined;
}

const CANONICAL = canonicalPaths();
const POSTS = Object.fromEntries(LOCALES.map((locale) => [locale, publicPosts(locale)])) as Readonly<
  Record<Locale, readonly PostFile[]>
>;

function postAt(path: string, locale: Locale): PostFile | undefined {
  return POSTS[locale].find(({ slug }) => path === paths.blog(locale, slug));
}

/** Returns the address of the same page in another language. */
function pathIn(path: string, from: Locale, to: Locale): string {
  const post = postAt(path, from);
  if (post === undefined) return `/${to}${path.slice(from.length + 1)}`;
  return paths.blog(to, POSTS[to].find((other) => other.post === post.post)?.slug);
}

/** Returns the HTML of a public page with its head. Throws if the page has no title or description. */
export function withHead(path: string, html: string): string {
  const locale = LOCALES.find((each) => each === path.split('/')[1]);
  const title = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const description = unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
  if (locale === undefined || title === '' || description === '') {
    throw new Error(`${path} has no language, title or description`);
  }
  const page: Written = {
    locale,
    path,
    canonical: CANONICAL[path] ?? path,
    title,
    description,
    post: postAt(path, locale),
  };
  return html.replace('</head>', () => `${headOf(page)}</head>`);
}

function headOf(page: Written): string {
  const { locale, canonical, title, description, post } = page;
  const image = `${ORIGIN}${pictureOf(page)}`;
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escaped(content)}"/>`;
  return [
    `<link rel="canonical" href="${ORIGIN}${canonical}"/>`,
    ...LOCALES.map(
      (each) =>
        `<link rel="alternate" hreflang="${each}" href="${ORIGIN}${pathIn(canonical, locale, each)}"/>`,
    ),
    // Without a language the address leads to the visitor's own.
    `<link rel="alternate" hreflang="x-default" href="${ORIGIN}${canonical.slice(locale.length + 1) || '/'}"/>`,
    meta('og:site_name', PRODUCT_NAME),
    meta('og:type', post === undefined ? 'website' : 'article'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', `${ORIGIN}${canonical}`),
    meta('og:locale', LANGUAGE_TAGS[locale]),
    ...LOCALES.filter((each) => each !== locale).map((each) =>
      meta('og:locale:alternate', LANGUAGE_TAGS[each]),
    ),
    meta('og:image', image),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', title),
    ...(post === undefined ? [] : [meta('article:published_time', post.date)]),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<script type="application/ld+json">${factsOf(page, image)}</script>`,
  ].join('');
}

function pictureOf({ locale, canonical, post }: Written): string {
  if (post !== undefined) return `/thumb/blog/${locale}/${post.slug}.png`;
  const variant = variantOfPath(canonical);
  return variant === undefined ? `/thumb/site/${locale}/troef.png` : `/thumb/game/${locale}/${variant}.png`;
}

type Fact = Readonly<Record<string, unknown>>;

/** Returns the facts as JSON-LD. No sign in it can end the element. */
function factsOf(page: Written, image: string): string {
  const facts = [breadcrumbOf(page), subjectOf(page, image)].filter((fact) => fact !== undefined);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', '\\u003c');
}

const ORGANIZATION = { '@type': 'Organization', name: PRODUCT_NAME, url: `${ORIGIN}/` };

function subjectOf(
  { locale, canonical, title, description, post }: Written,
  image: string,
): Fact | undefined {
  const common = { url: `${ORIGIN}${canonical}`, description, inLanguage: locale, image };
  if (post !== undefined) {
    return {
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.date,
      ...common,
      mainEntityOfPage: common.url,
      author: ORGANIZATION,
      publisher: ORGANIZATION,
    };
  }
  const questions = questionsOf(canonical, locale);
  if (questions !== undefined) return { '@type': 'FAQPage', ...common, mainEntity: questions };
  if (canonical === paths.blog(locale)) return { '@type': 'Blog', name: title, ...common };
  const variant = VARIANTS.find((each) => canonical === paths.landing(locale, each));
  if (variant === undefined) return undefined;
  return {
    '@type': ['VideoGame', 'WebApplication'],
    name: translate(locale, `games.${variant}.name`),
    ...common,
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    gamePlatform: 'Web browser',
    playMode: ['SinglePlayer', 'MultiPlayer'],
    numberOfPlayers: { '@type': 'QuantitativeValue', value: 4 },
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
    publisher: ORGANIZATION,
  };
}

/** Returns the questions of the page of questions, with their answers as plain words; undefined for others. */
function questionsOf(canonical: string, locale: Locale): readonly Fact[] | undefined {
  const file = join(CONTENT, locale, 'faq.md');
  if (canonical !== `/${locale}/faq` || !existsSync(file)) return undefined;
  const [, ...sections] = readFileSync(file, 'utf8').split(/^#{2,3} /m);
  return sections.flatMap((section) => {
    const [question = '', ...answer] = section.split('\n');
    const words = plainWords(answer.join(' '), locale);
    if (!/\?\s*$/.test(question) || words === '') return [];
    const acceptedAnswer = { '@type': 'Answer', text: words };
    return [{ '@type': 'Question', name: typeset(question.trim(), locale), acceptedAnswer }];
  });
}

/** Drops the signs of Markdown. */
const plainWords = (markdown: string, locale: Locale): string =>
  typeset(
    markdown
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/\[\[([^\]]*)\]\]/g, '$1')
      .replaceAll(/[*_`]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    locale,
  );

/** The pages above a page, from the start page down; undefined for the start page itself. */
function breadcrumbOf({ locale, canonical, title }: Written): Fact | undefined {
  if (canonical === `/${locale}`) return undefined;
  const titles = new Map(titlesIn(locale).map((each) => [each.path, each.title]));
  const parts = canonical.split('/').slice(2);
  const above = parts.slice(0, -1).flatMap((_, at) => {
    const path = `/${locale}/${parts.slice(0, at + 1).join('/')}`;
    const name = titles.get(path);
    return name === undefined ? [] : [{ path, name }];
  });
  const own = titles.get(canonical) ?? title.replace(` · ${PRODUCT_NAME}`, '');
  const trail = [{ path: `/${locale}`, name: PRODUCT_NAME }, ...above, { path: canonical, name: own }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${ORIGIN}${path}`,
    })),
  };
}

/** Lists every public page once, with the same page in the other languages. */
export function sitemapOf(written: readonly string[]): string {
  const entries = written
    .filter((path) => CANONICAL[path] === undefined)
    .map((path) => {
      const locale = LOCALES.find((each) => each === path.split('/')[1]) ?? 'en';
      const date = postAt(path, locale)?.date;
      const others = LOCALES.map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${ORIGIN}${pathIn(path, locale, each)}"/>`,
      );
      return `  <url><loc>${ORIGIN}${path}</loc>${date === undefined ? '' : `<lastmod>${date}</lastmod>`}${others.join('')}</url>\n`;
    });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

/** Pages that belong to somebody say themselves that they are not to be found; calls are no pages. */
export const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /auth/

Sitemap: ${ORIGIN}/sitemap.xml
`;
