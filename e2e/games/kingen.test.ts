/** Kingen by mouse, on a phone and by keyboard; and double king for users with Premium. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from '../support/browser.ts';
import { enter, playByKeyboard } from '../support/keyboard.ts';
import { EVERY_ROLE, openServer, openSite } from '../support/site.ts';
import {
  bids,
  chooses,
  clicks,
  goOn,
  playCard,
  playDeal,
  sitDown,
  taps,
  waitForTurn,
} from '../support/table.ts';

const site = openSite();
/** Double king needs Premium. */
const premium = openServer(EVERY_ROLE);

/** Enough to show that keys work; mouse and touch play whole deals. */
const SOME_TRICKS = 3;

const status = async (page: Page): Promise<string> => (await page.getByRole('status').textContent()) ?? '';

const sitDownAtKingen = (page: Page, press = clicks) => sitDown(page, press, '/en/kingen');

test('two deals are played by clicking, each announced with what it costs', async () => {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = person;
  await sitDownAtKingen(page);
  await page.getByRole('heading', { name: 'No tricks' }).waitFor();
  await expect.poll(() => status(page)).toContain('No tricks: −1 for each trick');
  await waitForTurn(page);
  await shot(page, 'kingen-1-announced');
  expect(await axeFindings(page)).toEqual([]);
  expect(await playDeal(page)).toBe(13);
  await shot(page, 'kingen-2-deal-over');
  expect(await axeFindings(page)).toEqual([]);
  const sheet = page.getByRole('table', { name: 'Score sheet' }).first();
  // The score sheet has a line for each of the ten games from the start.
  expect(await sheet.getByRole('row').count()).toBe(12);
  await goOn(page);
  await page.getByRole('heading', { name: 'No hearts' }).waitFor();
  await page.getByText(/^Still out: ace of hearts/).waitFor({ state: 'attached' });
  await playDeal(page);
  await page
    .getByRole('region', { name: 'Deal over' })
    .getByText(/hearts?: −\d/)
    .first()
    .waitFor();
  person.expectClean();
});

test('a deal is played by touch, and nothing sticks out of the screen', async () => {
  const person = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = person;
  await sitDownAtKingen(page, taps);
  await shot(page, 'kingen-phone-1-announced');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await playDeal(page, taps);
  await shot(page, 'kingen-phone-2-deal-over');
  await goOn(page, taps);
  await waitForTurn(page);
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await shot(page, `kingen-phone-3-${viewport.width}`);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings(page)).toEqual([]);
  person.expectClean();
});

test('a deal is begun by keyboard', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en/kingen');
  await enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  expect(await playByKeyboard(page, SOME_TRICKS)).toBe('card');
  person.expectClean();
});

test('in double king the dealer chooses the game, and then its trump', async () => {
  const person = await newPerson(site.browser, premium.url, DESKTOP);
  const { page } = person;
  await page.goto('/en/kingen');
  await comesAlive(page);
  await page.locator('summary').click();
  await chooses(page.getByRole('radio', { name: /Double king/ }));
  await clicks(page.getByRole('button', { name: 'Play', exact: true }));
  const trumps = bids(page).getByRole('button', { name: /^Trumps/ });
  // The deal passes round: within four deals this player is the dealer, who chooses.
  for (let deals = 0; deals < 4; deals++) {
    let turn = await waitForTurn(page);
    while (turn === 'card') {
      await playCard(page);
      turn = await waitForTurn(page);
    }
    if (turn === 'bid') break;
    await goOn(page);
  }
  await trumps.waitFor();
  // Trumps and six penalty games, of which one is gone if two dealers before chose the same one.
  expect([6, 7]).toContain(await bids(page).getByRole('button').count());
  await shot(page, 'kingen-double-1-game');
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByText(/^left to choose: 3 penalty games and trumps 2 times$/)
    .first()
    .waitFor({ state: 'attached' });
  await clicks(trumps);
  await clicks(bids(page).getByRole('button', { name: 'clubs' }));
  await page.getByRole('heading', { name: 'Clubs are trumps' }).waitFor();
  await expect.poll(() => status(page)).toContain('Clubs are trumps: +1 for each trick');
  await page.getByText('Your choice').waitFor();
  await shot(page, 'kingen-double-2-trumps');
  person.expectClean();
});
