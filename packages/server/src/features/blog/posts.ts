/**
 * The posts of the blog as the build lists them (`build/posts.json`), drafts too. Their texts are pages
 * (edge/http/site.ts), and a draft has no page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlogPost, LOCALES, type Locale } from '@troef/protocol';

/** A post in one language, as packages/web/scripts/finish-build.ts writes it. */
export interface WrittenPost {
  readonly lang: Locale;
  readonly slug: string;
  /** The name that its languages share. */
  readonly post: string;
  readonly title: string;
  readonly lead: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly cards: readonly string[];
  readonly draft: boolean;
}

/** Returns no posts if nothing is built. */
export async function readPosts(build: string): Promise<readonly WrittenPost[]> {
  try {
    return JSON.parse(await readFile(join(build, 'posts.json'), 'utf8')) as readonly WrittenPost[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

/** Returns the posts as programs read them, newest first; drafts only if they are asked for. */
export function manifestOf(
  posts: readonly WrittenPost[],
  { drafts }: { readonly drafts: boolean },
): readonly BlogPost[] {
  const shown = posts.filter(({ draft }) => drafts || !draft);
  return shown
    .toSorted((a, b) => b.date.localeCompare(a.date) || LOCALES.indexOf(a.lang) - LOCALES.indexOf(b.lang))
    .map(({ slug, lang, title, date, lead, tags, draft, post }) => ({
      id: `${lang}/${slug}`,
      path: slug,
      lang,
      title,
      date,
      summary: lead,
      tags: [...tags],
      image: `/thumb/blog/${lang}/${slug}.png`,
      alternates: Object.fromEntries(
        shown
          .filter((other) => other.post === post && other.lang !== lang)
          .map((other) => [other.lang, other.slug]),
      ),
      draft,
    }));
}
