/** Wiezen: the turned card, the bids with their levels, and whole deals by mouse, touch and keyboard. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { DESKTOP, newPerson, PHONE, shot, sticksOut } from '../support/browser.ts';
import { enter, playByKeyboard } from '../support/keyboard.ts';
import { openSite } from '../support/site.ts';
import {
  answer,
  bids,
  cardsInHand,
  clicks,
  goOn,
  playCard,
  playDeal,
  sayable,
  sitDown,
  taps,
  waitForTurn,
} from '../support/table.ts';

const site = openSite();
const LANDING = '/en/wiezen';
const MANY_DEALS = 12;
/** Enough to show that keys work; mouse and touch play whole deals. */
const SOME_TRICKS = 3;

const line = (page: Page): Locator => page.getByRole('status').first();
const sheet = (page: Page): Locator => page.getByRole('table', { name: 'Score sheet' }).first();
const bidNamed = (page: Page, name: RegExp): Locator =>
  sayable(page).and(bids(page).getByRole('button', { name }));

/**
 * Proposes, accepts or plays alone as soon as that can be bid, until a deal was played and not passed by
 * everybody.
 */
async function playADealThatCounts(page: Page): Promise<void> {
  for (let deals = 0; deals < MANY_DEALS; deals++) {
    for (let turn = await waitForTurn(page); turn !== 'over'; turn = await waitForTurn(page)) {
      if (turn === 'card') {
        await playCard(page);
        continue;
      }
      const playing = bidNamed(page, /^(Ask|Join|Solo 5)/);
      const said = ((await playing.count()) > 0 ? playing : bidNamed(page, /^Pass/)).first();
      await answer(page, () => clicks(said));
    }
    const words = (await line(page).textContent()) ?? '';
    if (!words.includes('Everybody passed')) return;
    await goOn(page);
  }
  throw new Error(`nobody played in ${MANY_DEALS} deals`);
}

test('a deal is asked for and played by clicking, and its points are explained', async () => {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = person;
  await sitDown(page, clicks, LANDING);
  expect(await cardsInHand(page)).toHaveLength(13);
  // Everybody sees the turned card: in the middle, or beside their bids.
  await page
    .getByText(/^Turned up: \w+ of \w+/)
    .first()
    .waitFor();
  expect(await line(page).textContent()).toMatch(/turned up: (hearts|diamonds|clubs|spades)/);
  await shot(page, 'wiezen-1-first-hand');
  await playADealThatCounts(page);
  await shot(page, 'wiezen-2-deal-over');
  expect(await axeFindings(page), 'deal over').toEqual([]);
  await page
    .getByText(/(made|lost)/)
    .first()
    .waitFor();
  expect(await sheet(page).getByRole('row').count()).toBeGreaterThan(2);
  await goOn(page);
  expect(['bid', 'card']).toContain(await waitForTurn(page));
  person.expectClean();
});

test('an abundance is bid at a level and in a suit', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page, clicks, LANDING);
  const levels = bids(page).getByRole('group', { name: 'How many tricks' });
  const eleven = levels.getByRole('button', { name: '11 tricks' });
  // After a trull, a misery or a higher abundance it cannot be bid.
  for (let deals = 0; deals < MANY_DEALS; deals++) {
    if ((await waitForTurn(page)) === 'bid' && (await levels.count()) > 0 && (await eleven.isEnabled()))
      break;
    await playDeal(page);
    await goOn(page);
  }
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
});

test('a deal is played by touch at 390 × 844 in the dark: nothing sticks out, axe finds nothing', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    ...PHONE,
    colorScheme: 'dark',
  });
  const { page } = person;
  await sitDown(page, taps, LANDING);
  await shot(page, 'wiezen-3-phone-first-hand');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await waitForTurn(page);
  expect(await axeFindings(page), 'the first question').toEqual([]);
  await playDeal(page, taps);
  await shot(page, 'wiezen-4-phone-deal-over');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page), 'deal over').toEqual([]);
  await goOn(page, taps);
  await waitForTurn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
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
  expect(await axeFindings(page), 'the first question').toEqual([]);
  // If everybody passes, no card is played and the next deal follows.
  while ((await playByKeyboard(page, SOME_TRICKS, () => bidNamed(page, /^Pass/))) === 'over')
    await goOn(page, (button) => enter(page, button));
  person.expectClean();
});
