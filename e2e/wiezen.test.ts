/** Wiezen: the turned card, the bids with their levels, and whole deals with mouse, finger and keyboard. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, newPerson, PHONE, shot } from './support/browser.ts';
import { arrowToEnabled, focusIsVisible, tabTo } from './support/keyboard.ts';
import { openSite } from './support/site.ts';
import {
  bids,
  cardsInHand,
  clicks,
  goOn,
  hand,
  nextDeal,
  playCard,
  playDeal,
  sitDown,
  taps,
  waitForTurn,
} from './support/table.ts';

const site = openSite();
const LANDING = '/en/wiezen';
const MANY_DEALS = 12;

const line = (page: Page): Locator => page.getByRole('status').first();
const sheet = (page: Page): Locator => page.getByRole('table', { name: 'Score sheet' }).first();
const bidNamed = (page: Page, name: RegExp): Locator => bids(page).getByRole('button', { name });

/** Asks, joins or goes alone as soon as that can be done, until a deal was played and not passed by all. */
async function playADealThatCounts(page: Page): Promise<void> {
  for (let deals = 0; deals < MANY_DEALS; deals++) {
    for (let turn = await waitForTurn(page); turn !== 'over'; turn = await waitForTurn(page)) {
      if (turn === 'card') {
        await playCard(page);
        continue;
      }
      const playing = bidNamed(page, /^(Ask|Join|Solo 5)/);
      await clicks(((await playing.count()) > 0 ? playing : bidNamed(page, /^Pass/)).first());
    }
    const words = (await line(page).textContent()) ?? '';
    if (!words.includes('Everybody passed')) return;
    await goOn(page);
  }
  throw new Error(`nobody played in ${MANY_DEALS} deals`);
}

test('a deal is asked for and played by clicking, and its points are explained', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page, clicks, LANDING);
  expect(await cardsInHand(page)).toHaveLength(13);
  // The turned card lies there for all: in the middle, or beside one's own bids.
  await page
    .getByText(/^Turned up: \w+ of \w+/)
    .first()
    .waitFor();
  expect(await line(page).textContent()).toMatch(/turned up: (hearts|diamonds|clubs|spades)/);
  await shot(page, 'wiezen-1-first-hand');
  await playADealThatCounts(page);
  await shot(page, 'wiezen-2-deal-over');
  await page
    .getByText(/(made|lost)/)
    .first()
    .waitFor();
  expect(await sheet(page).getByRole('row').count()).toBeGreaterThan(2);
  await goOn(page);
  expect(['bid', 'card']).toContain(await waitForTurn(page));
  person.expectClean();
  await person.leave();
});

test('an abundance is bid at a level and in a suit', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page, clicks, LANDING);
  const levels = bids(page).getByRole('group', { name: 'How many tricks' });
  // Now and then a trull or a misery leaves none to be bid.
  for (let deals = 0; deals < MANY_DEALS; deals++) {
    if ((await waitForTurn(page)) === 'bid' && (await levels.count()) > 0) break;
    await playDeal(page);
    await goOn(page);
  }
  const eleven = levels.getByRole('button', { name: '11 tricks' });
  await eleven.click();
  expect(await eleven.getAttribute('aria-pressed')).toBe('true');
  const suits = bidNamed(page, /^Abundance 11 in/);
  expect(await suits.count()).toBeGreaterThan(0);
  expect(await bidNamed(page, /^Abundance 9 in/).count()).toBe(0);
  await suits.first().click();
  await line(page)
    .getByText(/abundance 11|open misery|abundance 12|solo/)
    .first()
    .waitFor();
  await person.leave();
});

test('a deal is played by touch at 390 × 844, and nothing sticks out', async () => {
  const person = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = person;
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await sitDown(page, taps, LANDING);
  await shot(page, 'wiezen-3-phone-first-hand');
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  await playDeal(page, taps);
  await shot(page, 'wiezen-4-phone-deal-over');
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  await goOn(page, taps);
  await waitForTurn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  person.expectClean();
  await person.leave();
});

test('a deal is played by keyboard alone', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto(LANDING);
  await tabTo(page, page.getByRole('button', { name: 'Play', exact: true }));
  await page.keyboard.press('Enter');
  await hand(page).getByRole('button').first().waitFor();
  for (let turn = await waitForTurn(page); turn !== 'over'; turn = await waitForTurn(page)) {
    if (turn === 'bid') {
      await tabTo(page, bidNamed(page, /^Pass/));
      expect(await focusIsVisible(page)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => bids(page).count(), { timeout: 10_000 }).toBe(0);
    } else {
      const before = (await cardsInHand(page)).length;
      await tabTo(page, hand(page));
      await arrowToEnabled(page, hand(page));
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await cardsInHand(page)).length, { timeout: 10_000 }).not.toBe(before);
    }
  }
  await shot(page, 'wiezen-5-keyboard-deal-over');
  await tabTo(page, nextDeal(page));
  await page.keyboard.press('Enter');
  await waitForTurn(page);
  person.expectClean();
  await person.leave();
});

describe.each([
  ['desktop', 'light', DESKTOP],
  ['phone', 'dark', PHONE],
] as const)('axe on a %s in %s', (size, colorScheme, options) => {
  test('finds nothing while bids are made, nor at the end of a deal', async () => {
    const person = await newPerson(site.browser, site.server.url, {
      ...options,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const { page } = person;
    const press = size === 'phone' ? taps : clicks;
    await sitDown(page, press, LANDING);
    await waitForTurn(page);
    expect(await axeFindings(page)).toEqual([]);
    await playDeal(page, press);
    expect(await axeFindings(page)).toEqual([]);
    await person.leave();
  });
});
