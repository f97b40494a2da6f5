/**
 * The posts of the blog (content/{language}/blog/*.md), from their front matter. Drafts are left out here, so
 * nothing that is built knows of them.
 *
 * `virtual:posts` lists the posts of each language, newest first, without their texts. A post's text is in a
 * file of its own, which is loaded when the post is read.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Card } from '@troef/games';
import { LOCALES, type Locale } from '@troef/i18n';
import type { Plugin } from 'vite';
import { DRAWINGS, type Post, type Topic } from '../src/features/blog/post.ts';
import { isVariant } from '../src/lib/games/variants.ts';
import { paths } from '../src/lib/pages/route-table.ts';
import { TAGS } from '../src/lib/words/dates.ts';
import { frontMatterOf, typeset } from './markdown.ts';
import { CARD_CODE } from './written-page.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const INDEX = 'virtual:posts';
/** Words that a reader reads in a minute. */
const PACE = 200;

export interface PostFile extends Omit<Post, 'body'> {
  readonly file: string;
  readonly draft: boolean;
  /** The first is its topic. */
  readonly tags: readonly string[];
}

/** Reads every post of a language, drafts too, newest first. Throws with the name of a file that is wrong. */
export function readAllPosts(locale: Locale): readonly PostFile[] {
  return globSync('*.md', { cwd: path.join(CONTENT, locale, 'blog') })
    .map((name) => path.join(CONTENT, locale, 'blog', name))
    .map((file) => {
      try {
        return readPost(file, readFileSync(file, 'utf8'), locale);
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}`);
      }
    })
    .sort((one, other) => other.date.localeCompare(one.date));
}

export function readPost(file: string, markdown: string, locale: Locale): PostFile {
  const { fields, text } = frontMatterOf(markdown);
  const { title = '', description = '', lead = '', post = '', date = '', tags = '', image = '' } = fields;
  if (!/^[a-z-]+$/.test(post)) throw new Error('`post` is the name that the three languages share');
  const given = tags.replaceAll(/[[\]]/g, '').split(', ');
  const [topic = ''] = given;
  if (!isTopic(topic)) throw new Error(`the first tag is a game, site or computers, not "${topic}"`);
  const drawing = DRAWINGS.find((known) => known === image) ?? null;
  const cards = drawing === null ? image.split(' ').filter((card) => card !== '') : [];
  const wrong = cards.find((card) => !CARD_CODE.test(card));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no card and no drawing`);
  const draft = fields.draft ?? 'false';
  if (draft !== 'true' && draft !== 'false') throw new Error(`draft is true or false, not "${draft}"`);
  return {
    file,
    draft: draft === 'true',
    slug: path.basename(file, '.md'),
    post,
    title: typeset(title, locale),
    description: typeset(description, locale),
    lead: typeset(lead, locale),
    date,
    day: dayOf(date, locale),
    minutes: Math.max(1, Math.round(text.split(/\s+/).length / PACE)),
    topic,
    tags: given,
    cards: cards as Card[],
    drawing,
  };
}

const isTopic = (tag: string): tag is Topic => tag === 'site' || tag === 'computers' || isVariant(tag);

/** Written at build time, because a browser in another part of the world may name another day. */
function dayOf(date: string, locale: Locale): string {
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(date) || date === '') {
    throw new Error(`"${date}" is no date`);
  }
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** Returns the posts that the public may read, newest first. */
export const publicPosts = (locale: Locale): readonly PostFile[] =>
  readAllPosts(locale).filter(({ draft }) => !draft);

/** Returns each public post by its slug in every language. A post without one of them stops the build. */
export function slugsOfPosts(): readonly Readonly<Record<Locale, string>>[] {
  const all = LOCALES.map((locale) => [locale, publicPosts(locale)] as const);
  const names = [...new Set(all.flatMap(([, posts]) => posts.map(({ post }) => post)))];
  return names.map(
    (name) =>
      Object.fromEntries(
        all.map(([locale, posts]) => {
          const found = posts.filter(({ post }) => post === name);
          if (found.length !== 1) throw new Error(`${found.length} posts "${name}" in ${locale}`);
          return [locale, found[0]?.slug];
        }),
      ) as Record<Locale, string>,
  );
}

/** Returns the addresses of all posts and of their topics, which are HTML files after the build. */
export const postPaths = (): readonly string[] => [
  ...slugsOfPosts().flatMap((slugs) => LOCALES.map((locale) => paths.blog(locale, slugs[locale]))),
  ...LOCALES.flatMap((locale) =>
    [...new Set(publicPosts(locale).map(({ topic }) => topic))].map((topic) =>
      paths.blog(locale, `tag/${topic}`),
    ),
  ),
];

/** Returns the patterns of the addresses below the blog that start from the shell: the links in its mails. */
export const blogShellPatterns = (): readonly string[] =>
  ['', ...LOCALES.map((locale) => `/${locale}`)].map((prefix) => `${prefix}/blog/subscription/:id`);

/** Returns what the server knows of the posts (packages/server/src/features/blog/posts.ts), drafts too. */
export const postsForServer = () =>
  LOCALES.flatMap((lang) =>
    readAllPosts(lang).map(({ slug, post, title, lead, date, tags, cards, draft }) => ({
      lang,
      slug,
      post,
      title,
      lead,
      date,
      tags,
      cards,
      draft,
    })),
  );

/** Returns the source of `{ en: [{ slug, …, body: () => import('…/cards-by-ear.md') }, …], … }`. */
function listing(posts: (locale: Locale) => readonly PostFile[]): string {
  const one = ({ file, draft, tags, ...head }: PostFile): string =>
    `{ ...${JSON.stringify(head)}, body: () => import(${JSON.stringify(file)}).then((text) => text.default) }`;
  return `export default { ${LOCALES.map((locale) => `${locale}: [${posts(locale).map(one).join(',\n')}]`).join(', ')} }`;
}

export function posts(): Plugin {
  return {
    name: 'troef-posts',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : undefined),
    load(id) {
      if (id !== `\0${INDEX}`) return undefined;
      for (const locale of LOCALES) {
        for (const { file } of readAllPosts(locale)) this.addWatchFile(file);
      }
      return listing(publicPosts);
    },
  };
}
