/**
 * Tables with people: two browsers at one table, one of them a phone, and computers on the other seats. From the lobby through
 * the waiting room to the end and another game, with a password, a lost connection and a lost seat on the way.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, type Person, shot } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { newGuest } from './support/people.ts';
import { openOwnSite } from './support/site.ts';
import { hand, playDeal } from './support/table.ts';

const site = openOwnSite({ COUNTDOWN_MS: '1500' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const seats = (page: Page) => page.getByRole('list', { name: 'Seats' });
const roomOf = (page: Page): string => /\/room\/([\w-]+)/.exec(page.url())?.[1] ?? '';
/** What fades in has less contrast until it is there, so it is looked at until it is. */
const expectNoFindings = (page: Page): Promise<void> => expect.poll(() => axeFindings(page)).toEqual([]);

const guest = (name: string): Promise<Person> => newGuest(site.browser, site.server.url, name);

async function addComputers(page: Page): Promise<void> {
  for (const left of [1, 0]) {
    await button(page, /^Add a computer/)
      .first()
      .click();
    await expect.poll(() => button(page, /^Add a computer/).count()).toBe(left);
  }
}

test('two people meet at a table with a password, play, and play again', async () => {
  const host = await newMember(site, 'Annelore', '/manille/lobby');
  const { page } = host;
  await page.getByText('No table is open right now').waitFor();
  await expectNoFindings(page);

  // Annelore opens a table of free length for her friends, closed by a password of her own.
  await button(page, 'Play with friends').click();
  await page.getByText('Details', { exact: true }).click();
  await page.getByRole('radio', { name: 'No limit' }).first().check();
  await page.getByRole('textbox', { name: 'Password' }).fill('geheim');
  await button(page, 'Open the table').click();
  await page.waitForURL(/\/room\//);
  await page.getByText('Waiting for 3 more players').waitFor();
  await button(page, 'QR code').click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  await expectNoFindings(page);
  await shot(page, 'tables-waiting-desktop');
  // Her link carries the password, where no server sees it, while she wishes it.
  const link = page.getByRole('textbox', { name: 'Link to this table' });
  const address = new URL(await link.inputValue());
  expect(address.hash).toBe('#key=geheim');
  await page.getByText('The password is in the link: whoever has it can sit down.').waitFor();
  // On another device of hers nobody knows it: she is told it again.
  const elsewhere = await host.newTab();
  await elsewhere.goto(page.url());
  await expect
    .poll(() => elsewhere.getByRole('textbox', { name: 'Link to this table' }).inputValue())
    .toContain('#key=geheim');
  await elsewhere.close();
  await page.getByText('Password in the link', { exact: true }).click();
  expect(await link.inputValue()).not.toContain('geheim');

  // Cas has that link: he sits down without being asked, and thinks better of it.
  const cas = await guest('Cas');
  await cas.page.goto(`${address.pathname}${address.hash}`);
  await cas.page.getByText('Manille', { exact: true }).waitFor();
  // Once read it stands in the address no longer.
  await expect.poll(() => cas.page.url()).not.toContain('#');
  await button(cas.page, 'Sit down').click();
  await seats(page).getByText('Cas').waitFor();
  await button(cas.page, 'Leave the table').click();
  await cas.page.waitForURL(/\/manille\/lobby\?games=all/);
  await seats(page).getByText('Cas').waitFor({ state: 'detached' });
  cas.expectClean();
  await cas.leave();

  // Bert has the link without it, on his phone.
  const bert = await guest('Bert');
  const phone = bert.page;
  await phone.goto(`/manille/room/${roomOf(page)}`);
  await phone.getByRole('heading', { name: 'Table of Annelore' }).waitFor();
  await expectNoFindings(phone);
  await shot(phone, 'tables-door-phone');
  await button(phone, 'Sit down').click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await dialog.getByText('Password required').waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('verkeerd');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await dialog.getByText('Invalid password').waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('geheim');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await phone.getByText('Waiting for 2 more players').waitFor();
  await seats(page).getByText('Bert').waitFor();
  await shot(phone, 'tables-waiting-phone');

  // He practises while he waits; the game comes to the front by itself.
  await button(phone, 'Practise while you wait').click();
  await hand(phone).getByRole('button').first().waitFor();
  await phone.getByText('2/4 · Table of Annelore').waitFor();
  // The countdown stands on top, and nobody is invited to a full table.
  const begins = page.waitForFunction(
    () =>
      /^We begin/.test(document.querySelector('h1')?.textContent ?? '') &&
      document.getElementById('invite') === null,
  );
  await addComputers(page);
  await begins;
  await phone.getByText('2/4 · Table of Annelore').waitFor({ state: 'detached' });
  await Promise.all([page, phone].map((each) => hand(each).getByRole('button').first().waitFor()));
  expect(roomOf(phone)).toBe(roomOf(page));

  // Bert drops off the line: he is seen to be away, and finds his seat again.
  const table = phone.url();
  await phone.goto('about:blank');
  const away = page.getByRole('list', { name: 'Players' }).getByText('away');
  await away.waitFor();
  await phone.goto(table);
  await away.waitFor({ state: 'detached' });
  await hand(phone).getByRole('button').first().waitFor();

  await Promise.all([playDeal(page), playDeal(phone)]);
  await shot(phone, 'tables-deal-over-phone');

  // Who opens the score sheet still reads, and the other sees it.
  await button(phone, 'Score sheet').click();
  await page.getByText('Bert is still reading').waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Bert is still reading').waitFor({ state: 'detached' });

  // Annelore stops here: she is asked, she sees her end, and Bert is asked whether he plays on.
  await button(page, 'Stop here').click();
  await page.getByText(/^For you the game ends here/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await button(page, 'Stop here').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop here' }).click();
  await page.getByRole('list', { name: 'Podium' }).waitFor();
  await page.getByText('Bert is choosing: stop too, or play on.').waitFor();
  await phone.getByText('Annelore stops here. Will you play on?').waitFor();
  await expectNoFindings(phone);
  await shot(phone, 'tables-stop-phone');
  await button(phone, 'Stop too').click();
  for (const each of [page, phone]) await button(each, 'Another game').waitFor();
  await expectNoFindings(page);
  await button(page, 'Thumbs up for Bert').click();
  await button(page, 'You gave Bert a thumbs-up').waitFor();
  await shot(page, 'tables-end-desktop');
  await shot(phone, 'tables-end-phone');

  // Both want another game, and are taken to it.
  const before = roomOf(page);
  await button(page, 'Another game').click();
  await phone.getByText('1 of 2 wants another game').waitFor();
  await button(phone, 'Another game').click();
  await Promise.all([page, phone].map((each) => each.waitForURL((url) => !url.pathname.includes(before))));
  await Promise.all([page, phone].map((each) => hand(each).getByRole('button').first().waitFor()));
  expect(roomOf(phone)).toBe(roomOf(page));

  // Bert would rather stop; Annelore says no, and Bert is told.
  await button(phone, 'Table menu').click();
  await button(phone, 'End the game now').click();
  await button(page, 'No, play on').click();
  await phone.getByText('Annelore wants to play on.').first().waitFor();

  // Leaving now would cost something, and it is said first.
  await button(page, 'Leave').click();
  await page.getByText(/leaving now costs you reputation/).waitFor();
  await button(page, 'Stay').click();

  // They stop together in the first deal: a result of what there is, and a way to go on with the same people.
  const felt = () => page.getByRole('main').boundingBox();
  const place = await felt();
  await button(phone, 'Table menu').click();
  await button(phone, 'End the game now').click();
  await button(page, 'I agree').waitFor();
  expect(await felt()).toEqual(place);
  await button(page, 'I agree').click();
  for (const each of [page, phone]) {
    await each.getByRole('heading', { name: 'The game was ended by agreement' }).waitFor();
    await button(each, 'Again with the same people').waitFor();
  }
  await expectNoFindings(phone);
  await shot(phone, 'tables-together-phone');

  host.expectClean();
  bert.expectClean();
  await Promise.all([host.leave(), bert.leave()]);
}, 150_000);

test('quick seat makes a table, the next one finds it, and the landing leads back', async () => {
  const an = await guest('An');
  await an.page.goto('/hearts/lobby');
  await button(an.page, 'Quick seat').click();
  await an.page.getByText('Waiting for 3 more players').waitFor();

  const luc = await guest('Luc');
  // An's table stands among those of all games; the address of its game shows it too.
  await luc.page.goto('/lobby?games=all');
  await luc.page.getByText(/players? online|only one online/).waitFor();
  expect(await luc.page.getByText(/^0 |nobody online/).count()).toBe(0);
  await luc.page.getByRole('heading', { name: 'Table of An Hearts' }).waitFor();
  await luc.page
    .getByRole('navigation', { name: 'Which game' })
    .getByRole('link', { name: /^Hearts/ })
    .click();
  await luc.page.waitForURL(/\/hearts\/lobby$/);
  await luc.page.getByRole('heading', { name: 'Table of An' }).first().waitFor();
  await shot(luc.page, 'tables-lobby-phone');
  await button(luc.page, 'Quick seat').click();
  await luc.page.waitForURL(/\/hearts\/room\//);
  await seats(an.page).getByText('Luc').waitFor();
  expect(roomOf(luc.page)).toBe(roomOf(an.page));

  // From the landing page back to the table that waits.
  await luc.page.goto('/en/hearts');
  await luc.page.getByRole('link', { name: 'Back to your table' }).click();
  await luc.page.getByText('Waiting for 2 more players').waitFor();

  // An sends him away; he is told so, and is not let in again.
  await button(an.page, 'Send Luc away').click();
  await an.page.getByRole('dialog').getByRole('button', { name: 'Send Luc away' }).click();
  await luc.page.getByText(/The host has freed your seat/).waitFor();
  await luc.page.getByText('This table is not open to you.').waitFor();

  // Alone, then, under another name, which holds at once; nothing jumps while he looks for it.
  await luc.page.setViewportSize(DESKTOP.viewport);
  await luc.page.goto('/en/hearts');
  await comesAlive(luc.page);
  const places = () =>
    luc.page
      .locator('h1, section:has(h1) > [aria-hidden]')
      .evaluateAll((shown) => shown.map((each) => Math.round(each.getBoundingClientRect().top)));
  const before = await places();
  await luc.page.getByText('Options', { exact: true }).click();
  await luc.page.getByRole('textbox', { name: 'Your name at the table' }).fill('Administrator');
  await luc.page.keyboard.press('Tab');
  await luc.page.getByText(/You cannot be called that/).waitFor();
  expect(await places()).toEqual(before);
  await luc.page.getByRole('textbox', { name: 'Your name at the table' }).fill('Lucas');
  await button(luc.page, 'Play').click();
  await hand(luc.page).getByRole('button').first().waitFor();
  await luc.page.getByText('Lucas', { exact: true }).first().waitFor();

  // Another game drops no way back to this one.
  const first = roomOf(luc.page);
  await luc.page.goto('/en/manille');
  await button(luc.page, 'Play').click();
  await luc.page.waitForURL(/\/manille\/room\//);
  await luc.page.goto('/manille/lobby');
  await luc.page
    .getByRole('list', { name: 'Your tables' })
    .getByRole('link', { name: 'Play on: Hearts, against computers' })
    .click();
  await hand(luc.page).getByRole('button').first().waitFor();
  expect(roomOf(luc.page)).toBe(first);

  an.expectClean();
  luc.expectClean();
  await Promise.all([an.leave(), luc.leave()]);
}, 90_000);
