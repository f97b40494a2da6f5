/**
 * What search engines and other sites read of every public page, in three languages: one test with all rows,
 * from the map of the site.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { openSite } from './support/site.ts';

const site = openSite();
const LOCALES = ['en', 'nl', 'fr'] as const;

let pages: readonly { readonly path: string; readonly html: string }[] = [];
/** The address that the site gives itself. */
let origin = '';

const read = (path: string): Promise<Response> => fetch(`${site.server.url}${path}`, { redirect: 'manual' });
const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);
const meta = (html: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const title = (html: string): string => /<title>([^<]*)</.exec(html)?.[1] ?? '';
const description = (html: string): string =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
const alternates = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  );
interface Fact {
  readonly '@type': string | readonly string[];
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[];
  readonly headline?: string;
  readonly name?: string;
}
const factsOf = (html: string): readonly Fact[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'] ?? [];
const typesOf = (html: string): readonly string[] => factsOf(html).flatMap((fact) => fact['@type']);

beforeAll(async () => {
  const map = await (await read('/sitemap.xml')).text();
  const addresses = all(map, /<loc>([^<]*)<\/loc>/g);
  origin = new URL(addresses[0] ?? '').origin;
  pages = await Promise.all(
    addresses.map(async (address) => {
      const path = address.slice(origin.length);
      return { path, html: await (await read(path)).text() };
    }),
  );
});

/** Returns the pages for which something does not hold. */
const except = (
  holds: (page: { readonly path: string; readonly html: string }) => boolean,
): readonly string[] => pages.filter((page) => !holds(page)).map(({ path }) => path);

test('the map of the site names every public page in three languages, and robots are led to it', async () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const locale of LOCALES) {
    const paths = pages.map(({ path }) => path).filter((path) => path.startsWith(`/${locale}`));
    expect(paths.length).toBe(pages.length / LOCALES.length);
    for (const page of [
      '',
      '/manille',
      '/hearts/rules',
      '/blog',
      '/contact',
      '/privacy',
      '/check',
      '/games',
    ]) {
      expect(paths).toContain(`/${locale}${page}`);
    }
  }
  const robots = await (await read('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).not.toContain('Disallow: /\n');
});

describe('every public page', () => {
  test('has a title and a description of its own in its language', () => {
    expect(except(({ html }) => title(html).length >= 5 && title(html).length <= 90)).toEqual([]);
    expect(except(({ html }) => description(html).length >= 40 && description(html).length <= 200)).toEqual(
      [],
    );
    const titles = pages.map(({ path, html }) => `${path.slice(0, 3)} ${title(html)}`);
    expect(titles.filter((each, at) => titles.indexOf(each) !== at)).toEqual([]);
    expect(except(({ path, html }) => html.includes(`<html lang="${path.slice(1, 3)}"`))).toEqual([]);
    expect(except(({ html }) => (html.match(/<h1[ >]/g) ?? []).length === 1)).toEqual([]);
  });

  test('names its own address, and the same page in every language, which names it too', () => {
    expect(
      except(({ path, html }) => all(html, /<link rel="canonical" href="([^"]*)"/g).join() === origin + path),
    ).toEqual([]);
    const byPath = new Map(pages.map(({ path, html }) => [path, alternates(html)]));
    expect(
      except(({ path, html }) => {
        const named = alternates(html);
        return LOCALES.every((locale) => {
          const other = byPath.get(named[locale]?.slice(origin.length) ?? '');
          return other?.[path.slice(1, 3)] === origin + path;
        });
      }),
    ).toEqual([]);
  });

  test('has what other sites show of it, with a picture that is there', async () => {
    expect(
      except(
        ({ path, html }) =>
          meta(html, 'og:title') === title(html) &&
          meta(html, 'og:description') === description(html) &&
          meta(html, 'og:url') === origin + path &&
          meta(html, 'og:site_name') === 'Troef' &&
          meta(html, 'og:locale').startsWith(path.slice(1, 3)),
      ),
    ).toEqual([]);
    const pictures = new Set(pages.map(({ html }) => meta(html, 'og:image').slice(origin.length)));
    expect(pictures.size).toBeGreaterThan(50);
    const some = ['/thumb/site/nl/troef.png', '/thumb/game/fr/manille.png', '/thumb/blog/en/how-we-deal.png'];
    for (const picture of some) {
      expect([...pictures]).toContain(picture);
      const answer = await read(picture);
      expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/png',
      ]);
      const png = Buffer.from(await answer.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test('says what it is: a post, a game, the blog, and where it stands', () => {
    const isPost = (path: string): boolean => /^\/\w\w\/blog\/(?!tag\/)/.test(path);
    expect(except(({ path, html }) => isPost(path) === typesOf(html).includes('BlogPosting'))).toEqual([]);
    const games = pages.filter(({ html }) => typesOf(html).includes('VideoGame')).map(({ path }) => path);
    expect(games.filter((path) => path.startsWith('/nl')).sort()).toEqual(
      ['/nl', '/nl/hearts', '/nl/kingen', '/nl/manille', '/nl/wiezen'].sort(),
    );
    expect(
      except(({ path, html }) => {
        const trail = factsOf(html).find((fact) => fact['@type'] === 'BreadcrumbList')?.itemListElement;
        if (/^\/\w\w$/.test(path)) return trail === undefined;
        return (
          trail !== undefined &&
          trail.length >= 2 &&
          trail[0]?.item === `${origin}/${path.slice(1, 3)}` &&
          trail.at(-1)?.item === origin + path &&
          trail.every(({ name }) => name !== '')
        );
      }),
    ).toEqual([]);
  });
});

test('an address that is no page is 404, and search engines are told to leave it out', async () => {
  for (const path of ['/nl/nope', '/nope', '/thumb/hand/nope', '/thumb/blog/nl/nope.png']) {
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  }
});
