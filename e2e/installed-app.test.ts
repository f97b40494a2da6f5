/** Chromium may install the site as an app, in each language, from what the page links. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../scripts/lib/browser.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, shot, sticksOut } from './support/browser.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const profile = mkdtempSync(path.join(tmpdir(), 'troef-profile-'));
let context: BrowserContext;

beforeAll(async () => {
  // A private window installs nothing, so this needs the whole browser and a profile.
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('No Chromium: run `npm run test:e2e`, which installs one.');
  context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    baseURL: site.server.url,
  });
});
afterAll(async () => {
  await context.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

interface Picture {
  readonly src: string;
  readonly type: string;
}
interface Manifest {
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

describe.each([
  { locale: 'en', page: '/en/rules' },
  { locale: 'nl', page: '/nl' },
  { locale: 'fr', page: '/fr/manille' },
])('in $locale', ({ locale, page: address }) => {
  test('Chromium finds the manifest of the language and nothing that keeps it from installing', async () => {
    const page = await context.newPage();
    await page.goto(address);
    await comesAlive(page);
    const line = await context.newCDPSession(page);
    const { url, errors, data } = await line.send('Page.getAppManifest');
    expect(new URL(url).pathname).toBe(`/app.${locale}.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ start_url: `/${locale}`, id: '/' });
    const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await page.close();
  });

  test('every address in the manifest answers with what it names', async () => {
    const manifest = (await (await fetch(`${site.server.url}/app.${locale}.webmanifest`)).json()) as Manifest;
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    for (const { src, type } of pictures) {
      const answer = await fetch(site.server.url + src);
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
    }
    for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
      const answer = await fetch(site.server.url + address, { redirect: 'manual' });
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });
});

test('a live page links the manifest of the language that the visitor reads', async () => {
  const page = await context.newPage();
  await page.goto('/fr');
  await comesAlive(page);
  await page.goto('/pwa');
  await comesAlive(page);
  expect(
    await page
      .locator('link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/app.fr.webmanifest']);
  await page.close();
});

test('another language on the same page links its manifest instead', async () => {
  const page = await context.newPage();
  await page.goto('/en');
  await comesAlive(page);
  await page.locator('a[hreflang=nl]').first().click();
  await expect
    .poll(() =>
      page
        .locator('link[rel=manifest]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    )
    .toEqual(['/app.nl.webmanifest']);
  await page.close();
});

test('the app has a bar within reach of a thumb, on a phone held upright, and none at a table', async () => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Headless browsers install nothing.
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('standalone') ? { ...real('all'), matches: true } : real(query);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/nl/wiezen');
  await comesAlive(page);
  const bar = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await bar.waitFor();
  expect(await bar.getByRole('link', { name: 'Spelen' }).getAttribute('aria-current')).toBe('page');
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const tooLong = () =>
    bar
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
  for (const text of ['', 'larger']) {
    await page.evaluate((size) => {
      document.documentElement.dataset.text = size;
    }, text);
    expect(await tooLong()).toBe(0);
  }
  await page.evaluate(() => delete document.documentElement.dataset.text);
  await shot(page, 'app-bar-phone');
  // It covers nothing, however far the page is read.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [end, top] = await Promise.all([
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom),
    bar.evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(end).toBeLessThanOrEqual(top + 1);
  await bar.getByRole('link', { name: 'Tafels' }).click();
  await page.waitForURL(/\/wiezen\/lobby/);
  await page.setViewportSize({ width: 740, height: 360 });
  await bar.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 360, height: 740 });
  await bar.getByRole('link', { name: 'Spelen' }).click();
  await page.getByRole('button', { name: 'Spelen', exact: true }).click();
  await page.waitForURL(/\/room\//);
  await bar.waitFor({ state: 'detached' });
  await page.close();
});
