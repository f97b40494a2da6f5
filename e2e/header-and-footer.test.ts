/** The header and the footer of every page: menus, lists of links, and what the copyright does. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { codeIn, letterTo } from './support/mail.ts';
import { api, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite({
  SOCIAL_LINKS: 'Facebook https://www.facebook.com/troef, Mastodon https://mastodon.example/@troef',
});

const visit = async (path: string, options = DESKTOP as object) => {
  const person = await newPerson(site.browser, site.server.url, options);
  await person.page.goto(path);
  await comesAlive(person.page);
  return person;
};
const footer = (page: Page): Locator => page.getByRole('contentinfo');
const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

const SCREENS = [
  [320, 640],
  [360, 640],
  [479, 800],
  [640, 900],
  [667, 375],
  [768, 1024],
  [1024, 768],
  [1140, 700],
  [1160, 800],
  [1366, 650],
  [1920, 1080],
] as const;

describe('the header', () => {
  test('on a phone everything is behind Menu, by keyboard too', async () => {
    const person = await visit('/en/faq', PHONE);
    const { page } = person;
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Colour whist' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Learn it step by step' }).getAttribute('href')).toMatch(
      /^\/en\/(.+\/)?learn$/,
    );
    expect(await menu.getByRole('link', { name: 'Puzzle of the day' }).getAttribute('href')).toMatch(
      /\/puzzle$/,
    );
    await expectFocusIn(menu);
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      // The browser itself comes after the last one.
      const at = await page.evaluate(() => document.activeElement?.tagName);
      if (at !== 'BODY') await expectFocusIn(menu);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await sticksOut(page)).toBe(0);
    await shot(page, 'header-menu-phone');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await isFocused(button)).toBe(true);

    await button.click();
    expect(await menu.getByRole('link', { name: 'Questions' }).getAttribute('aria-current')).toBe('page');
    await menu.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('dialog', { name: 'Display' }).waitFor();
    await page.keyboard.press('Escape');
    await button.click();
    await menu.getByRole('link', { name: 'Nederlands' }).click();
    await page.waitForURL('**/nl/faq');
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await menu.getByRole('link', { name: 'Manillen', exact: true }).click();
    await page.waitForURL('**/nl/manille');
    await menu.waitFor({ state: 'hidden' });
    person.expectClean();
  });

  test('on a desktop the games are behind a button, and pages beside it', async () => {
    const person = await visit('/en/premium');
    const { page } = person;
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Premium' }).getAttribute('aria-current')).toBe('page');
    const button = pages.getByRole('button', { name: 'Games' });
    await button.focus();
    await page.keyboard.press('Enter');
    const game = pages.getByRole('link', { name: /^Hearts/ });
    await game.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shot(page, 'header-games-desktop');
    await page.keyboard.press('Escape');
    await game.waitFor({ state: 'hidden' });
    expect(await isFocused(button)).toBe(true);
    await button.click();
    await game.waitFor();
    // Beside it.
    await page.mouse.click(1200, 500);
    await game.waitFor({ state: 'hidden' });
    await button.click();
    await game.click();
    await page.waitForURL('**/en/hearts');
    await game.waitFor({ state: 'hidden' });
    await pages.getByRole('link', { name: 'Questions' }).click();
    await page.waitForURL('**/en/faq');
    const current = pages.locator('[aria-current]');
    for (const name of ['Tournaments', 'Ranking']) {
      await pages.getByRole('link', { name }).click();
      await expect.poll(() => current.allInnerTexts()).toEqual([name]);
    }
    await page.waitForURL('**/ranking');
    person.expectClean();
  });

  test('with very large letters the picture of a member is as large as the logo', async () => {
    const { page, expectClean } = await newMember(site, 'Large', '/en/faq');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const heightOf = async (picture: Locator): Promise<number> => (await picture.boundingBox())?.height ?? 0;
    const banner = page.getByRole('banner');
    const own = await heightOf(banner.getByRole('button', { name: /^Your account/ }).locator('img'));
    expect(own).toBeGreaterThanOrEqual(await heightOf(banner.locator('svg').first()));
    expectClean();
  });

  test.each([
    ['nl', 'Wiezen: reputatie 10, nieuwkomer'],
    ['fr', 'Whist belge : réputation 10, nouveau venu'],
  ])('the menu of a member says their reputation in the game of the page, in %s', async (language, words) => {
    const member = await newMember(site, `Menu ${language}`, `/${language}/wiezen`);
    const { page, email, token } = member;
    const body = { code: codeIn(await letterTo(site.server.url, email, /\d{3}\s?\d{3}/)) };
    await api(site, '/api/users/me/verification', { body, token });
    await page.reload();
    await comesAlive(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(member.name) })
      .click();
    await page.getByText(words).waitFor();
    // Nobody but an administrator asks how many reports there are.
    expect(await page.getByRole('navigation').getByText('Admin').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    member.expectClean();
  });

  test('before it is alive, its buttons lead to all games', async () => {
    const { page } = await newPerson(site.browser, site.server.url, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto('/en/faq');
    await page.getByRole('button', { name: 'Games' }).click();
    await page.getByRole('heading', { level: 1, name: 'All games' }).waitFor();
  });

  test('it is one row of the same height at every width and with every size of letters', async () => {
    const person = await newPerson(site.browser, site.server.url);
    const { page } = person;
    for (const language of usually(['fr'], ['fr', 'nl'])) {
      await page.goto(`/${language}/faq`);
      await comesAlive(page);
      for (const text of ['', 'large', 'larger']) {
        await page.evaluate((size) => {
          document.documentElement.dataset.text = size;
        }, text);
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          const found = await page.getByRole('banner').evaluate((header) => ({
            height: header.getBoundingClientRect().height,
            outside: [...header.querySelectorAll('a, button')]
              .map((each) => each.getBoundingClientRect())
              .filter((box) => box.width > 1 && (box.right > innerWidth || box.left < 0 || box.bottom > 73))
              .length,
            covered: [...header.querySelectorAll('a, button')]
              .map((each) => each.getBoundingClientRect())
              .filter((box) => box.width > 1)
              .toSorted((one, other) => one.left - other.left)
              .filter((box, at, all) => box.left < (all[at - 1]?.right ?? 0) - 0.5).length,
          }));
          const row = width < 700 ? 60 : height <= 500 ? 48 : 72;
          const where = `${width} × ${height}, letters ${text}, ${language}`;
          expect(found, where).toEqual({ height: row, outside: 0, covered: 0 });
        }
      }
    }
    person.expectClean();
  });
});

test('on paper a page has neither header nor footer', async () => {
  const person = await visit('/en/faq');
  const { page } = person;
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('header').first().isVisible()).toBe(false);
  expect(await page.locator('footer').isVisible()).toBe(false);
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await page.goto('/en/tournaments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Manille', exact: true }).isVisible()).toBe(false);
  person.expectClean();
});

describe('the footer', () => {
  test.each(['en', 'nl', 'fr'])('in %s every link of the written page leads somewhere', async (language) => {
    const html = await (await fetch(`${site.server.url}/${language}/terms`)).text();
    const [, written = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
    const addresses = [...written.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const answer = await fetch(`${site.server.url}${address}`, { redirect: 'manual' });
      expect(answer.status, address).toBe(200);
    }
    expect(addresses).toContain(`/${language}/contact`);
    expect(addresses).toContain(`/${language}/blog/feed.xml`);
  });

  test('names the pages of the site elsewhere, as the server is told', async () => {
    const person = await visit('/en/terms', PHONE);
    const { page } = person;
    const link = footer(page).getByRole('link', { name: 'Mastodon' });
    expect(await link.getAttribute('href')).toBe('https://mastodon.example/@troef');
    await footer(page).getByRole('link', { name: 'Facebook' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sticksOut(page)).toBe(0);
    await link.scrollIntoViewIfNeeded();
    await shot(page, 'footer-phone');
    person.expectClean();
  });

  test('the copyright looks for a newer version, and answers', async () => {
    const person = await visit('/en/terms');
    const { page } = person;
    // It is alive when what the server told it is there.
    await footer(page).getByRole('link', { name: 'Mastodon' }).waitFor();
    const press = () => footer(page).getByRole('button', { name: /^©/ }).click();
    await press();
    await footer(page).getByText('Up to date: version 2.16.57.').waitFor();
    await page.route('**/gui.txt', (route) => route.fulfill({ body: '2.16.58' }));
    await press();
    await footer(page).getByText('A small update is ready.').waitFor();
    await page.unroute('**/gui.txt');
    await page.route('**/gui.txt', (route) => route.fulfill({ body: '2.17.0' }));
    await press();
    await footer(page).getByText('There is a new version of Troef.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const loaded = page.waitForEvent('load');
    await footer(page).getByRole('button', { name: 'Load it' }).click();
    await loaded;
    await page.unroute('**/gui.txt');
    await page.route('**/gui.txt', (route) => route.abort());
    await footer(page).getByRole('link', { name: 'Mastodon' }).waitFor();
    await press();
    await footer(page).getByText('Could not check. Are you online?').waitFor();
    person.expectClean();
  });

  const hold = async (page: Page): Promise<void> => {
    const box = await footer(page).getByRole('button', { name: /^©/ }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.waitForTimeout(2_300);
    await page.mouse.up();
  };

  test('a long press shows an administrator what runs here, and others nothing', async () => {
    const other = await visit('/en/terms');
    await footer(other.page).getByRole('link', { name: 'Mastodon' }).waitFor();
    await footer(other.page).scrollIntoViewIfNeeded();
    await footer(other.page).getByRole('button', { name: /^©/ }).scrollIntoViewIfNeeded();
    await hold(other.page);
    expect(await other.page.getByRole('dialog').count()).toBe(0);
    expect(await footer(other.page).getByText('Version 2.16.57').count()).toBe(0);

    const member = await newMember(site, 'Footer Keeper', '/en/terms');
    const { page } = member;
    await makeAdministrator(site, member);
    await page.reload();
    await footer(page).getByText('Version 2.16.57').waitFor();
    // What only administrators have at the copyright is fetched last, and takes the place of what is there.
    await page.waitForLoadState('networkidle');
    const button = footer(page).getByRole('button', { name: /^©/ });
    await button.hover();
    await hold(page);
    const sheet = page.getByRole('dialog', { name: 'What runs here' });
    await sheet.getByText('service worker').waitFor();
    await sheet.getByText('2.16.57').first().waitFor();
    const ways = [
      ['A notice to everybody', '/admin/notice'],
      ['Maintenance, restart, releases and settings', '/admin/platform'],
    ] as const;
    for (const [name, address] of ways) {
      expect(await sheet.getByRole('link', { name }).getAttribute('href')).toBe(address);
    }
    // The click at the end of a long press looks for nothing.
    expect(await footer(page).getByText('Up to date').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await shot(page, 'diagnostics-desktop');
    await member.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('button', { name: 'Copy diagnostics' }).click();
    await sheet.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('version: 2.16.57');
    expect(copied).toContain('page: /en/terms');
    expect(copied).not.toContain(member.name);
    expect(copied).not.toContain(member.token);
    await sheet.getByRole('checkbox', { name: 'belote' }).check();
    expect(await page.evaluate(() => localStorage.getItem('troef.features'))).toBe('"belote"');
    await page.keyboard.press('Escape');
    // A short press still looks.
    await button.click();
    await footer(page).getByText('Up to date: version 2.16.57.').waitFor();
    await button.focus();
    await page.keyboard.down('Space');
    await page.waitForTimeout(2_300);
    await page.keyboard.up('Space');
    await sheet.waitFor();
    member.expectClean();
  });
});

test('a page that replays a session says that there is no connection', async () => {
  const person = await visit('/en/faq');
  const { page } = person;
  await page.goto('/replay');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await person.context.setOffline(true);
  await page.getByText('No internet connection').waitFor();
  await person.context.setOffline(false);
  await page.getByText('No internet connection').waitFor({ state: 'hidden' });
});

test('what an address has switched on is said in the footer, and switched off there', async () => {
  const { page } = await visit('/en/faq?feature=belote,nonsense');
  const said = footer(page).getByText('Switched on in this browser: belote', { exact: true });
  await said.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(0);
  await page.goto('/en/faq');
  await said.waitFor();
  await footer(page).getByRole('link', { name: 'Switch it off' }).click();
  await comesAlive(page);
  await said.waitFor({ state: 'hidden' });
  await page.goto('/en/faq');
  await comesAlive(page);
  expect(await said.count()).toBe(0);
});
