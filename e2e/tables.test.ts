/**
 * Two people at one table with computers, one of them on a phone: from the lobby through the waiting room to
 * the end and another game, with a password, a lost connection and a lost seat.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, type Person, PHONE, shot } from './support/browser.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { api, newMember } from './support/member.ts';
import { newGuest } from './support/people.ts';
import { openOwnSite } from './support/site.ts';
import { hand, playDeal } from './support/table.ts';

const site = openOwnSite({ COUNTDOWN_MS: '1500' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const seats = (page: Page) => page.getByRole('list', { name: 'Seats' });
const roomOf = (page: Page): string => /\/room\/([\w-]+)/.exec(page.url())?.[1] ?? '';
/** Polls: an element that is still fading in has too little contrast for axe. */
const expectNoFindings = (page: Page): Promise<void> => expect.poll(() => axeFindings(page)).toEqual([]);

const guest = (name: string): Promise<Person> => newGuest(site.browser, site.server.url, name);

async function addComputers(page: Page): Promise<void> {
  for (const left of [1, 0]) {
    await button(page, /^Add a computer/)
      .first()
      .click();
    await expect.poll(() => button(page, /^Add a computer/).count()).toBe(left);
    await expectFocusIn(page.getByRole('main'));
  }
}

test('two people meet at a table with a password, play, and play again', async () => {
  const host = await newMember(site, 'Annelore', '/manille/lobby');
  const { page } = host;
  await page.getByText('No table is open right now').waitFor();
  await expectNoFindings(page);

  // Annelore, a member, opens a table without a limit, closed by a password.
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
  // Beside the seats the ways to invite come first.
  const offers = await page.getByRole('complementary').getByRole('button').allInnerTexts();
  expect(offers[0]).toBe('Copy the link');
  expect(offers.indexOf('QR code')).toBeLessThan(offers.indexOf('Practise while you wait'));
  // The link carries the password in its hash, which no server sees, until the host switches that off.
  const link = page.getByRole('textbox', { name: 'Link to this table' });
  const address = new URL(await link.inputValue());
  expect(address.hash).toBe('#key=geheim');
  await page.getByText('The password is in the link: whoever has it can sit down.').waitFor();
  // A new tab has not stored the password, as another device would not: the server tells the host again.
  const elsewhere = await host.newTab();
  await elsewhere.goto(`${page.url()}#key=geheim`);
  // A player who has a seat reads no password out of the address, and it does not stay there.
  await expect.poll(() => elsewhere.url()).not.toContain('#');
  await expect
    .poll(() => elsewhere.getByRole('textbox', { name: 'Link to this table' }).inputValue())
    .toContain('#key=geheim');
  await elsewhere.close();
  await page.getByText('Password in the link', { exact: true }).click();
  expect(await link.inputValue()).not.toContain('geheim');

  // Cas has the link with the password: they sit down without being asked for it, and leave again.
  const cas = await guest('Cas');
  await cas.page.goto(`${address.pathname}${address.hash}`);
  await cas.page.getByText('Manille', { exact: true }).waitFor();
  // The page takes the password out of its address once it has read it.
  await expect.poll(() => cas.page.url()).not.toContain('#');
  await button(cas.page, 'Sit down').click();
  await seats(page).getByText('Cas').waitFor();
  await button(cas.page, 'Leave the table').click();
  await cas.page.waitForURL(/\/manille\/lobby\?games=all/);
  await seats(page).getByText('Cas').waitFor({ state: 'detached' });
  cas.expectClean();
  await cas.leave();

  // Bert, on a phone, has the link without the password.
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

  // Bert practises while they wait; the real game comes to the front by itself.
  await button(phone, 'Practise while you wait').click();
  await hand(phone).getByRole('button').first().waitFor();
  await phone.getByText('2/4 · Table of Annelore').waitFor();
  // The heading is the countdown, and a full table no longer offers to invite.
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

  // Bert loses the connection: they are shown as away, and find their seat again.
  const table = phone.url();
  await phone.goto('about:blank');
  const away = page.getByRole('list', { name: 'Players' }).getByText('away');
  await away.waitFor();
  await phone.goto(table);
  await away.waitFor({ state: 'detached' });
  await hand(phone).getByRole('button').first().waitFor();

  await Promise.all([playDeal(page), playDeal(phone)]);
  await shot(phone, 'tables-deal-over-phone');

  // A player with the score sheet open is shown to the others as still reading.
  await button(phone, 'Score sheet').click();
  await page.getByText('Bert is still reading').waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Bert is still reading').waitFor({ state: 'detached' });

  // Annelore stops here: they confirm it and see their final score, and Bert is asked whether to play on.
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

  // Both ask for another game, and both pages go to it, with what was said before.
  const lines = page.getByRole('log', { name: 'What was said' });
  await page.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Good game!' }).click();
  await lines.getByText('Good game!').waitFor();
  const before = roomOf(page);
  await button(page, 'Another game').click();
  await phone.getByText('1 of 2 wants another game').waitFor();
  await button(phone, 'Another game').click();
  await Promise.all([page, phone].map((each) => each.waitForURL((url) => !url.pathname.includes(before))));
  await Promise.all([page, phone].map((each) => hand(each).getByRole('button').first().waitFor()));
  expect(roomOf(phone)).toBe(roomOf(page));
  await lines.getByText('Good game!').waitFor();
  await lines.getByText('A new session with the same people begins here.').waitFor();

  // Bert would rather stop; Annelore says no, and Bert is told.
  await button(phone, 'Table menu').click();
  await button(phone, 'End the game now').click();
  await button(page, 'No, play on').click();
  await phone.getByText('Annelore wants to play on.').first().waitFor();

  // Leaving now costs reputation, and the page says so first.
  await button(page, 'Leave').click();
  await page.getByText(/leaving now costs you reputation/).waitFor();
  await button(page, 'Stay').click();

  // Both agree to end the game in its first deal: they get a result of what was played, and can go on with
  // the same people.
  // The question has a row of its own, and the cards to press stay where they are.
  const cards = () => page.locator('[data-place="own-hand"]').boundingBox();
  const place = await cards();
  await button(phone, 'Table menu').click();
  await button(phone, 'End the game now').click();
  await button(page, 'I agree').waitFor();
  expect(await cards()).toEqual(place);
  await button(page, 'I agree').click();
  for (const each of [page, phone]) {
    await each.getByRole('heading', { name: 'You all stopped together' }).waitFor();
    await button(each, 'Again with the same people').waitFor();
    // No deal was finished, so there is none to check.
    expect(await each.getByRole('link', { name: /^Check/ }).count()).toBe(0);
  }
  await expectNoFindings(phone);
  await shot(phone, 'tables-together-phone');

  // They begin once more, and Bert leaves whatever it costs: the focus is on the heading of the lobby.
  const ended = roomOf(page);
  for (const each of [page, phone]) await button(each, 'Again with the same people').click();
  await phone.waitForURL((url) => !url.pathname.includes(ended));
  await hand(phone).getByRole('button').first().waitFor();
  await button(phone, 'Leave').click();
  await button(phone, 'Leave anyway').click();
  await phone.waitForURL(/\/manille\/lobby$/);
  await expectFocusIn(phone.getByRole('heading', { level: 1 }));

  host.expectClean();
  bert.expectClean();
});

test('quick seat makes a table, the next guest finds it, and the landing page leads back', async () => {
  const an = await guest('An');
  await an.page.goto('/hearts/lobby');
  await button(an.page, 'Quick seat').click();
  await an.page.getByText('Waiting for 3 more players').waitFor();

  const luc = await guest('Luc');
  // The lobby of a game without a table says that another game has one, and leads there.
  await luc.page.goto('/kingen/lobby');
  await luc.page.getByText('King: no table is open right now').waitFor();
  expect(await luc.page.getByRole('switch', { name: 'Only tables I can join' }).count()).toBe(0);
  await luc.page.getByRole('link', { name: 'Show all games' }).click();
  await luc.page.getByRole('heading', { name: 'Table of An Hearts' }).waitFor();
  await luc.page.getByRole('switch', { name: 'Only tables I can join' }).waitFor();
  // The list of all games shows An's table, and so does the lobby of its own game.
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

  // The landing page leads back to the waiting table.
  await luc.page.goto('/en/hearts');
  await luc.page.getByRole('link', { name: 'Back to your table' }).click();
  await luc.page.getByText('Waiting for 2 more players').waitFor();

  // An sends Luc away; Luc is told so, and is not let in again.
  await button(an.page, 'Send Luc away').click();
  await an.page.getByRole('dialog').getByRole('button', { name: 'Send Luc away' }).click();
  await luc.page.getByText(/The host has freed your seat/).waitFor();
  await luc.page.getByText('This table is not open to you.').waitFor();

  // Luc plays alone under another name, which holds at once; the page does not jump while Luc tries names.
  await luc.page.setViewportSize(DESKTOP.viewport);
  await luc.page.goto('/en/hearts');
  await comesAlive(luc.page);
  const places = () =>
    luc.page
      .locator('h1, section:has(h1) > [aria-hidden]')
      .evaluateAll((shown) => shown.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)));
  const before = await places();
  await luc.page.getByText('Options', { exact: true }).click();
  await luc.page.getByRole('textbox', { name: 'Your name at the table' }).fill('Administrator');
  await luc.page.keyboard.press('Tab');
  await luc.page.getByText(/You cannot be called that/).waitFor();
  expect(await places()).toEqual(before);
  const field = luc.page.getByRole('textbox', { name: 'Your name at the table' });
  await field.fill('Lucas');
  await field.press('Enter');
  await luc.page.getByText(/You cannot be called that/).waitFor({ state: 'detached' });
  await expectFocusIn(field);
  await button(luc.page, 'Play').click();
  await hand(luc.page).getByRole('button').first().waitFor();
  await luc.page.getByText('Lucas', { exact: true }).first().waitFor();

  // Starting another game keeps the way back to this one.
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
});

test('a host who opens a table sees the games, the kinds and the button at once', async () => {
  for (const viewport of [
    { width: 1366, height: 650 },
    { width: 360, height: 640 },
  ]) {
    const host = await newMember(site, `Host ${viewport.width}`, '/fr/lobby', { ...DESKTOP, viewport });
    const { page } = host;
    await button(page, 'Ouvrir une table').click();
    const dialog = page.getByRole('dialog');
    const end = await dialog.getByRole('button', { name: 'Ouvrir la table' }).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    const choices = await dialog.getByRole('radio').all();
    expect(choices.length).toBe(5 + 3);
    for (const choice of choices) {
      const box = await choice.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0);
    }
    await shot(page, `tables-open-${viewport.width}`);
    await host.leave();
  }
});

test('an address that is no table says so, and has three ways on', async () => {
  const nobody = await guest('Nobody');
  const { page } = nobody;
  for (const room of ['01975000-0000-7000-8000-00000000dead', 'no-such-table']) {
    await page.goto(`/hearts/room/${room}`);
    await page.getByRole('heading', { name: 'This table no longer exists' }).waitFor();
    const ways = page.getByRole('main').getByRole('link');
    expect(await ways.allInnerTexts()).toEqual(['Play', 'All open tables', 'Back to the start page']);
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/hearts/play',
      '/hearts/lobby?games=all',
      '/en/hearts',
    ]);
  }
  // The first way begins a game at once.
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await hand(page).getByRole('button').first().waitFor();
  nobody.expectClean();
});

test('a host fills the table with computers by one button, and it begins', async () => {
  // A quick seat may be at the table of another test.
  const { page, token, expectClean } = await newMember(site, 'Mia Vult', '/en', PHONE);
  const { room } = await api(site, '/api/rooms', { body: { variant: 'hearts' }, token });
  await page.goto(`/en/hearts/room/${room}`);
  await page.getByText('Waiting for 3 more players').waitFor();
  await button(page, 'QR code').click();
  await button(page, 'Fill up and begin').click();
  await hand(page).getByRole('button').first().waitFor();
  expectClean();
});

test('a player who leaves between two deals sees what they have reached, and may take the seat back', async () => {
  const [mia, tom] = [await guest('Mia'), await guest('Tom')];
  await mia.page.goto('/manille/lobby');
  await button(mia.page, 'Quick seat').click();
  await mia.page.getByText('Waiting for 3 more players').waitFor();
  await tom.page.goto('/manille/lobby');
  await button(tom.page, 'Quick seat').click();
  await seats(mia.page).getByText('Tom').waitFor();
  await addComputers(mia.page);
  await Promise.all([mia, tom].map(({ page }) => hand(page).getByRole('button').first().waitFor()));
  await Promise.all([mia, tom].map(({ page }) => playDeal(page)));
  await button(mia.page, 'Leave').click();
  await button(mia.page, 'Leave anyway').click();
  await mia.page.getByRole('heading', { name: 'The score after 1 deal' }).waitFor();
  expect(await mia.page.getByRole('list', { name: 'Podium' }).getByRole('listitem').count()).toBe(2);
  await mia.page.getByText('Tom plays on.').waitFor();
  await button(mia.page, 'Take my seat back').click();
  await mia.page.getByRole('list', { name: 'Podium' }).waitFor({ state: 'detached' });
  mia.expectClean();
  tom.expectClean();
});
