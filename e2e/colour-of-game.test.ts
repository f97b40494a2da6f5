/** What is shown before a table has the colour of its game, from the first paint on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const ROOM = '01975000-0000-7000-8000-000000000001';
/** By the light theme: plum for hearts, slate for colour whist (packages/web/src/styles/tokens.css). */
const GROUND = { hearts: 'rgb(111, 58, 92)', whist: 'rgb(56, 83, 106)' } as const;

const groundOf = (page: Page, what: string): Promise<string> =>
  page
    .locator(what)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('a page that waits for a table of hearts has the colour of hearts', async () => {
  const person = await newPerson(site.browser, site.server.url, { colorScheme: 'light' });
  const { page } = person;
  // The page as it is before its scripts have come.
  const scripts = /\/assets\/(?!boot)[^/]*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(`/hearts/room/${ROOM}`, { waitUntil: 'domcontentloaded' });
  expect(await groundOf(page, '.shell')).toBe(GROUND.hearts);
  // Something turns there, so that nobody takes the page for empty.
  const isDrawn = (shell: Element): boolean => getComputedStyle(shell, '::after').width === '44px';
  expect(await page.locator('.shell').evaluate(isDrawn)).toBe(true);
  await page.goto(`/room/${ROOM}`, { waitUntil: 'domcontentloaded' });
  expect(await groundOf(page, '.shell')).toBe(GROUND.whist);
  await page.unroute(scripts);

  // The scripts come, and the table does not.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(`/hearts/room/${ROOM}`);
  await page.getByRole('heading', { name: 'Your table is on its way…' }).waitFor();
  expect(await groundOf(page, 'main')).toBe(GROUND.hearts);
  await page.goto('/hearts/play');
  await page.getByRole('status').first().waitFor();
  expect(await groundOf(page, 'main')).toBe(GROUND.hearts);
});
