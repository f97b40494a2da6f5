/**
 * Cards of sponsors: a guest sees one at the end of a text, once in a while and from our own host; none at a table,
 * and none with Premium.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeActingAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { api, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';
import { sitDown } from './support/table.ts';

const site = openOwnSite();

/** A picture of one red dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

const cardOn = (page: Page) => page.getByRole('complementary', { name: 'From a sponsor' });

/** The answers to "which card", as they come. */
function answersOf(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/backers/card')) answers.push(await response.text());
  });
  return answers;
}

test('a guest sees a card at the end of a text and not at a table; with Premium nobody does', async () => {
  const keeper = await newMember(site, 'Card Keeper', '/en');
  const token = await makeActingAdministrator(site, keeper);
  const words = { en: 'Bread and pastry on Sunday.', nl: 'Brood op zondag.', fr: 'Du pain le dimanche.' };
  const made = await api(site, '/api/backers', {
    token,
    body: { name: 'Bakery Peeters', text: words, url: 'https://bakery.example/order', image: DOT },
  });
  const figures = async () => {
    const { data } = await api(site, '/api/backers', { token });
    return [data[0].views, data[0].clicks];
  };

  const guest = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = guest;
  const answers = answersOf(page);
  await page.goto('/en/reputation');
  await comesAlive(page);
  const card = cardOn(page);
  await card.waitFor();
  expect(await figures()).toEqual([0, 0]);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(figures).toEqual([1, 0]);
  expect(await card.innerText()).toMatch(/Sponsor.*Bakery Peeters.*Bread and pastry on Sunday\./s);
  const link = card.getByRole('link', { name: /Bakery Peeters/ });
  expect(await link.getAttribute('rel')).toContain('sponsored');
  expect(await card.locator('img').getAttribute('src')).toBe(made.image);
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'backers-phone');
  await page.setViewportSize(DESKTOP.viewport);
  await card.scrollIntoViewIfNeeded();
  await shot(page, 'backers-desktop');

  // Its words are those of the page.
  for (const [path, text] of [
    ['/nl/reputation', words.nl],
    ['/fr/reputation', words.fr],
  ] as const) {
    await page.evaluate(() => localStorage.removeItem('troef.backer'));
    await page.goto(path);
    await page.getByText(text).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => localStorage.getItem('troef.backer') !== null);
    expect(await sticksOut(page)).toBe(0);
  }

  // Within three minutes there is no other card, on no page of this browser.
  const asked = answers.length;
  await page.goto('/en/about/friend-system');
  await comesAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await cardOn(page).count()).toBe(0);

  // A table asks for none, however long ago the last one was.
  await page.evaluate(() => localStorage.removeItem('troef.backer'));
  await sitDown(page);
  await page.waitForURL(/\/room\//);
  await page
    .getByRole('list', { name: 'Your hand' })
    .or(page.getByRole('group', { name: 'Your hand' }))
    .first()
    .waitFor();
  expect(answers).toHaveLength(asked);
  expect(await cardOn(page).count()).toBe(0);
  await page.goto('/en/reputation');
  await cardOn(page).waitFor();
  guest.expectClean();

  // An administrator has Premium.
  const seen = answersOf(keeper.page);
  await keeper.page.reload();
  await keeper.page.goto('/en/reputation');
  await comesAlive(keeper.page);
  await keeper.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await cardOn(keeper.page).count()).toBe(0);
  expect(seen.every((answer) => answer === '{"card":null}')).toBe(true);
});
