import { readFileSync } from 'node:fs';
import { LOCALES } from '@troef/i18n';
import { describe, expect, test } from 'vitest';
import { feedOf } from '../scripts/feed.ts';
import { postPaths, posts, publicPosts, readAllPosts, readPost, slugsOfPosts } from './posts.ts';
import { compilePage } from './written-page.ts';

const LANGUAGES = LOCALES.map((locale) => [locale] as const);

describe('the posts of the blog', () => {
  test('differ between languages in their words only', () => {
    const [english = '', ...others] = LOCALES.map((locale) =>
      JSON.stringify(
        readAllPosts(locale)
          .map(({ post, date, topic, cards, draft }) => ({ post, date, topic, cards, draft }))
          .sort((one, other) => one.post.localeCompare(other.post)),
        null,
        1,
      ),
    );
    for (const other of others) expect(other).toBe(english);
  });

  test.each(LANGUAGES)('compile in %s, drafts too', (locale) => {
    for (const { file } of readAllPosts(locale)) {
      expect(compilePage(readFileSync(file, 'utf8'), locale).contents.length, file).toBeGreaterThan(0);
    }
  });

  test('have an address of their own: one is not that of another post in another language', () => {
    const owners = new Map<string, string>();
    for (const { slug, post } of LOCALES.flatMap(readAllPosts)) {
      expect(slug).toMatch(/^[a-z0-9-]+$/);
      expect(owners.get(slug) ?? post, slug).toBe(post);
      owners.set(slug, post);
    }
  });

  test.each(LANGUAGES)('are listed in %s with the newest first', (locale) => {
    const dates = publicPosts(locale).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('name their addresses in each language', () => {
    const ofPosts = postPaths().filter((path) => !path.includes('/tag/'));
    expect(ofPosts).toHaveLength(3 * publicPosts('en').length);
    expect(postPaths()).toEqual(expect.arrayContaining(['/nl/blog/tag/manille', '/fr/blog/tag/site']));
    expect(slugsOfPosts()).toContainEqual({
      en: 'defending-a-misery',
      nl: 'een-miserie-verdedigen',
      fr: 'defendre-contre-une-misere',
    });
  });
});

test('nothing that is built knows a draft', () => {
  const drafts = LOCALES.flatMap(readAllPosts).filter(({ draft }) => draft);
  expect(drafts.length).toBeGreaterThan(0);
  const { load } = posts() as unknown as { load: (this: object, id: string) => string };
  const listing = load.call({ addWatchFile: () => undefined }, '\0virtual:posts');
  const feeds = LOCALES.map((locale) => feedOf(locale, publicPosts(locale)));
  const built = [listing, ...feeds, ...postPaths(), JSON.stringify(slugsOfPosts())].join('\n');
  expect(drafts.filter(({ slug, title }) => built.includes(slug) || built.includes(title))).toEqual([]);
});

test('the feed has an entry for each post, newest first, with names that stay', () => {
  const feed = feedOf('nl', publicPosts('nl'));
  const links = [...feed.matchAll(/<link rel="alternate" [^>]*href="(\/nl\/blog\/[^"]+)"/g)];
  expect(links.map(([, href]) => href)).toEqual(publicPosts('nl').map(({ slug }) => `/nl/blog/${slug}`));
  const ids = [...feed.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(links.length + 1);
  expect(feedOf('nl', publicPosts('nl').slice(1))).toContain(ids.at(-1));
});

test('a feed writes the signs of XML as words', () => {
  const [post] = publicPosts('en');
  if (post === undefined) throw new Error('there is no post');
  expect(feedOf('en', [{ ...post, title: 'A < B & "C"' }])).toContain('A &lt; B &amp; &quot;C&quot;');
});

describe('a post', () => {
  const markdown = (changes: Readonly<Record<string, string>>): string => {
    const fields = {
      title: 'T',
      description: 'D',
      lead: 'L',
      post: 'a-post',
      date: '2025-11-14',
      tags: '[whist]',
    };
    const lines = Object.entries({ ...fields, ...changes }).map(([name, value]) => `${name}: ${value}`);
    return `---\n${lines.join('\n')}\n---\n\n## Cards\n`;
  };

  test('has its date in words, whatever the time zone of the build', () => {
    expect(readPost('/nl/blog/a.md', markdown({}), 'nl').day).toBe('14 november 2025');
    expect(readPost('/fr/blog/a.md', markdown({}), 'fr').day).toBe('14 novembre 2025');
  });

  test.each([
    [{ date: '2025-02-30' }, 'no date'],
    [{ date: '' }, 'no date'],
    [{ date: 'soon' }, 'no date'],
    [{ tags: '[poker]' }, 'the first tag'],
    [{ image: '1H' }, 'no card'],
    [{ draft: 'yes' }, 'draft is true or false'],
    [{ post: 'A post' }, '`post`'],
  ])('with %j stops the build', (changes, reason) => {
    expect(() => readPost('/en/blog/a.md', markdown(changes), 'en')).toThrow(reason);
  });
});
