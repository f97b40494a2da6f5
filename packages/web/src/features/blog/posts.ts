/** The posts of each language, newest first, and the way from a post to the others. */

import posts from 'virtual:posts';
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { VARIANTS } from '../../lib/games/variants.ts';
import { knowText, loadWritten } from '../../lib/pages/written.ts';
import type { Post, Topic } from './post.ts';

/** The name of a post's text, as the names of written pages are. */
export const textOf = ({ slug }: Post): string => `blog/${slug}`;

for (const locale of LOCALES) {
  for (const post of posts[locale]) knowText(locale, textOf(post), post.body);
}

export const postsIn = (locale: Locale): readonly Post[] => posts[locale];

const TOPICS: readonly Topic[] = [...VARIANTS, 'computers', 'site'];

/** Returns what the posts of a language are about: games in their order, then the rest. */
export const topicsIn = (locale: Locale): readonly Topic[] =>
  TOPICS.filter((topic) => posts[locale].some((post) => post.topic === topic));

/**
 * Returns the post of this address in this language. The address may be that of another language, because a
 * switch of languages changes only the language of an address.
 */
export function findPost(locale: Locale, slug: string): Post | undefined {
  const name = LOCALES.flatMap((each) => posts[each]).find((post) => post.slug === slug)?.post;
  return posts[locale].find(({ post }) => post === name);
}

/** Loads the texts of all posts, for the build. */
export const loadAllPosts = async (): Promise<void> => {
  await Promise.all(
    LOCALES.flatMap((locale) => posts[locale].map((post) => loadWritten(locale, textOf(post)))),
  );
};
