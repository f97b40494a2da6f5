/** Six games: each has pages in three languages and its own options, and the last one is remembered. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { walkInside } from './support/inside.ts';
import { EVERY_ROLE, openServer, openSite } from './support/site.ts';
import { chooses, hand } from './support/table.ts';

const site = openSite();

const GAMES = [
  ['', 'Colour whist', 'Kleurenwiezen', 'Whist à la couleur'],
  ['/manille', 'Manille', 'Manillen', 'Manille'],
  ['/wiezen', 'Wiezen', 'Wiezen', 'Whist belge'],
  ['/kingen', 'King', 'Kingen', 'King'],
  ['/hearts', 'Hearts', 'Hartenjagen', 'Dame de pique'],
] as const;
/** Games whose page is brought alive, and walked in another language. */
const HYDRATED = usually<readonly string[]>(
  ['', '/manille'],
  GAMES.map(([slug]) => slug),
);
const PLAY = { en: 'Play', nl: 'Spelen', fr: 'Jouer' } as const;

const visit = (options = {}) => newPerson(site.browser, site.server.url, { ...DESKTOP, ...options });
const fetched = (path: string) => fetch(`${site.server.url}${path}`, { redirect: 'manual' });
const leadsTo = async (path: string): Promise<string> =>
  (await fetched(path)).headers.get('location') ?? 'nowhere';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const address = (page: Page): string => new URL(page.url()).pathname;

describe.each(GAMES)('%s', (slug, ...names) => {
  test('a landing page in three languages is whole before any script', async () => {
    for (const [nth, language] of (['en', 'nl', 'fr'] as const).entries()) {
      const answer = await fetched(`/${language}${slug}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(`>${names[nth]}</h1>`);
      expect(html).toContain(`>${PLAY[language]}</button>`);
    }
  });

  test('the rules in three languages have cards in them', async () => {
    for (const language of ['en', 'nl', 'fr']) {
      const answer = await fetched(`/${language}${slug}/rules`);
      expect(answer.status).toBe(200);
      expect((await answer.text()).match(/class="card-svg/g)?.length ?? 0).toBeGreaterThan(10);
    }
  });

  if (!HYDRATED.includes(slug)) return;

  test('the page hydrates, and a change of language stays on it', async () => {
    const person = await visit();
    const { page } = person;
    await page.goto(`/en${slug}`);
    await heading(page, names[0]).waitFor();
    await page.getByRole('link', { name: 'Read the rules' }).click();
    await page.waitForURL(`**/en${slug}/rules`);
    await page.getByRole('heading', { level: 1, name: /^Rules of/ }).waitFor();
    await page
      .getByRole('navigation', { name: 'Language' })
      .getByRole('link', { name: /Nederlands/ })
      .click();
    await page.waitForURL(`**/nl${slug}/rules`);
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('nl');
    // Before that the button leads to the page of all games.
    await comesAlive(page);
    const pages = page.getByRole('navigation', { name: 'Pagina’s' });
    await pages.getByRole('button', { name: 'Spellen' }).click();
    await pages.getByRole('link', { name: new RegExp(`^${names[1]}`) }).click();
    await heading(page, names[1]).waitFor();
    expect(address(page)).toBe(`/nl${slug}`);
    person.expectClean();
  });
});

test('*Play* on a page of rules opens a table of that game, in the language of the page', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto('/nl/manille/rules');
  await comesAlive(page);
  await page.getByRole('link', { name: 'Speel manillen' }).first().click();
  await page.waitForURL('**/manille/room/*');
  await page.locator('[data-place="own-hand"] [data-card]').first().waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('nl');
  person.expectClean();
});

test('the rules show cards by name, and which of them may not be played', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto('/en/manille/rules');
  await heading(page, 'Rules of manille').waitFor();
  const example = page.getByRole('list', { name: 'Your hand, no clubs' });
  expect(await example.getByRole('listitem').allInnerTexts()).toEqual([
    'king of diamonds',
    'seven of spades',
    'eight of hearts',
  ]);
  await page.getByText('eight of clubs, may not be played').first().waitFor({ state: 'attached' });
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Playing' }).click();
  await expect
    .poll(() => page.evaluate(() => document.getElementById('playing')?.getBoundingClientRect().top))
    .toBeLessThan(100);
  person.expectClean();
});

describe('an alias of a game in an address', () => {
  test('is redirected by the server', async () => {
    expect(await leadsTo('/nl/manillen')).toBe('/nl/manille');
    expect(await leadsTo('/fr/barbu/rules')).toBe('/fr/kingen/rules');
    expect(await leadsTo('/manillen/play')).toBe('/manille/play');
    for (const [guess, game] of [
      ['/nl/king', '/nl/kingen'],
      ['/fr/king', '/fr/kingen'],
      ['/nl/hartenjagen', '/nl/hearts'],
      ['/fr/dame-de-pique', '/fr/hearts'],
      ['/nl/kleurenwiezen', '/nl'],
      ['/en/Colour-Whist/rules', '/en/rules'],
      ['/fr/whist-belge', '/fr/wiezen'],
      ['/whist', '/'],
    ] as const) {
      expect(await leadsTo(guess), guess).toBe(game);
    }
  });

  test('is redirected inside the site', async () => {
    const person = await visit();
    const { page } = person;
    await page.goto('/en/check');
    await comesAlive(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/en/barbu');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading(page, 'King').waitFor();
    expect(address(page)).toBe('/en/kingen');
    person.expectClean();
  });
});

test('an address of no game is answered with 404', async () => {
  for (const path of ['/en/poker', '/en/manille/nope', '/nl/manillen/nope', '/poker/play']) {
    expect((await fetched(path)).status).toBe(404);
  }
});

test('the last game is remembered', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto('/en/manille');
  await heading(page, 'Manille').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wh.scope'))).toBe('manille');

  await page.goto('/en/check');
  const home = page.getByRole('link', { name: 'Troef, start page' });
  await expect.poll(() => home.getAttribute('href')).toBe('/en/manille');

  // A visit does not count as a game.
  await page.goto('/en/games');
  const game = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Manille' });
  await game.waitFor();
  expect(await game.getByText('Played last').count()).toBe(0);
  await page.goto('/en/manille');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hand(page).getByRole('button').first().waitFor();
  await page.goto('/en/games');
  await game.getByText('Played last').waitFor();

  // The bare name of the site leads there too; the address of colour whist still leads to colour whist.
  await page.goto('/');
  await heading(page, 'Manille').waitFor();
  await page.goto('/en');
  await heading(page, 'Colour whist').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wh.scope'))).toBe('whist');
  person.expectClean();
});

test('each game keeps its own options', async () => {
  const person = await visit();
  const { page } = person;
  const options = page.locator('summary');
  await page.goto('/en/manille');
  await comesAlive(page);
  await options.click();
  await chooses(page.getByRole('radio', { name: '61' }));
  await chooses(page.getByRole('radio', { name: 'Easy' }));
  await page.getByRole('switch', { name: 'No trump allowed, counts double' }).uncheck({ force: true });
  await chooses(page.getByRole('radio', { name: 'No limit' }));
  // Sets are won at a number of points; a game without a limit has no sets.
  expect(await page.getByRole('group', { name: 'Sets' }).count()).toBe(0);
  await chooses(page.getByRole('radio', { name: '61' }));
  await page.reload();
  await options.getByText('to 61 points · level easy').waitFor();

  await page.goto('/en');
  await options.getByText('8 deals · level normal').waitFor();
  person.expectClean();
});

test('double king is shown as needing Premium', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto('/en/kingen');
  await heading(page, 'King').waitFor();
  await page.locator('summary').click();
  expect(await page.getByRole('radio', { name: /Double king.*Premium/ }).isDisabled()).toBe(true);
  await page.getByText(/Double king is started by a player with Premium/).waitFor();
  // The lock leads to its row on the page about Premium.
  expect(await page.getByRole('link', { name: 'About Premium' }).getAttribute('href')).toBe(
    '/en/premium#double',
  );
  person.expectClean();
});

describe('belote', () => {
  const open = openServer(EVERY_ROLE);

  test('does not exist for a user without its role', async () => {
    const person = await visit();
    const { page } = person;
    for (const path of ['/en/belote', '/en/belote/rules', '/belote/play']) {
      await page.goto(path);
      await heading(page, 'This page is not in the pack').waitFor();
      expect(address(page)).toBe('/en/not-found');
    }
    await page.goto('/en/games');
    await page.getByRole('heading', { name: 'Hearts' }).waitFor();
    expect(await page.getByText('Belote').count()).toBe(0);
    person.expectClean();
  });

  test('is on the first paint where it is open to everybody, and on none where it is not', async () => {
    for (const [url, shown] of [
      [open.url, 1],
      [site.server.url, 0],
    ] as const) {
      // Without scripts a page stays as the server sent it.
      for (const javaScriptEnabled of [false, true]) {
        const person = await newPerson(site.browser, url, { ...DESKTOP, javaScriptEnabled });
        const { page } = person;
        const links = () => page.locator('a[href="/fr/belote"]');
        await page.goto('/fr/games');
        if (javaScriptEnabled) await comesAlive(page);
        expect(await page.getByRole('heading', { name: 'Belote' }).count()).toBe(shown);
        // One in the header, and one on its card.
        expect(await links().count()).toBe(2 * shown);
        await page.goto('/fr/manille');
        if (javaScriptEnabled) await comesAlive(page);
        expect(await links().count()).toBe(2 * shown);
        person.expectClean();
      }
    }
  });

  test('opens in three languages, rules included, for a user with its role', async () => {
    const person = await newPerson(site.browser, open.url, DESKTOP);
    const { page } = person;
    for (const language of ['en', 'nl', 'fr'] as const) {
      await page
        .evaluate((locale) => localStorage.setItem('locale', locale), language)
        .catch(() => undefined);
      await page.goto(`/${language}/belote`);
      await heading(page, 'Belote').waitFor();
      await page.getByRole('button', { name: PLAY[language], exact: true }).waitFor();
    }
    await page.goto('/fr/belote/rules');
    await heading(page, 'Règles de la belote').waitFor();
    await page.goto('/fr/games');
    await page.getByRole('heading', { name: 'Belote' }).waitFor();
    person.expectClean();
  });
});

const LOOKS = [
  ['phone', 'dark', PHONE],
  ['desktop', 'light', DESKTOP],
] as const;
/** Pages with options to open, which every-look.test.ts leaves closed, and others. */
const WITH_OPTIONS = ['/nl/manille', '/fr/kingen', '/en/hearts', '/nl/wiezen'];
const LOOKED_AT = usually(WITH_OPTIONS, [...WITH_OPTIONS, '/en/games', '/fr/rules']);

test.each(usually(LOOKS.slice(0, 1), [...LOOKS]))(
  'axe finds nothing on a %s in %s',
  async (size, colorScheme, options) => {
    const person = await visit({ ...options, colorScheme });
    const { page } = person;
    for (const path of LOOKED_AT) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const summary = page.locator('summary');
      if ((await summary.count()) > 0) await summary.click();
      await shot(page, `${size}-${colorScheme}${path.replaceAll('/', '-')}`);
      expect(await axeFindings(page), path).toEqual([]);
    }
    person.expectClean();
  },
);

test('nothing overflows a narrow phone, nor one with text twice as large', async () => {
  const width = 360;
  const person = await visit({ ...PHONE, viewport: { width, height: 740 } });
  const { page } = person;
  // A phone widens its viewport for what is too wide, so the page is compared with the width of the screen.
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  const inside = walkInside(page);
  await page.goto('/nl/games');
  await comesAlive(page);
  // The language changes from page to page (walkInside).
  for (const path of ['/fr/games', ...GAMES.flatMap(([slug]) => [`/nl${slug}/rules`, `/fr${slug}`])]) {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await inside.to(path);
    expect(await widthOf(), path).toBe(width);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await widthOf(), `${path} at 200 %`).toBe(width);
  }
});
