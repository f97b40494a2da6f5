/** Manille: choosing trump, doubling, and a deal of sixty points, by mouse, touch and keyboard. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { DESKTOP, newPerson, PHONE, shot, sticksOut } from '../support/browser.ts';
import { enter, playByKeyboard } from '../support/keyboard.ts';
import { openSite } from '../support/site.ts';
import { bids, cardsInHand, clicks, goOn, playDeal, sitDown, taps, waitForTurn } from '../support/table.ts';

const site = openSite();
const CARDS_EACH = 8;
/** Enough to show that keys work; mouse and touch play whole deals. */
const SOME_TRICKS = 3;

const LANDING = '/en/manille';

const line = (page: Page): Locator => page.getByRole('status').first();
const sheet = (page: Page): Locator => page.getByRole('table', { name: 'Score sheet' }).first();

test('a deal is played by clicking, and its scores add up to sixty', async () => {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = person;
  await sitDown(page, clicks, LANDING);
  expect(await cardsInHand(page)).toHaveLength(CARDS_EACH);
  await shot(page, 'manille-1-first-hand');
  await playDeal(page);
  await shot(page, 'manille-2-deal-over');
  expect(await axeFindings(page), 'deal over').toEqual([]);
  const words = (await line(page).textContent()) ?? '';
  const [, high, low] = /win (\d+)–(\d+)/.exec(words) ?? [undefined, '30', '30'];
  expect(Number(high) + Number(low)).toBe(60);
  await page
    .getByText(/of the 60 points|Only points above 30 count/)
    .first()
    .waitFor();
  expect(await sheet(page).getByRole('columnheader', { name: 'Us' }).count()).toBe(1);
  await goOn(page);
  expect(['bid', 'card']).toContain(await waitForTurn(page));
  person.expectClean();
});

test('the dealer chooses from four suits and no trump', async () => {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = person;
  await sitDown(page, clicks, LANDING);
  const trump = bids(page).getByRole('button', { name: /hearts/ });
  // The deal passes round: within four deals everybody has been the dealer.
  for (let deals = 0; deals < 4; deals++) {
    await waitForTurn(page);
    if ((await trump.count()) > 0) break;
    await playDeal(page);
    await goOn(page);
  }
  expect(await bids(page).getByRole('button').allInnerTexts()).toHaveLength(5);
  await bids(page)
    .getByRole('button', { name: /No trump/ })
    .click();
  await line(page)
    .getByText(/no trump/)
    .first()
    .waitFor();
});

test('a deal is played by touch at 390 × 844 in the dark: nothing sticks out, axe finds nothing', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    ...PHONE,
    colorScheme: 'dark',
  });
  const { page } = person;
  await sitDown(page, taps, LANDING);
  await waitForTurn(page);
  await shot(page, 'manille-phone-1');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page), 'the first question').toEqual([]);
  await playDeal(page, taps);
  await shot(page, 'manille-phone-2-deal-over');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page), 'deal over').toEqual([]);
  person.expectClean();
});

test('a deal is begun by keyboard alone on a light desktop, and axe finds nothing', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    ...DESKTOP,
    colorScheme: 'light',
  });
  const { page } = person;
  await page.goto(LANDING);
  await enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  await waitForTurn(page);
  await shot(page, 'manille-keyboard');
  expect(await axeFindings(page), 'the first question').toEqual([]);
  expect(await playByKeyboard(page, SOME_TRICKS, () => bids(page).getByRole('button').first())).toBe('card');
  person.expectClean();
});
