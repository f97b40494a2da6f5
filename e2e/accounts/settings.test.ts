/** The settings of an account: a change holds at once, in every tab, and after coming back. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from '../support/browser.ts';
import { usually } from '../support/how-much.ts';
import { codeIn, letterTo } from '../support/mail.ts';
import { MEMBER_PASSWORD, newMember } from '../support/member.ts';
import { openSite } from '../support/site.ts';
import { chooses, sitDown } from '../support/table.ts';

const site = openSite();

let count = 0;

/** Opens this page for a new member who is logged in. */
async function member(path: string, options: BrowserContextOptions = DESKTOP) {
  count += 1;
  const person = await newMember(site, `Kaarter ${count}k`, path, options);
  const { page, name, email } = person;
  return { person, page, name, email };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Checks a radio by force, because its control lies over its words. */
const choose = (page: Page, group: string, name: string) =>
  chooses(page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }));

/**
 * Waits until the account has stored the next change. The page shows a choice before that (optimistic
 * update), and loses it if it is left at once.
 */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/me') && answer.request().method() !== 'GET' && answer.ok(),
  );

/** Enters the password in sudo; the action then goes on. */
async function enterSudo(page: Page): Promise<void> {
  await page.waitForURL(/\/sudo/);
  await field(page, 'Password').fill(MEMBER_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/settings/);
}

async function proveAddress(page: Page, email: string): Promise<void> {
  await press(page, 'Confirm');
  const letter = await letterTo(site.server.url, email, /\d{3}\s?\d{3}/);
  await field(page, `Code from the mail to ${email}`).fill(codeIn(letter));
  await press(page, 'Confirm');
  await page.getByText(`${email} is confirmed.`).waitFor();
}

const PACE = 'How long a card and a trick stay in view';

test('the cards follow every choice, in this tab, in another one, and after coming back', async () => {
  const { person, page } = await member('/settings/games');
  const hand = page.getByRole('img', { name: 'Sample hand' });
  await hand.waitFor();
  const drawn = () => hand.locator('svg use').first().getAttribute('href');
  expect(await drawn()).not.toBeNull();
  const other = await person.newTab();
  await other.goto('/settings/games');

  await choose(page, 'Style', 'Large signs');
  await choose(page, 'Suit colours', 'Four');
  await press(page, 'Move clubs to the left');
  await page.getByRole('slider', { name: PACE }).fill('2000');
  await page.getByText('2.0 seconds').waitFor();

  await other.getByRole('radio', { name: 'Large signs', checked: true }).first().waitFor();
  await other.getByText('From left to right: clubs, hearts, diamonds, spades').waitFor();
  await expect.poll(() => other.getAttribute('html', 'data-suits')).toBe('four');
  await page.reload();
  await page.getByText('From left to right: clubs, hearts, diamonds, spades').waitFor();
  await expect.poll(() => page.getByRole('slider', { name: PACE }).inputValue()).toBe('2000');
  person.expectClean();
});

test('a change of volume can be heard at once, and zero is silent', async () => {
  const { person, page } = await member('/settings/games');
  const loudness = page.getByRole('slider', { name: 'At the table' });
  const listen = page.getByRole('button', { name: 'Listen (At the table)' });
  await page.evaluate(() => {
    const real = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      document.documentElement.dataset.heard = 'yes';
      return real.call(this);
    };
  });
  await listen.click();
  await page.locator('html[data-heard=yes]').waitFor();
  await loudness.fill('0');
  await page.getByText('Off', { exact: true }).waitFor();
  expect(await listen.isDisabled()).toBe(true);
  await page.reload();
  await expect.poll(() => loudness.inputValue()).toBe('0');
  person.expectClean();
});

test('rules of a game are stored in the account: another device has them after a log-in', async () => {
  const { person, page, name } = await member('/settings/games');
  const rule = page.getByRole('switch', { name: 'Piccolo: exactly one trick' });
  const saved = kept(page);
  await rule.check({ force: true });
  await saved;

  const elsewhere = await newPerson(site.browser, site.server.url, PHONE);
  await elsewhere.page.goto('/login?return_to=%2Fsettings%2Fgames');
  await comesAlive(elsewhere.page);
  await field(elsewhere.page, 'Name or e-mail address').fill(name);
  await field(elsewhere.page, 'Password').fill(MEMBER_PASSWORD);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByRole('switch', { name: 'Piccolo: exactly one trick', checked: true }).waitFor();
  person.expectClean();
});

test('text, contrast and keys need no Premium and are stored on the device', async () => {
  const { page } = await member('/settings/games', PHONE);
  await choose(page, 'Text size', 'Very large');
  await choose(page, 'Contrast', 'Stronger');
  await expect.poll(() => page.getAttribute('html', 'data-text')).toBe('larger');
  await expect.poll(() => page.getAttribute('html', 'data-contrast')).toBe('more');
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThan(28);
  const wider = await sticksOut(page);
  expect(wider).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  // The next page has it before its first paint.
  await page.goto('/en');
  expect(await page.getAttribute('html', 'data-text')).toBe('larger');
});

test('a guest sets text, contrast, colours and sound at the table, and the browser keeps them', async () => {
  const person = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = person;
  await sitDown(page);
  const openMenu = () => page.getByRole('button', { name: 'Table menu' }).click();
  // On a phone only the first group is open.
  const openGroup = (title: string) => page.getByRole('dialog').getByRole('heading', { name: title }).click();
  await openMenu();
  await choose(page, 'Text size', 'Very large');
  await choose(page, 'Contrast', 'Stronger');
  await openGroup('Cards');
  await choose(page, 'Suit colours', 'Four');
  const looks = { text: 'larger', contrast: 'more', suits: 'four' };
  const shown = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await expect.poll(shown).toMatchObject(looks);
  await openGroup('Sound');
  await page.getByRole('slider', { name: 'At the table' }).fill('20');
  await page.getByRole('slider', { name: 'Notices' }).fill('35');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  expect(await shown()).toMatchObject(looks);
  await openMenu();
  await page.getByRole('radio', { name: 'Very large', checked: true }).waitFor();
  await openGroup('Sound');
  await expect.poll(() => page.getByRole('slider', { name: 'At the table' }).inputValue()).toBe('20');
  await expect.poll(() => page.getByRole('slider', { name: 'Notices' }).inputValue()).toBe('35');
  person.expectClean();
});

test('once an address is proven, a picture can be chosen, placed and removed', async () => {
  const { person, page, email } = await member('/settings');
  await page.getByText('Confirm your e-mail address first').waitFor();
  await proveAddress(page, email);
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 600, 400);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const before = await page.locator('main img').first().getAttribute('src');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose a picture');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await page.getByRole('img', { name: /Drag the picture/ }).press('ArrowLeft');
  await page.getByRole('slider', { name: 'Size' }).fill('2');
  await press(page, 'Use this picture');
  await page.getByText('Your new picture is there.').waitFor();
  expect(await page.locator('main img').first().getAttribute('src')).not.toBe(before);

  await press(page, 'Remove picture');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Your picture has been removed.').waitFor();
  expect(await page.locator('main img').first().getAttribute('src')).toBe(before);
  expect(await page.getByRole('button', { name: 'Remove picture' }).count()).toBe(0);
  person.expectClean();
});

test('a name is checked while it is typed, and can be changed once', async () => {
  const { page } = await member('/settings');
  await press(page, 'Change name');
  await field(page, 'Name').fill('Piet de Vries');
  await page.getByText('Piet de Vries is free').waitFor();
  await press(page, 'Save');
  await page.getByText('From now on you are Piet de Vries.').waitFor();
  await press(page, 'Change name');
  await field(page, 'Name').fill('Piet van Dam');
  await press(page, 'Save');
  await page.getByRole('status').filter({ hasText: '90 days' }).waitFor();
});

test('a password, a second address and a passkey ask for sudo first, once', async () => {
  const { person, page, email } = await member('/settings');
  const authenticator = await person.context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await proveAddress(page, email);
  await press(page, 'Add an address');
  await enterSudo(page);
  await field(page, 'New e-mail address').fill('tweede@example.org');
  await press(page, 'Add');
  await page.getByText('A code is on its way to tweede@example.org.').waitFor();
  // Only one address at a time may be unproven.
  await page.getByText('Confirm or remove the address that is not confirmed yet').waitFor();
  await press(page, 'Remove: tweede@example.org');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('tweede@example.org has been removed.').waitFor();

  await press(page, 'Add a passkey');
  await page.getByText('The passkey has been added.').waitFor();
  await page.getByRole('button', { name: /^Rename: / }).click();
  await field(page, 'Name of the passkey').fill('Thuis');
  await press(page, 'Save');
  await press(page, 'Remove: Thuis');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Thuis', { exact: true }).waitFor({ state: 'detached' });

  await press(page, 'Change password');
  await field(page, 'New password').fill('een heel ander wachtwoord');
  await press(page, 'Save');
  await page.getByText('Your password has been changed.').waitFor();
  person.expectClean();
});

test('another device is listed and can be logged out', async () => {
  const { page, name } = await member('/settings');
  const elsewhere = await newPerson(site.browser, site.server.url, PHONE);
  await elsewhere.page.goto('/login?return_to=%2Fsettings');
  await comesAlive(elsewhere.page);
  await field(elsewhere.page, 'Name or e-mail address').fill(name);
  await field(elsewhere.page, 'Password').fill(MEMBER_PASSWORD);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByText('This device', { exact: true }).waitFor();

  await page.reload();
  await page.getByText('This device', { exact: true }).waitFor();
  const logOutThere = () => page.getByRole('button', { name: /^Log out (?!all)/ }).click();
  await logOutThere();
  // It needs sudo, so that not everybody who uses this device can do it; then the page is back in the same
  // place.
  await enterSudo(page);
  await page.getByText('This device', { exact: true }).waitFor();
  await logOutThere();
  await page.getByText(/has been logged out\.$/).waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL(/\/login/);
});

test('the deletion of an account is scheduled, and withdrawn', async () => {
  const { page } = await member('/settings');
  const download = page.waitForEvent('download');
  await press(page, 'Download my data');
  expect((await download).suggestedFilename()).toBe('troef.json');
  await press(page, 'Delete my account');
  await enterSudo(page);
  await press(page, 'Yes, delete my account');
  await page
    .getByText(/^Your account will be deleted on/)
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account stays.').waitFor();
});

test('friends and muted people are added by name, removed, and restored', async () => {
  const { name: friend } = await member('/settings');
  const { person, page, name: own } = await member('/settings/friends');
  await page.getByText('You have no friends here yet.').waitFor();
  await page.getByRole('searchbox').fill(own);
  await page.getByText('That is you.').waitFor();
  await page.getByRole('searchbox').fill(friend);
  const added = kept(page);
  await page.getByRole('button', { name: `Add ${friend}` }).waitFor();
  // Enter adds the only one that fits.
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('Room for 511 more.').waitFor();
  await added;
  await page.reload();
  await comesAlive(page);
  await press(page, `Remove ${friend}`);
  await page.getByText('Room for 512 more.').waitFor();
  await press(page, 'Undo');
  await page.getByText('Room for 511 more.').waitFor();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Blocked' }).click();
  await page.getByText('Blocking is for members with Premium.').waitFor();
  await page.getByRole('tab', { name: /^Muted/ }).click();
  await page.getByRole('searchbox').fill(friend);
  await press(page, `Add ${friend}`);
  await page.getByText('Room for 255 more.').waitFor();
  await page.getByRole('link', { name: friend }).click();
  await page.getByRole('heading', { level: 1, name: friend }).waitFor();
  await page.getByText(`${friend} keeps the rest of this profile private.`).waitFor();
  await press(page, 'Unmute');
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  person.expectClean();
});

test('without Premium two choices are stored, and the others are disabled', async () => {
  const { page } = await member('/settings/notifications');
  expect(await page.getByRole('switch', { name: 'my table is full' }).isDisabled()).toBe(true);
  const first = kept(page);
  await choose(page, 'A friend becomes available', 'Always');
  await first;
  await page.getByRole('link', { name: 'Account' }).first().click();
  const second = kept(page);
  await choose(page, 'Who sees your profile', 'Everybody');
  await second;
  await page.evaluate(() => localStorage.removeItem('troef.preferences'));
  await page.goto('/settings/notifications#push');
  await page.getByRole('radio', { name: 'Always', checked: true }).waitFor();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Everybody', checked: true }).waitFor();
});

test('old addresses lead to the pages of now', async () => {
  const { page } = await member('/settings');
  for (const [old, now] of [
    ['/profile/edit', '/settings'],
    ['/profile/subscription', '/settings'],
    ['/profile/cards', '/settings/games'],
    ['/profile/rules', '/settings/games'],
    ['/friends', '/settings/friends'],
    ['/help', '/en/about/screen-reader'],
  ] as const) {
    await page.goto(old);
    await page.waitForURL((url) => url.pathname === now);
  }
});

test('a visitor who is not logged in is asked to log in, and comes back', async () => {
  const person = await newPerson(site.browser, site.server.url);
  await person.page.goto('/settings/friends');
  await person.page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(person.page.url()).searchParams.get('return_to')).toBe('/settings/friends');
});

const LOOKS = [
  ['desktop', 'light', DESKTOP],
  ['phone', 'dark', PHONE],
] as const;
// In the usual run every-look.test.ts sees these pages.
test.each(usually<(typeof LOOKS)[number][]>([], [...LOOKS]))(
  'axe finds nothing on a %s in %s',
  async (size, colorScheme, options) => {
    const { page } = await member('/settings', { ...options, colorScheme });
    for (const path of ['', '/games', '/notifications', '/friends', '/blocked']) {
      await page.goto(`/settings${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await shot(page, `settings${path.replace('/', '-')}-${size}-${colorScheme}`);
      expect(await axeFindings(page), path).toEqual([]);
    }
  },
);
