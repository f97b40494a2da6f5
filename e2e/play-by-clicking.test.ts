/** A first-time visitor presses Play and plays a short session with the mouse. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, newPerson, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { bid, comesToRest, goOn, playCard, playDeal, sitDown, waitForTurn } from './support/table.ts';

/** With everything that moves; most other journeys ask for less of it. */
const VISITOR = { ...DESKTOP, reducedMotion: 'no-preference' } as const;
const DEALS = process.env.TROEF_LONG === undefined ? 2 : 4;
/** From the click on Play to the first card; generous, for a busy machine. */
const FIRST_CARD_LIMIT_MS = 3_000;

const site = openSite();

/**
 * Draws the picture of the README (docs/screenshot.png): the middle of a trick, without anything in motion.
 */
async function pictureOfTheTable(page: Page): Promise<void> {
  let turn = await waitForTurn(page);
  for (let cards = 0; cards < 2 && (turn === 'bid' || turn === 'card'); turn = await waitForTurn(page)) {
    if (turn === 'bid') await bid(page);
    else await playCard(page);
    if (turn === 'card') cards += 1;
  }
  await comesToRest(page);
  await shot(page, 'table');
}

test('the first card is dealt soon after Play', async () => {
  const person = await newPerson(site.browser, site.server.url, VISITOR);
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await sitDown(person.page));
  process.stderr.write(`Play to first card: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}\n`);
  expect(Math.min(...times)).toBeLessThan(FIRST_CARD_LIMIT_MS);
  person.expectClean();
});

test('deals are played by clicking, one after the other', async () => {
  const person = await newPerson(site.browser, site.server.url, VISITOR);
  const { page } = person;
  await sitDown(page);
  await shot(page, 'clicking-1-first-hand');
  await pictureOfTheTable(page);
  for (let deal = 1; deal <= DEALS; deal++) {
    const decisions = await playDeal(page);
    if (deal > 1) expect(decisions).toBeGreaterThan(0);
    await shot(page, `clicking-2-deal-${deal}-over`);
    if (deal < DEALS) await goOn(page);
  }
  const sheet = page.getByRole('table', { name: 'Score sheet' }).first();
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(DEALS);
  await goOn(page);
  await waitForTurn(page);
  person.expectClean();
});
