/**
 * Every public address of the site, as a visitor without scripts and a search engine get it: the page in each
 * language, whole, with a title and a description of its own. every-look.test.ts looks at them in a browser.
 */
import { describe, expect, test } from 'vitest';
import { comesAlive, newPerson, PHONE } from './support/browser.ts';
import { COMING, GAMES, LEADS, OTHERS, WRITTEN } from './support/page-list.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const LANGUAGES = ['en', 'nl', 'fr'] as const;
const fetched = (path: string, language = 'nl') =>
  fetch(`${site.server.url}${path}`, { redirect: 'manual', headers: { 'accept-language': language } });

const wordsOf = (html: string) => ({
  title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
  // An icon may stand before the words.
  heading: /<h1[^>]*>(?:<svg.*?<\/svg>\s*)?([^<]+)/s.exec(html)?.[1],
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every page is whole before any script', async () => {
    for (const path of [...WRITTEN, ...COMING, ...OTHERS]) {
      const answer = await fetched(`/${language}${path}`);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      const { title, description, heading } = wordsOf(html);
      expect([title, description, heading], path).not.toContain(undefined);
      expect(html, path).toContain(`<html lang="${language}"`);
    }
  });

  test('no two pages have the same title or the same description', async () => {
    // The page of all games is the same under every game, but for its title.
    const titled = OTHERS.filter((path) => path.endsWith('/games'));
    const titles = await Promise.all(
      titled.map(async (path) => wordsOf(await (await fetched(`/${language}${path}`)).text()).title),
    );
    expect(new Set(titles).size).toBe(GAMES.length);
    const paths = [...WRITTEN, ...COMING, ...OTHERS.filter((path) => !path.endsWith('/games')), '/games'];
    const words = await Promise.all(
      paths.map(async (path) => wordsOf(await (await fetched(`/${language}${path}`)).text())),
    );
    for (const name of ['title', 'description'] as const) {
      const seen = words.map((each) => each[name]);
      expect(seen.filter((each, at) => seen.indexOf(each) !== at)).toEqual([]);
    }
  });
});

test('an address without a language leads to the page in that of the visitor', async () => {
  for (const path of [...WRITTEN, ...COMING]) {
    const answer = await fetched(path, 'fr');
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get('location')).toBe(`/fr${path}`);
  }
});

test('a page of the whole site under a game is the one without', async () => {
  for (const path of WRITTEN.filter((each) => !each.startsWith('/manille'))) {
    expect((await fetched(`/nl/hearts${path}`)).headers.get('location'), path).toBe(`/nl${path}`);
  }
});

test.each([
  ...Object.entries(LEADS).map(([path, to]) => [`/nl${path}`, `/nl${to}`] as const),
  ['/en/hearts/slams', '/en/slams'] as const,
])('%s leads to %s, because there is no such thing', async (path, to) => {
  const answer = await fetched(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(to);
  expect((await fetched(to)).status).toBe(200);
});

test.each([
  '/nl/nope',
  '/nl/faq/nope',
  '/fr/rules/whist',
  '/en/hearts/online',
  '/en/manille/online/x',
  '/nope',
])('%s is 404', async (path) => {
  expect((await fetched(path)).status).toBe(404);
});

describe('in a browser', () => {
  test('a link leads from one text to another, and a change of language stays on it', async () => {
    const person = await newPerson(site.browser, site.server.url, PHONE);
    const { page } = person;
    await page.goto('/en/about/tournament-ranking');
    await comesAlive(page);
    await page.getByRole('link', { name: 'tournaments' }).first().click();
    await page.waitForURL('**/en/about/tournaments');
    await expect.poll(() => page.title()).toBe('Tournaments · Troef');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/about/tournaments');
    await expect.poll(() => page.title()).toBe('Tournois · Troef');
    person.expectClean();
  });
});
