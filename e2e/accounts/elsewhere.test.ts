/**
 * Accounts made by a log-in at another site (OpenID): in a popup and without one, with the set-up that
 * follows, and sudo for members without a password. The other site is a real OpenID provider on this machine.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../packages/server/src/testing/identity-provider.ts';
import {
  comesAlive,
  DESKTOP,
  newPerson,
  type Person,
  PHONE,
  sharedBrowser,
  shot,
} from '../support/browser.ts';
import { codeIn, letterTo } from '../support/mail.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let service: TestIdentityProvider;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  service = await startIdentityProvider();
  [server, browser] = await Promise.all([
    startServer({ ...CLIENT, GOOGLE_ISSUER: service.issuer }),
    sharedBrowser(),
  ]);
  service.allow(`${server.url}/auth/social/google/callback`);
});
afterAll(async () => {
  await server?.stop();
  await service?.close();
});

const visit = (options: Parameters<typeof newPerson>[2] = DESKTOP): Promise<Person> =>
  newPerson(browser, server.url, options);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const withGoogle = (page: Page) => press(page, 'Go on with Google');

const NELE = { sub: 'nele', email: 'nele@example.org', email_verified: true };

test('after a first log-in in a window only a name and the terms are asked for', async () => {
  service.seat(NELE);
  const { page } = await visit();
  await page.goto('/login');
  await comesAlive(page);
  const popup = page.waitForEvent('popup');
  await withGoogle(page);
  await heading(page, 'Nearly there').waitFor();
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  expect(pathOf(page)).toBe('/setup');
  await shot(page, 'account-setup-desktop');

  await field(page, 'Name').fill('Nele Nachtegaal');
  await page.getByText('Nele Nachtegaal is free').waitFor();
  await press(page, 'Done');
  await page.getByText('Tick this box to create an account.').waitFor();
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
  await press(page, 'Done');
  await page.getByRole('button', { name: 'Your account: Nele Nachtegaal' }).waitFor();
  // The page sends a member whose account is complete away.
  await page.goto('/setup');
  await expect.poll(() => pathOf(page)).toBe('/en');
});

test('in sudo a member without a password enters a mailed code', async () => {
  service.seat(NELE);
  const { page } = await visit();
  await page.goto('/login?return_to=%2Fsettings');
  await comesAlive(page);
  await withGoogle(page);
  await press(page, 'Choose a password');
  await heading(page, 'Is it really you?').waitFor();
  // A way that this account lacks is not offered.
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await press(page, 'Send a code');
  await page.getByText('A new code is on its way.').waitFor();
  await field(page, 'Code of six digits').fill('000000');
  await press(page, 'Go on');
  await page.getByText(/That is not the code/).waitFor();
  await field(page, 'Code of six digits').fill(
    codeIn(await letterTo(server.url, NELE.email, /\d{3}\s?\d{3}/)),
  );
  await press(page, 'Go on');
  // Back on the page where it began, with the form open.
  await field(page, 'New password').waitFor();
  expect(pathOf(page)).toBe('/settings');
});

test('in sudo a member without a password or a proven address logs in at the other site again', async () => {
  service.seat({ sub: 'tom', email: 'tom@example.org', email_verified: false });
  const { page } = await visit(PHONE);
  await page.goto('/login?return_to=%2Fsettings');
  await comesAlive(page);
  await withGoogle(page);
  // A new account comes to its set-up first, and from there to where its owner was going.
  await heading(page, 'Nearly there').waitFor();
  await field(page, 'Name').fill('Tom Tulp');
  await field(page, 'Year of birth (optional)').fill('1980');
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
  await press(page, 'Done');
  await press(page, 'Choose a password');
  await heading(page, 'Is it really you?').waitFor();
  service.seat(NELE);
  await withGoogle(page);
  await page.getByText('That is not the account this one is linked to.').waitFor();
  service.seat({ sub: 'tom', email: 'tom@example.org', email_verified: false });
  await withGoogle(page);
  await field(page, 'New password').waitFor();
  expect(pathOf(page)).toBe('/settings');
});

test('a browser that opens no window goes there and comes back to the page that was asked for', async () => {
  service.seat(NELE);
  const { page } = await visit(PHONE);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login?return_to=%2Fmenu');
  await comesAlive(page);
  await withGoogle(page);
  await heading(page, 'Nele Nachtegaal').waitFor();
  expect(pathOf(page)).toBe('/menu');
  expect(new URL(page.url()).hash).toBe('');
});

test('a visitor who cancels there is told so, and nothing has happened', async () => {
  service.seat(null);
  const { page } = await visit();
  await page.goto('/login');
  await comesAlive(page);
  await withGoogle(page);
  await page.getByText('You did not allow it at Google. Nothing has changed.').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
});

/** Returns tokens of somebody else: of a new account, and of the address to which Google leads them back. */
async function tokensOfAnother(): Promise<readonly string[]> {
  const body = { name: 'Evil Eva', email: 'eva@example.org', password: 'vier azen op tafel', terms: true };
  const joined = await fetch(`${server.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  service.seat({ sub: 'eva', email: 'eva.at.google@example.org', email_verified: true });
  const { page } = await visit();
  // The page that would use the token never gets it.
  await page.route(/\/callback\/google$/, (route) => route.fulfill({ body: 'kept' }));
  await page.goto('/auth/social/google?mode=redirect');
  await page.waitForURL(/\/callback\/google#token=/);
  const proof = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('token') ?? '';
  return [((await joined.json()) as { token: string }).token, proof];
}

test('a link with the token of another account changes nobody’s log-in', async () => {
  const tokens = await tokensOfAnother();
  service.seat(NELE);
  const { page } = await visit();
  await page.goto('/login?return_to=%2Fmenu');
  await comesAlive(page);
  await withGoogle(page);
  await heading(page, 'Nele Nachtegaal').waitFor();
  for (const token of tokens) {
    await page.goto(`/callback/google#${new URLSearchParams({ token, return_to: '/menu' })}`);
    await page.getByText('Logging in with Google did not work').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.goto('/menu');
    await heading(page, 'Nele Nachtegaal').waitFor();
  }
});
