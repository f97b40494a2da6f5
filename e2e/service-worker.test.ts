/** The service worker in a real browser: offline, a push, and a newer worker. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, newPerson, type Person, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const people: Person[] = [];
const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const person of people.splice(0)) await person.leave();
  for (const close of closings.splice(0)) await close();
});

/** Opens a page that is served by a service worker. */
async function served({ url = site.server.url, browser = site.browser } = {}): Promise<Person> {
  const person = await newPerson(browser, url, { ...DESKTOP, serviceWorkers: 'allow' });
  people.push(person);
  await person.page.goto('/en');
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return person;
}

test('offline, a page that was read is shown, and any other says that there is no connection', async () => {
  const person = await served();
  const { page, context } = person;
  await page.goto('/en/hearts/rules');
  await page.getByRole('heading', { level: 1, name: /hearts/i }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /hearts/i }).waitFor();
  await page.goto('/en/kingen/rules');
  await page.getByRole('heading', { level: 1, name: 'No internet connection' }).waitFor();
  await shot(page, 'offline');
  await page.goto('/fr/kingen/rules');
  await page.getByRole('heading', { level: 1, name: 'Pas de connexion internet' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1, name: /roi|king/i }).waitFor();
  person.expectClean();
});

test('offline, a replay that was never opened says so once, with ways back', async () => {
  const person = await served();
  const { page, context } = person;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await context.setOffline(true);
  await page.goto('/fr/replay?room=01990000-0000-7000-8000-000000000000');
  await page.getByRole('heading', { level: 1, name: 'Pas de connexion internet' }).waitFor();
  await shot(page, 'offline-replay');
  expect(loads).toBe(1);
  await page.getByRole('button', { name: 'Retour' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en');
});

/** Does what the browser does when a push service hands it a message. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) found(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data,
  });
  await session.detach();
}

test('a push is shown once for its tag, and even if it cannot be parsed', async () => {
  const browser = await launchBrowser({ notifications: true });
  closings.push(() => browser.close());
  const person = await served({ browser });
  const { page, context } = person;
  await context.grantPermissions(['notifications'], { origin: site.server.url });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, lang, data }) => ({
        title,
        body,
        tag,
        lang,
        url: data.url,
      }));
    });
  const push = {
    title: 'An nodigt je uit',
    body: 'Er wacht een tafel op je.',
    icon: '/icons/app-192.png',
    url: '/room/1',
    tag: 'invitation:1',
    lang: 'nl',
  };
  const { icon: _icon, ...visible } = push;
  for (let time = 0; time < 2; time++) await deliver(page, JSON.stringify(push));
  await expect.poll(shown).toEqual([visible]);
  // The browser's own tool loses one now and then. A second one has the same tag.
  await expect
    .poll(
      async () => {
        await deliver(page, 'not JSON');
        return (await shown()).map(({ title }) => title).sort();
      },
      { interval: 500 },
    )
    .toEqual(['An nodigt je uit', 'Troef']);
  person.expectClean();
});

/** Serves the same site under another port; `change` makes its service worker a newer one. */
async function siteThatChanges(): Promise<{ readonly url: string; change(): void }> {
  let release = 0;
  const target = new URL(site.server.url);
  const proxy = createServer((asked, answer) => {
    const onward = request(
      { host: '127.0.0.1', port: target.port, path: asked.url, method: asked.method, headers: asked.headers },
      (got) => {
        const isWorker = asked.url === '/sw.js';
        const { 'content-length': _length, etag: _tag, ...headers } = got.headers;
        answer.writeHead(got.statusCode ?? 500, isWorker ? headers : got.headers);
        got.pipe(answer, { end: !isWorker });
        if (isWorker) got.on('end', () => answer.end(`\n// ${release}`));
      },
    );
    asked.pipe(onward);
  });
  // Ask for it uncompressed, so that text can be added.
  proxy.prependListener('request', (asked) => {
    if (asked.url === '/sw.js') delete asked.headers['accept-encoding'];
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  closings.push(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    change() {
      release += 1;
    },
  };
}

test('the page announces a newer worker, and a click activates it and reloads', async () => {
  const changing = await siteThatChanges();
  const person = await served({ url: changing.url });
  const { page } = person;
  changing.change();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const notice = page.getByRole('listitem').filter({ hasText: 'There is a new version of Troef.' });
  await notice.waitFor();
  await shot(page, 'notice-new-version');
  // Chromium lets the newer one in when the older one has answered what it was asked.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await notice.getByRole('button', { name: 'Load it' }).click();
  // There is no body between two pages.
  await page.waitForFunction(() => document.body?.hasAttribute('data-before') === false);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
  await notice.waitFor({ state: 'detached' });
});
