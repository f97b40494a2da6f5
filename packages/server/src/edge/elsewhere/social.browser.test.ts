/**
 * The pop-up of a log-in in a real browser: the provider is another site, and the connection to the opener
 * stays whole.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeadlessShell } from '../../../../../scripts/lib/browser.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';

let app: TestApp;
let idp: TestIdentityProvider;
let browser: Browser;
let page: Page;
let home: string;
beforeAll(async () => {
  idp = await startIdentityProvider();
  app = await startTestApp({ env: { ...CLIENT, GOOGLE_ISSUER: idp.issuer } });
  // The provider is on 127.0.0.1, which is another site for a browser.
  home = (await app.address()).replace('127.0.0.1', 'localhost');
  idp.allow(`${home}/auth/social/google/callback`);
  const executablePath = findHeadlessShell();
  if (executablePath === undefined) throw new Error('No Chromium: `npm test` installs one.');
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await app.close();
  await idp.close();
});

interface PageWithWindows {
  open(url: string): unknown;
  addEventListener(type: 'message', listen: (event: Message) => void): void;
}
interface Message {
  readonly origin: string;
  readonly source: unknown;
  readonly data: Record<string, unknown>;
}

interface LoginReply {
  readonly profile?: { readonly email: string };
  readonly error?: { readonly code: string };
}
/** Logs in as the callback page does. */
const logIn = (where: Page, body: object): Promise<LoginReply> =>
  where.evaluate(async (sent) => {
    const answer = await fetch('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    return (await answer.json()) as LoginReply;
  }, body);
const tokenIn = (where: Page): string | null =>
  new URLSearchParams(new URL(where.url()).hash.slice(1)).get('token');

test('the pop-up tells the page that opened it and closes', async () => {
  idp.seat({ sub: 'somebody', email: 'somebody@example.org', email_verified: true });
  await page.goto(`${home}/en`);
  const closed = page.waitForEvent('popup').then((popup) => popup.waitForEvent('close'));
  const heard = await page.evaluate(
    () =>
      new Promise<{ origin: string; fromPopup: boolean; data: Record<string, unknown> }>((resolve) => {
        const here = globalThis as unknown as PageWithWindows;
        const popup = here.open('/auth/social/google?mode=popup');
        here.addEventListener('message', ({ origin, source, data }) =>
          resolve({ origin, fromPopup: source === popup, data }),
        );
      }),
  );
  expect(heard).toMatchObject({
    origin: home,
    fromPopup: true,
    data: { type: 'troef:social', provider: 'google', token: expect.any(String) },
  });
  await closed;
  const loggedIn = await logIn(page, { token: heard.data.token, source: 'google' });
  expect(loggedIn.profile?.email).toBe('somebody@example.org');
});

test('a link with the token of an attacker’s log-in changes nobody’s log-in', async () => {
  const theirs = await browser.newContext();
  const own = await browser.newContext();
  const [attacker, victim] = [await theirs.newPage(), await own.newPage()];
  idp.seat({ sub: 'victim', email: 'victim@example.org', email_verified: true });
  await victim.goto(`${home}/auth/social/google`);
  await victim.waitForURL(/\/callback\/google#token=/);
  const victims = await logIn(victim, { token: tokenIn(victim), source: 'google' });
  expect(victims.profile?.email).toBe('victim@example.org');

  idp.seat({ sub: 'attacker', email: 'attacker@example.org', email_verified: true });
  await attacker.goto(`${home}/auth/social/google`);
  await attacker.waitForURL(/\/callback\/google#token=/);
  // A page of another site leads the victim to the address the attacker was led to.
  await victim.goto(`${idp.issuer}/.well-known/openid-configuration`);
  await victim.evaluate((url) => {
    (globalThis as unknown as { location: { href: string } }).location.href = url;
  }, attacker.url());
  await victim.waitForURL(/\/callback\/google#token=/);
  for (const source of ['google', undefined]) {
    const answer = await logIn(victim, { token: tokenIn(victim), source });
    expect(answer.error?.code).toBe('invalid_credentials');
  }
  const still = await victim.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/auth/token', { method: 'POST', headers, body: '{"profile":true}' });
    return ((await answer.json()) as { profile?: { email: string } }).profile?.email;
  });
  expect(still).toBe('victim@example.org');
  // In the browser that began the log-in, the token is valid.
  const attackers = await logIn(attacker, { token: tokenIn(attacker), source: 'google' });
  expect(attackers.profile?.email).toBe('attacker@example.org');
  await theirs.close();
  await own.close();
});

test('a page of another site cannot begin it, and hears nothing', async () => {
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${idp.issuer}/.well-known/openid-configuration`);
  const popup = elsewhere.waitForEvent('popup');
  await elsewhere.evaluate((url) => {
    (globalThis as unknown as PageWithWindows).open(url);
  }, `${home}/auth/social/google?mode=popup`);
  expect(await (await popup).textContent('body')).toContain('"forbidden"');
});

test('a window without an opener goes on as a redirect does', async () => {
  idp.seat({ sub: 'alone', email: 'alone@example.org', email_verified: true });
  const alone = await browser.newPage();
  await alone.goto(`${home}/auth/social/google?mode=popup&return_to=/nl/settings`);
  await alone.waitForURL(/\/callback\/google#token=/);
  expect(new URL(alone.url()).hash).toContain('return_to=%2Fnl%2Fsettings');
});
