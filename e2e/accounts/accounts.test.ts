/** Joining, proving the address, logging in and out, a forgotten password, sudo, passkeys and status. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, newPerson, type Person, PHONE, shot } from '../support/browser.ts';
import { IS_LONG, usually } from '../support/how-much.ts';
import { expectFocusIn } from '../support/keyboard.ts';
import { codeIn, letterTo, pathIn } from '../support/mail.ts';
import { newAccount, newMember, MEMBER_PASSWORD as PASSWORD } from '../support/member.ts';
import { noteAnswer, noteSecret, secretsIn } from '../support/secrets.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const visit = (options: Parameters<typeof newPerson>[2] = DESKTOP): Promise<Person> =>
  newPerson(site.browser, site.server.url, options);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Presses the button of the form; the header has a link of the same name. */
const send = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const mine = (page: Page, name: string) => page.getByRole('button', { name: `Your account: ${name}` });

let count = 0;
const someone = () => {
  count += 1;
  return { name: `Speler ${count}x`, email: `speler${count}x@example.org` };
};

async function fillJoin(page: Page, { name, email }: ReturnType<typeof someone>): Promise<void> {
  await field(page, 'Name').fill(name);
  await page.getByText(`${name} is free`).waitFor();
  await field(page, 'E-mail address').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await page.getByText('Strong', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
}

async function join(page: Page): Promise<ReturnType<typeof someone>> {
  const who = someone();
  await page.goto('/join');
  await comesAlive(page);
  await fillJoin(page, who);
  await send(page, 'Create the account');
  await heading(page, 'Confirm your e-mail address').waitFor();
  return who;
}

/** Opens this page for a new member who is logged in. */
const member = (path: string, options: Parameters<typeof newPerson>[2] = DESKTOP) =>
  newMember(site, someone().name, path, options);

async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await field(page, 'Name or e-mail address').fill(name);
  await field(page, 'Password').fill(password);
  await send(page, 'Log in');
}

async function logOut(page: Page, name: string): Promise<void> {
  await mine(page, name).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
}

test('a user joins with a password, proves the address by the mailed code, logs out and in again', async () => {
  const person = await visit();
  const { page } = person;
  const { name, email } = await join(page);
  await mine(page, name).waitFor();
  await shot(page, 'account-verify-desktop');
  // The first code was sent just now: the next one can be sent a minute later.
  await page.getByText(/A new code can be sent in \d+ seconds/).waitFor();

  await field(page, 'Code of six digits').fill('000000');
  await send(page, 'Confirm');
  await page.getByText(/That is not the code/).waitFor();
  await field(page, 'Code of six digits').fill(
    codeIn(await letterTo(site.server.url, email, /\d{3}\s?\d{3}/)),
  );
  await send(page, 'Confirm');
  await heading(page, 'Welcome').waitFor();
  await expectFocusIn(page.getByRole('main'));
  await page.getByRole('link', { name: 'To the tables' }).click();
  await heading(page, 'Play with people').waitFor();

  await logOut(page, name);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, name, 'not this one');
  await page.getByText('That name and that password do not match.').waitFor();
  await logIn(page, email);
  await mine(page, name).waitFor();
  person.expectClean();
});

test('the look for secrets at the end of a file finds what the database shows', async () => {
  const { email } = await newAccount(site, someone().name);
  const found = `user_emails: ${email}`;
  noteSecret(email);
  expect(await secretsIn(site.server.dataDir)).toContain(found);
  // A field of an answer, wherever it stands; not the word of a refusal, and not the code of a gift.
  noteAnswer('/auth/login', { of: [{ token: email }] });
  expect(await secretsIn(site.server.dataDir)).toContain(found);
  noteAnswer('/auth/login', { error: { code: email } });
  noteAnswer('/api/orders/1', { gift: { code: email } });
  expect(await secretsIn(site.server.dataDir)).not.toContain(found);
});

test('the code of a mail can wait, and another address can be given instead', async () => {
  const person = await visit(PHONE);
  const { page } = person;
  const who = someone();
  await page.goto('/join?return_to=%2Fmanille%2Flobby');
  await comesAlive(page);
  await fillJoin(page, who);
  await send(page, 'Create the account');
  await heading(page, 'Confirm your e-mail address').waitFor();
  await shot(page, 'account-verify-phone');
  await page.getByRole('link', { name: 'Confirm later' }).click();
  await heading(page, 'Manille with people').waitFor();
  expect(addressOf(page)).toBe('/manille/lobby');

  // An address is a way into the account, so the password comes first.
  await page.goto('/verify');
  await page.getByRole('link', { name: 'Use another address' }).click();
  await page.getByText('Change your addresses').waitFor();
  await field(page, 'Password').fill(PASSWORD);
  await send(page, 'Go on');
  const other = someone().email;
  await field(page, 'New e-mail address').fill(other);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await field(page, `Code from the mail to ${other}`).fill(
    codeIn(await letterTo(site.server.url, other, /\d{3}\s?\d{3}/)),
  );
  await page.getByRole('button', { name: 'Confirm', exact: true }).last().click();
  await page.getByText(`${other} is confirmed.`).waitFor();
  person.expectClean();
});

test('errors of a form stand at their fields, and the first such field has the focus', async () => {
  const { name } = await newAccount(site, someone().name);
  const person = await visit();
  const { page } = person;
  await page.goto('/join');
  await comesAlive(page);
  await field(page, 'Name').fill(name);
  await page.getByText('Somebody has this name already.').waitFor();
  await send(page, 'Create the account');
  await page.getByText('Fill in your e-mail address.').waitFor();
  await page.getByText('Tick this box to create an account.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  person.expectClean();
});

test('a forgotten password is replaced by the link of the mail, and the new one logs in', async () => {
  const { name, email } = await newAccount(site, someone().name);
  const person = await visit(PHONE);
  const { page } = person;
  await page.goto('/login');
  await comesAlive(page);
  await page.getByRole('link', { name: 'Forgotten?' }).click();
  await field(page, 'E-mail address').fill(email);
  await send(page, 'Send the link');
  await heading(page, 'Look in your mail').waitFor();
  const link = pathIn(await letterTo(site.server.url, email, /\/reset\//), '/reset/');
  await page.goto(link);
  await comesAlive(page);
  await field(page, 'New password').fill('boer dame heer aas');
  await send(page, 'Save and log in');
  await mine(page, name).waitFor();

  await page.goto(link);
  await comesAlive(page);
  await field(page, 'New password').fill('nog een wachtwoord');
  await send(page, 'Save and log in');
  await page.getByText('This link has been used').waitFor();

  // The mail about the change has a link that locks the account.
  await page.goto(pathIn(await letterTo(site.server.url, email, /\/block_account\//), '/block_account/'));
  await heading(page, 'Was this not you?').waitFor();
  await comesAlive(page);
  await shot(page, 'account-block-phone');
  await send(page, 'Lock the account');
  await page.getByRole('link', { name: 'Choose a new password' }).waitFor();
  person.expectClean();
});

test('the link of the mail proves the address by itself, after a log-in if one is needed', async () => {
  const { email } = await newAccount(site, someone().name);
  const link = pathIn(await letterTo(site.server.url, email, /\/verify\//), '/verify/');
  const elsewhere = await visit(PHONE);
  const { page } = elsewhere;
  await page.goto(link);
  await heading(page, 'Log in').waitFor();
  await page.getByText('Log in first: then your address is confirmed by itself.').waitFor();
  await comesAlive(page);
  await logIn(page, email);
  await heading(page, 'Welcome').waitFor();
  elsewhere.expectClean();
});

test('two tabs log in and out together', async () => {
  const person = await member('/en');
  const { page, name } = person;
  const other = await person.newTab();
  await other.goto('/menu?from=here');
  await heading(other, name).waitFor();
  await comesAlive(other);
  await logOut(page, name);
  await heading(other, 'Log in').waitFor();
  await expect.poll(() => addressOf(other)).toBe('/login?return_to=%2Fmenu%3Ffrom%3Dhere');
  await page.goto('/login');
  await comesAlive(page);
  await logIn(page, name);
  // The other tab shows the log-in page: it goes on to where it was.
  await heading(other, name).waitFor();
  await expect.poll(() => addressOf(other)).toBe('/menu?from=here');
  person.expectClean();
});

describe('the guard of a page', () => {
  test('leads a guest to the log-in with the way back', async () => {
    const { page } = await visit();
    for (const [path, expected] of [
      ['/menu', '/login?return_to=%2Fmenu'],
      ['/manille/status?a=b', '/login?return_to=%2Fmanille%2Fstatus%3Fa%3Db'],
      ['/sudo?return_to=%2Fmenu', '/login?return_to=%2Fsudo%3Freturn_to%3D%252Fmenu'],
      ['/hearts/register', '/hearts/join'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => addressOf(page)).toBe(expected);
    }
  });

  test('leads a logged-in member past the log-in, and never to another host', async () => {
    const person = await member('/menu');
    const { page } = person;
    for (const [query, expected] of [
      ['return_to=%2Fstatus', '/status'],
      ['return_to=%2F%2Fevil.example', '/en'],
      ['return_to=%2F%5Cevil.example', '/en'],
      ['return_to=https%3Aevil.example', '/en'],
      ['', '/en'],
    ] as const) {
      await page.goto(`/login?${query}`);
      await expect.poll(() => addressOf(page)).toBe(expected);
    }
    await page.goto('/setup');
    await expect.poll(() => addressOf(page)).toBe('/en');
    person.expectClean();
  });
});

test('sudo asks for the password and leads back', async () => {
  const person = await member('/sudo?return_to=%2Fmenu&action=email');
  const { page, name } = person;
  await field(page, 'Password').fill('not this one');
  await send(page, 'Go on');
  await page.getByText('That is not your password.').waitFor();
  // A way that this account lacks is not offered.
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await shot(page, 'account-sudo-desktop');
  await field(page, 'Password').fill(PASSWORD);
  await send(page, 'Go on');
  await heading(page, name).waitFor();
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('troef.session') ?? '{}'));
  expect(session.sudo).toEqual(expect.any(String));
  person.expectClean();
});

describe('a passkey', () => {
  /** Adds an authenticator to this browser that agrees to everything. */
  async function authenticatorOf({ context, page }: Person): Promise<void> {
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test('a passkey that was added in sudo logs in and opens sudo', async () => {
    const person = await member('/settings');
    const { page, name } = person;
    await authenticatorOf(person);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await field(page, 'Password').fill(PASSWORD);
    await send(page, 'Go on');
    const added = page.getByText('The passkey has been added.');
    await added.waitFor();
    // The page is scrolled to where the member began, not to its top.
    const { height } = DESKTOP.viewport;
    await expect.poll(async () => (await added.boundingBox())?.y ?? height).toBeLessThan(height);

    await logOut(page, name);
    // The browser offers the passkey inside the name field; this authenticator does not wait to be chosen.
    await page.goto('/login');
    await mine(page, name).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('wh.login'))).toBe('passkey');

    await page.goto('/sudo?return_to=%2Fmenu');
    await comesAlive(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await heading(page, name).waitFor();
    person.expectClean();
  });

  test('the log-in says in words that there is no passkey', async () => {
    const person = await visit();
    const { page } = person;
    await page.goto('/login');
    await comesAlive(page);
    await authenticatorOf(person);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('alert').getByText('Nothing was chosen').waitFor();
    person.expectClean();
  });
});

test('a log-in that is not to be remembered ends with the last tab', async () => {
  const { name } = await newAccount(site, someone().name);
  const person = await visit();
  const { page, context } = person;
  await page.goto('/login');
  await comesAlive(page);
  await page.getByRole('checkbox', { name: 'Stay logged in on this device' }).uncheck();
  await logIn(page, name);
  await mine(page, name).waitFor();
  await page.reload();
  await mine(page, name).waitFor();
  // As if its last tab were closed: the cookie is still there, and it does not bring the log-in back.
  await page.close();
  const next = await context.newPage();
  await next.goto('/lobby');
  await next.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  // The lobby may have made a guest of the visitor by now.
  const session = () => next.evaluate(() => JSON.parse(localStorage.getItem('troef.session') ?? '{}'));
  await expect.poll(async () => (await session()).account === true).toBe(false);
  person.expectClean();
});

test('an availability is stored with the hours that were chosen', async () => {
  const person = await member('/status', PHONE);
  const { page } = person;
  await page.getByRole('radio', { name: 'Available', exact: true }).check();
  await page.getByRole('radio', { name: '2 hours' }).check();
  await send(page, 'Save');
  await page.getByText(/^Saved, until/).waitFor();
  await shot(page, 'account-status-phone');
  await page.reload();
  await page.getByRole('radio', { name: 'Available', exact: true, checked: true }).waitFor();
  person.expectClean();
});

test('the account menu opens, is walked and closes by keyboard', async () => {
  const person = await member('/en');
  const { page, name } = person;
  await mine(page, name).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Your account' });
  // Its contents are fetched when it gets the focus or the pointer.
  await menu.getByRole('link', { name: 'Settings' }).waitFor();
  await shot(page, 'account-header-desktop');
  const said = (await menu.getByRole('link').allInnerTexts()).map((words) => words.split('\n')[0]);
  expect(said).toEqual([
    name,
    'Not available',
    'Your profile',
    'Your games',
    'My play',
    'Friends',
    'Settings',
    'Log out',
  ]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(new RegExp(`^${name} `));
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await mine(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
  person.expectClean();
});

const GUEST_PAGES = ['/login', '/join', '/recover', '/reset/x', '/block_account/x', '/terms', '/privacy'];
const OWN_PAGES = ['/verify', '/menu', '/status', '/sudo'];

/** The narrowest phone that must fit. */
const NARROW = { width: 360, height: 740 };

/** Checks a page in light and dark. every-look.test.ts sees each of them in one look. */
async function coloursOf(page: Page, path: string, size: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shot(page, `account-${size}-${colorScheme}${path.replaceAll('/', '-')}`);
    expect(await axeFindings(page), `${path} in ${colorScheme}`).toEqual([]);
  }
}

/** Checks a page on a narrow phone, then there with text twice as large. */
async function lookAt({ page }: Person, locale: string, path: string, size: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? DESKTOP.viewport;
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto(`/${locale}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (IS_LONG) await coloursOf(page, path, size);
  await page.setViewportSize(NARROW);
  await expect.poll(widthOf, { message: `${locale}${path}` }).toBe(NARROW.width);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await widthOf(), `${locale}${path} at twice the size`).toBe(NARROW.width);
  await page.setViewportSize({ width, height });
}

const LOOKS = [
  ['phone', 'fr', PHONE],
  ['desktop', 'nl', DESKTOP],
] as const;
test.each(usually(LOOKS.slice(0, 1), [...LOOKS]))(
  'on a %s in %s nothing overflows a narrow phone, nor one with text twice as large',
  async (size, locale, options) => {
    const guest = await visit(options);
    for (const path of GUEST_PAGES) await lookAt(guest, locale, path, size);
    const own = await member('/menu', options);
    for (const path of OWN_PAGES) await lookAt(own, locale, path, size);
    guest.expectClean();
    own.expectClean();
  },
);
