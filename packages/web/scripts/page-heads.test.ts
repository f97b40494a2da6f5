import { describe, expect, test } from 'vitest';
import { ORIGIN, sitemapOf, withHead } from './page-heads.ts';

const page = (title: string) =>
  `<html><head><title>${title}</title><meta name="description" content="A page"/></head></html>`;
const factsIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '')['@graph'];

describe('the head of a page', () => {
  test('names the same post in each language by its own slug', () => {
    const html = withHead('/nl/blog/zo-delen-wij', page('Zo delen wij'));
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/nl/blog/zo-delen-wij"/>`);
    expect(html).toContain(`hreflang="fr" href="${ORIGIN}/fr/blog/comment-nous-donnons"/>`);
    expect(html).toContain(`hreflang="x-default" href="${ORIGIN}/blog/zo-delen-wij"/>`);
    expect(factsIn(html).at(-1)).toMatchObject({ '@type': 'BlogPosting', inLanguage: 'nl' });
  });

  test('names the one page of all games on each of its addresses', () => {
    expect(withHead('/fr/manille/games', page('Tous les jeux'))).toContain(
      `<link rel="canonical" href="${ORIGIN}/fr/games"/>`,
    );
  });

  test('holds no sign that ends it early', () => {
    const html = withHead('/en/check', page('A &lt;/script&gt; &quot;B&quot; &amp; C'));
    expect(html).toContain('content="A &lt;/script&gt; &quot;B&quot; &amp; C"');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  test('stops the build if the page has no description', () => {
    expect(() => withHead('/en/check', '<head><title>A</title></head>')).toThrow('/en/check');
  });
});

test('the map names a page once, and no address that says the same', () => {
  const map = sitemapOf(['/nl', '/nl/games', '/nl/manille/games', '/nl/blog/zo-delen-wij']);
  expect([...map.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address?.replace(ORIGIN, ''))).toEqual([
    '/nl',
    '/nl/games',
    '/nl/blog/zo-delen-wij',
  ]);
  expect(map).toContain('<lastmod>2023-11-16</lastmod>');
});
