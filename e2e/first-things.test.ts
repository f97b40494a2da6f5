/**
 * What a player meets first: the link past the bar of a table, the key for the last trick before there is one, what
 * this deal asks in the help, the tables that are being played in the lobby, and a full table that is about to begin.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, type Person } from './support/browser.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { listenTo } from './support/listener.ts';
import { newGuest, sitTogether } from './support/people.ts';
import { focusedIn, Reader } from './support/reader.ts';
import { openSite } from './support/site.ts';
import { bid, bids, hand, playCard, sitDown, waitForChoice } from './support/table.ts';

const site = openSite({ COUNTDOWN_MS: '6000' });
const SKIP = 'Skip to the page';
const MANY_TABS = 40;

const visit = (): Promise<Person> => newPerson(site.browser, site.server.url, DESKTOP);

/** Goes back from what has the focus to the first stop of the page. */
async function goToFirstStop(page: Page, reader: Reader): Promise<string> {
  let first = '';
  for (let presses = 0; presses < MANY_TABS; presses++) {
    await page.keyboard.press('Shift+Tab');
    const at = focusedIn(await reader.listen());
    if (at === undefined || at.role === 'RootWebArea') return first;
    first = at.name;
    if (first === SKIP) return first;
  }
  return first;
}

test('the first stop of the keyboard at a table is a link to what is asked', async () => {
  const { page, expectClean } = await visit();
  const reader = await Reader.of(page);
  await sitDown(page);
  const asked = await waitForChoice(page);
  expect(await goToFirstStop(page, reader)).toBe(SKIP);
  await page.keyboard.press('Enter');
  await expectFocusIn(asked === 'bid' ? bids(page) : hand(page));
  expectClean();
});

test('before the first trick the key L says that there is none, and opens nothing later', async () => {
  const { page, expectClean } = await visit();
  const listener = await listenTo(page);
  await sitDown(page, undefined, '/en/manille');
  while ((await waitForChoice(page)) === 'bid') await bid(page);
  const last = page.getByRole('button', { name: 'Last trick' });
  expect(await last.isDisabled()).toBe(true);
  const from = (await listener.heard()).length;
  await page.keyboard.press('l');
  await listener.hear(/^No trick has been played yet\.$/, from);
  expect(await last.getAttribute('aria-pressed')).toBe('false');
  await playCard(page);
  await expect.poll(() => last.isDisabled()).toBe(false);
  expect(await last.getAttribute('aria-pressed')).toBe('false');
  expectClean();
});

test('the help says what this deal asks', async () => {
  const { page, expectClean } = await visit();
  await sitDown(page, undefined, '/en/manille');
  await waitForChoice(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Manille' });
  const part = help.locator('section').filter({ has: page.getByRole('heading', { name: 'This deal' }) });
  expect((await part.innerText()).length).toBeGreaterThan('This deal'.length + 20);
  expectClean();
});

test('no first letter of a name is a mistake', async () => {
  const { page, expectClean } = await visit();
  await page.goto('/join');
  await comesAlive(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.pressSequentially('J');
  await page.getByText('What others call you at the table.').waitFor();
  expect(await page.getByText('A name has 3 to 20 characters.').count()).toBe(0);
  expect(await name.getAttribute('aria-invalid')).not.toBe('true');
  await name.blur();
  await page.getByText('A name has 3 to 20 characters.').waitFor();
  expectClean();
});

test('a full table offers no practice, says on a phone in the chat when it begins, and is then in the lobby', async () => {
  const [ina, joz] = await Promise.all([
    newGuest(site.browser, site.server.url, 'Ina'),
    newGuest(site.browser, site.server.url, 'Joz'),
  ]);
  const practise = joz.page.getByRole('button', { name: 'Practise while you wait' });
  const begins = joz.page.getByRole('heading', { level: 1, name: 'We are about to begin', exact: true });
  const full = begins.waitFor().then(async () => {
    expect(await practise.count()).toBe(0);
    await joz.page.getByRole('log', { name: 'What was said' }).scrollIntoViewIfNeeded();
    await joz.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(
      await begins.evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
  });
  await Promise.all([sitTogether([ina, joz]), full]);

  const { page, expectClean } = await visit();
  await page.goto('/manille/lobby');
  await comesAlive(page);
  const running = page.getByRole('region', { name: 'Playing now' });
  await running.getByRole('listitem').filter({ hasText: 'Joz' }).first().waitFor();
  for (const each of [ina, joz]) each.expectClean();
  expectClean();
});
