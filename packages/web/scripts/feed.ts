/**
 * The feed of the blog in one language, as Atom.
 *
 * The build does not know the address of the site, so links start from the address of the feed, and the names
 * of entries are made from the names of the posts. They stay the same if the address changes.
 */
import { createHash } from 'node:crypto';
import type { Locale } from '@troef/i18n';
import { translate } from '@troef/i18n';
import { feedPath } from '../src/features/blog/feed-path.ts';
import { paths } from '../src/lib/pages/route-table.ts';
import type { PostFile } from '../vite/posts.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Returns the same name for the same words, in the form of a UUID made from a hash (version 8). */
function nameOf(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`;
}

const timeOf = (date: string): string => `${date}T00:00:00Z`;

/** `posts` are in order, newest first. */
export function feedOf(locale: Locale, posts: readonly PostFile[]): string {
  const title = translate(locale, 'pages.blog.pageTitle');
  const entries = posts.map(
    ({ post, title, lead, date, slug }) => `  <entry>
    <id>${nameOf(`troef/blog/${locale}/${post}`)}</id>
    <title>${plain(title)}</title>
    <link rel="alternate" type="text/html" hreflang="${locale}" href="${paths.blog(locale, slug)}"/>
    <published>${timeOf(date)}</published>
    <updated>${timeOf(date)}</updated>
    <summary>${plain(lead)}</summary>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${nameOf(`troef/blog/${locale}`)}</id>
  <title>${plain(title)}</title>
  <subtitle>${plain(translate(locale, 'pages.blog.lead'))}</subtitle>
  <author><name>Troef</name></author>
  <updated>${timeOf(posts[0]?.date ?? '2023-11-16')}</updated>
  <link rel="self" type="application/atom+xml" href="${feedPath(locale)}"/>
  <link rel="alternate" type="text/html" hreflang="${locale}" href="${paths.blog(locale)}"/>
${entries.join('')}</feed>
`;
}
