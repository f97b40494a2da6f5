/** What a whole visit tells our own server, and the id that a visitor is shown when a page fails. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, newPerson, PHONE, shot } from './support/browser.ts';
import { openOwnSite } from './support/site.ts';
import { hand } from './support/table.ts';

const site = openOwnSite();

interface Told {
  readonly name: string;
  readonly url: string;
  readonly referrer: string;
  readonly props: Readonly<Record<string, string>>;
}

/** Collects the events that the page sends, and the requests they came in. */
function listen(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) requests.push(request);
  });
  const events = (): readonly Told[] =>
    requests.flatMap((request) => (request.postDataJSON() as { readonly events: readonly Told[] }).events);
  return { requests, events };
}

/** Changes the script of the page *Contact* on its way to the browser. */
const change = (page: Page, how: (script: string) => string): Promise<unknown> =>
  page.route('**/assets/contact-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: how(await answer.text()) });
  });
const FAILS = "throw new TypeError('no seat for An Peeters');";

const serverLog = (): string => readFileSync(path.join(site.server.dataDir, 'log', 'server.log'), 'utf8');

test('a visit is counted by our own server, without cookie and without anything personal', async () => {
  const { page, context } = await newPerson(site.browser, site.server.url, PHONE);
  const { requests, events } = listen(page);
  await context.addCookies([{ name: 'probe', value: '1', url: site.server.url }]);
  await page.goto('/en/reset/Zx81kqAnPeeters?email=an@example.org#an');
  await page.goto('/en?from=an@example.org');
  await comesAlive(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => hand(page).count()).toBeGreaterThan(0);
  const room = page.url().split('/').at(-1) ?? '';
  expect(room.length).toBeGreaterThan(10);
  await expect.poll(() => events().map(({ name }) => name), { timeout: 30_000 }).toContain('game_start');
  expect(events().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['pageview', 'room_create', 'game_start']),
  );
  expect(events().find(({ name }) => name === 'game_start')).toMatchObject({
    url: '/room/:id',
    props: { variant: 'whist', with: 'computers' },
  });
  // Cookies are there, and are not sent.
  expect((await context.cookies()).length).toBeGreaterThan(0);
  for (const request of requests) {
    const headers = await request.allHeaders();
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('referer');
    expect(request.url().startsWith(site.server.url)).toBe(true);
    expect((await request.response())?.status()).toBe(202);
    for (const secret of [room, 'Zx81', 'Peeters', 'example.org']) {
      expect(request.postData()).not.toContain(secret);
    }
  }
  await context.close();
});

test('a page that fails shows an id, which finds the error at the server', async () => {
  const { page, context } = await newPerson(site.browser, site.server.url, PHONE);
  const { events } = listen(page);
  await page.goto('/en');
  await comesAlive(page);
  await change(page, (script) => script.replaceAll(/(function \w+\(\)\{)/g, `$1${FAILS}`));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  const shown = page.getByText(/^Error [\w-]{12}\./);
  await shown.waitFor();
  await shot(page, 'page-error');
  const id = /[\w]{4}-[\w]{4}-[\w]{2}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  const told = events().find(({ name }) => name === 'error');
  expect(told?.props).toMatchObject({ id, kind: 'page', type: 'TypeError' });
  expect(told?.props.places).toMatch(/^\/assets\//);
  expect(JSON.stringify(events())).not.toContain('Peeters');
  await expect.poll(serverLog).toContain(id);
  const line = serverLog()
    .split('\n')
    .find((each) => each.includes(id));
  expect(JSON.parse(line ?? '')).toMatchObject({ errorId: id, msg: 'error in a page', type: 'TypeError' });
  await context.close();
});

test('an error that nobody caught is told in a notice, and the page goes on', async () => {
  const { page, context } = await newPerson(site.browser, site.server.url, PHONE);
  await page.goto('/en');
  await comesAlive(page);
  const { events } = listen(page);
  await change(
    page,
    (script) => `${script}\nsetTimeout(()=>{throw new RangeError('no page for An Peeters')},500);`,
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click();
  const notice = page.getByText(/name error [\w-]{12}/);
  await notice.waitFor({ timeout: 30_000 });
  await shot(page, 'page-error-notice');
  expect(events().find(({ name }) => name === 'error')?.props).toMatchObject({
    type: 'RangeError',
    kind: 'script',
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});

test('a visitor who asks not to be tracked is not counted', async () => {
  const { page, context } = await newPerson(site.browser, site.server.url, PHONE);
  const { requests } = listen(page);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/en');
  await comesAlive(page);
  await page.waitForTimeout(3_000);
  await page.goto('about:blank');
  expect(requests).toEqual([]);
  await context.close();
});
