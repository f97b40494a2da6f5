/** The pop-up of a log-in in a real browser: the provider on another site, the thread to the opener still whole. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../../scripts/lib/browser.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';

let app: TestApp;
let idp: TestIdentityProvider;
let browser: Browser;
let page: Page;
let home: string;
beforeAll(async () => {
  idp = await startIdentityProvider();
  app = await startTestApp({ env: { ...CLIENT, GOOGLE_ISSUER: idp.issuer } });
  // The provider lives on 127.0.0.1: another site for a browser.
  home = (await app.address()).replace('127.0.0.1', 'localhost');
  idp.allow(`${home}/auth/social/google/callback`);
  const executablePath = findChromium();
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
  const loggedIn = await app.fastify.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { token: heard.data.token as string },
  });
  expect(loggedIn.json().profile.email).toBe('somebody@example.org');
});

test('a page of elsewhere cannot begin it, and hears nothing', async () => {
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
