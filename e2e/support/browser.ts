/**
 * A real Chromium and people in it. Every page is watched: a request to another host, a breach of the content
 * security policy, an error in the page or a sentence without its words is noted, and `expectClean` fails on it.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { VARIANTS } from '@troef/games';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findChromium, findHeadlessShell } from '../../scripts/lib/browser.ts';
import { watchForKeys } from './raw-keys.ts';
import { noteKeptSecrets, noteSecrets } from './secrets.ts';

const SHOTS = path.resolve(import.meta.dirname, '../shots');

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const;

/** The stored value of a player who has seen the hints of every game. */
export const PLAYED_ALL = Object.fromEntries(VARIANTS.map((variant) => [variant, 'done']));

/** Launches Chromium. With `notifications` it can show them, which takes twice the time. */
export function launchBrowser({ notifications = false } = {}): Promise<Browser> {
  const executablePath = notifications ? findChromium() : findHeadlessShell();
  if (executablePath === undefined)
    throw new Error('No Chromium: run `npm run test:e2e`, which installs one.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that the files of a worker share: everybody has a context of their own in it. It ends with
 * the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected() !== true) shared = launchBrowser();
  return shared as Promise<Browser>;
}

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a second tab of the same person. */
  newTab(): Promise<Page>;
  /** Fails if a page of this person did something forbidden. */
  expectClean(): void;
  /** Closes the pages of this person before the test is over. */
  leave(): Promise<void>;
}

/**
 * Opens a page in its own browser context, until the end of the test. With `isNewcomer` no game was ever
 * played there, so hints are offered.
 */
export async function newPerson(
  browser: Browser,
  url: string,
  { isNewcomer = false, ...options }: BrowserContextOptions & { readonly isNewcomer?: boolean } = DESKTOP,
): Promise<Person> {
  // A service worker would only slow down journeys that are not about it.
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    // Drawing what moves takes a fifth of the processor time of a journey. play-by-clicking.test.ts sees it all.
    reducedMotion: 'reduce',
    ...options,
    baseURL: url,
  });
  // Unless a journey is about a first game, its people have played before.
  await context.addInitScript(
    (hints) => {
      // The blank page before the first one has no storage.
      if (location.protocol === 'about:' || localStorage.getItem('troef.hints') !== null) return;
      localStorage.setItem('troef.hints', hints);
    },
    JSON.stringify(isNewcomer ? {} : PLAYED_ALL),
  );
  const wrong: string[] = [];
  const home = new URL(url).host;
  const watch = (page: Page) => {
    page.setDefaultTimeout(30_000);
    page.on('request', (request) => {
      const to = new URL(request.url());
      if (!['data:', 'blob:'].includes(to.protocol) && to.host !== home) wrong.push(`request to ${to.href}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== home) wrong.push(`socket to ${socket.url()}`);
    });
    page.on('pageerror', (error) => wrong.push(`error in the page: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) wrong.push(message.text());
    });
  };
  context.on('page', watch);
  noteSecrets(context);
  await watchForKeys(context, (key) => wrong.push(`a key instead of its sentence: ${key}`));
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed && !page.isClosed()) await draw(page, `FAILED ${task.name}`.replaceAll(/\W+/g, '-'));
    await noteKeptSecrets(context).catch(() => undefined);
    await context.close();
  });
  return {
    context,
    page,
    newTab: () => context.newPage(),
    expectClean: () => expect(wrong, wrong.join('; ')).toEqual([]),
    leave: async () => {
      await noteKeptSecrets(context);
      await context.close();
    },
  };
}

/** Waits until the prerendered page has hydrated and fetched what it loads when idle. */
export const comesAlive = (page: Page): Promise<void> =>
  page.locator('body > [aria-live=polite]').waitFor({ state: 'attached' });

/** Returns by how many pixels the page is wider than the screen. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Draws the page into e2e/shots, to be looked at. A picture takes as long as a step of a journey, so `npm test`
 * draws only what fails. What moves has ended afterwards in any case.
 */
export const shot = (page: Page, name: string): Promise<void> =>
  process.env.TROEF_SHOTS === undefined ? endMotion(page) : draw(page, name);

/** Does without a picture what `animations: 'disabled'` does before one. */
const endMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      const ends = typeof end === 'number' && Number.isFinite(end);
      if (animation.timeline === document.timeline && ends) animation.finish();
    }
  });

async function draw(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), animations: 'disabled' });
}
