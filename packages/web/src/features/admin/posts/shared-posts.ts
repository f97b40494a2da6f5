/** Puts the languages of a post together. */
import { type BlogPost, LOCALES, type Locale } from '@troef/protocol';

export interface SharedPost {
  readonly id: string;
  /** In the language of the reader, or in the first that has it. */
  readonly main: BlogPost;
  readonly languages: readonly Locale[];
}

export const POST_STATES = ['draft', 'coming', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export const postStateOf = ({ draft, date }: BlogPost, now: number): PostState => {
  if (draft) return 'draft';
  return Date.parse(date) > now ? 'coming' : 'published';
};

/** In the order of `posts`. */
export function postsByName(posts: readonly BlogPost[], locale: Locale): readonly SharedPost[] {
  const seen = new Set<string>();
  return posts.flatMap((post) => {
    if (seen.has(post.id)) return [];
    const others = Object.entries(post.alternates).map(([lang, path]) => `${lang}/${path}`);
    const ids = new Set([post.id, ...others]);
    const all = posts.filter(({ id }) => ids.has(id));
    for (const { id } of all) seen.add(id);
    return [
      {
        id: post.id,
        main: all.find(({ lang }) => lang === locale) ?? post,
        languages: LOCALES.filter((each) => all.some(({ lang }) => lang === each)),
      },
    ];
  });
}
