/**
 * Four players at one table, each in their own browser, one of them on a phone. The phone is closed in the
 * middle of a deal: a computer plays in its place, and its owner takes the seat back. The other three see
 * each step.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, shot } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { newGuest } from './support/people.ts';
import { openOwnSite } from './support/site.ts';
import { bid, cardsInHand, clicks, playCard, taps, waitForTurn } from './support/table.ts';

/** A player who has gone loses their seat after a second, not after the usual five minutes. */
const site = openOwnSite({ COUNTDOWN_MS: '4000', AWAY_MS: '1000' });

/** Long, because four browsers share one machine. */
const PATIENCE_MS = 30_000;

const PASSWORD = 'vier azen';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const player = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
const waitsFor = (page: Page, players: string) => page.getByText(`Waiting for ${players}`).waitFor();
const hasCards = (page: Page, count: number) =>
  expect.poll(async () => (await cardsInHand(page)).length, { timeout: PATIENCE_MS }).toBe(count);

async function say(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'This table asks for a password' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sit down', exact: true }).click();
}

async function comesByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Sit down').click();
  await say(page, PASSWORD);
}

/** Bids and plays in every turn of this player, until `left` cards are in their hand. */
async function playsDownTo(page: Page, left: number, press: typeof clicks = clicks): Promise<void> {
  while ((await cardsInHand(page)).length > left) {
    if ((await waitForTurn(page)) === 'bid') await bid(page, press);
    else await playCard(page, press);
  }
}

test('a computer keeps the seat of a phone that goes, and gives it back', async () => {
  const [host, bert, chantal, dirk] = await Promise.all([
    newMember(site, 'Annelore', '/manille/lobby'),
    newGuest(site.browser, site.server.url, 'Bert', DESKTOP),
    newGuest(site.browser, site.server.url, 'Chantal', DESKTOP),
    newGuest(site.browser, site.server.url, 'Dirk', PHONE),
  ]);
  for (const { page } of [host, bert, chantal, dirk]) page.setDefaultTimeout(PATIENCE_MS);
  let phone = dirk.page;
  const seated = [host.page, bert.page, chantal.page];
  const threePlayDownTo = (left: number) => Promise.all(seated.map((page) => playsDownTo(page, left)));
  const allPlayDownTo = (left: number) =>
    Promise.all([threePlayDownTo(left), playsDownTo(phone, left, taps)]);

  await button(host.page, 'Open a table').click();
  await host.page.getByText('Details', { exact: true }).click();
  await host.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await button(host.page, 'Open the table').click();
  await waitsFor(host.page, '3 more players');
  await host.page.getByText('Password in the link', { exact: true }).click();
  const link = await host.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();

  await comesByLink(bert.page, link);
  await waitsFor(bert.page, '2 more players');

  // Chantal types a wrong password first.
  await chantal.page.goto('/manille/lobby');
  await button(chantal.page, 'Sit down at the table of Annelore').click();
  await say(chantal.page, 'drie azen');
  await chantal.page.getByRole('dialog').getByText('Invalid password').waitFor();
  await say(chantal.page, PASSWORD);
  await waitsFor(chantal.page, 'one more player');

  await comesByLink(phone, link);
  await Promise.all([...seated, phone].map((page) => hasCards(page, 8)));
  await allPlayDownTo(6);
  await shot(phone, 'tables-four-phone');

  // Dirk is gone for longer than a seat waits: the three play a trick with a computer that has Dirk's cards.
  await phone.close();
  await Promise.all(seated.map((page) => player(page, 'Dirk').getByText('computer').waitFor()));
  await threePlayDownTo(5);
  await shot(host.page, 'tables-four-standin-desktop');

  // The link finds the table again, with what the computer played.
  phone = await dirk.newTab();
  phone.setDefaultTimeout(PATIENCE_MS);
  await phone.goto(link);
  await phone.getByText('A computer plays in your place.').waitFor();
  // The computer may have led to the next trick already.
  await expect
    .poll(async () => (await cardsInHand(phone)).length, { timeout: PATIENCE_MS })
    .toBeOneOf([4, 5]);
  await shot(phone, 'tables-four-standin-phone');
  await button(phone, 'Take my seat back').tap();
  await button(phone, 'Take my seat back').waitFor({ state: 'detached' });
  await Promise.all(
    seated.map((page) => player(page, 'Dirk').getByText('computer').waitFor({ state: 'detached' })),
  );
  await allPlayDownTo(4);
  await shot(host.page, 'tables-four-back-desktop');

  for (const person of [host, bert, chantal, dirk]) person.expectClean();
});
