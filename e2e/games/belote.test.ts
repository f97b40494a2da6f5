/** Belote and coinche from the landing page to the end of a deal, by mouse, touch and keyboard. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from '../support/browser.ts';
import { enter, playByKeyboard } from '../support/keyboard.ts';
import { EVERY_ROLE, openSite } from '../support/site.ts';
import {
  bid,
  bids,
  cardsInHand,
  chooses,
  clicks,
  goOn,
  hand,
  playCard,
  playDeal,
  taps,
  waitForTurn,
} from '../support/table.ts';

/** Belote needs a role, which everybody has here. */
const site = openSite(EVERY_ROLE);

/** Enough to show that keys work; mouse and touch play whole deals. */
const SOME_TRICKS = 3;

const visit = (options = {}) => newPerson(site.browser, site.server.url, { ...DESKTOP, ...options });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const take = (page: Page) => bids(page).getByRole('button', { name: /^Take / });

async function chooseCoinche(page: Page): Promise<void> {
  await comesAlive(page);
  await page.locator('summary').click();
  await chooses(page.getByRole('radio', { name: /coinche/i }));
}

test('a player takes the turned card and plays the deal with the mouse', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto('/en/belote');
  await play(page).click();
  await hand(page).getByRole('button').first().waitFor();
  // Another player may take first: then play that deal and try the next one.
  while ((await waitForTurn(page)) !== 'bid') {
    await playDeal(page);
    await goOn(page);
  }
  expect(await cardsInHand(page)).toHaveLength(5);
  await page
    .getByText(/^Turned up: /)
    .first()
    .waitFor();
  await shot(page, 'belote-1-take');
  expect(await axeFindings(page)).toEqual([]);
  await clicks(take(page).first());
  await expect.poll(async () => (await cardsInHand(page)).length).toBeGreaterThan(6);
  await page
    .getByRole('status')
    .getByText(/^You took, /)
    .waitFor();
  await shot(page, 'belote-2-first-trick');
  expect(await axeFindings(page)).toEqual([]);
  await playDeal(page);
  await shot(page, 'belote-3-deal-over');
  expect(await axeFindings(page)).toEqual([]);
  const sheet = page.getByRole('table', { name: 'Score sheet' }).first();
  expect(await sheet.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Us', 'Them']),
  );
  await page.getByRole('heading', { name: /^(You (made it|failed)|A tie) in / }).waitFor();
  person.expectClean();
});

test('coinche is bid and played by touch, and nothing sticks out of a phone', async () => {
  const person = await visit(PHONE);
  const { page } = person;
  await page.goto('/en/belote');
  await chooseCoinche(page);
  await taps(play(page));
  await hand(page).getByRole('button').first().waitFor();
  expect(await waitForTurn(page)).toBe('bid');
  await shot(page, 'belote-phone-1-auction');
  expect(await axeFindings(page)).toEqual([]);
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  }
  const points = bids(page).getByRole('group', { name: 'Points promised' });
  const before = await points.getByRole('status').textContent();
  await taps(points.getByRole('button', { name: 'Higher bid' }));
  await expect.poll(() => points.getByRole('status').textContent()).not.toBe(before);
  const level = await points.getByRole('status').textContent();
  await taps(bids(page).getByRole('button', { name: new RegExp(`^${level} in hearts`) }));
  await playDeal(page, taps);
  await shot(page, 'belote-phone-2-deal-over');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await goOn(page, taps);
  if ((await waitForTurn(page)) === 'bid') await bid(page, taps);
  else await playCard(page, taps);
  person.expectClean();
});

test('a deal is begun by keyboard alone', async () => {
  const person = await visit();
  const { page } = person;
  await page.goto('/en/belote');
  await enter(page, play(page));
  await hand(page).getByRole('button').first().waitFor();
  expect(await playByKeyboard(page, SOME_TRICKS, () => take(page).first())).toBe('card');
  person.expectClean();
});
