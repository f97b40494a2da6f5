/**
 * `npm run page-sheet [-- PATH…] [--lang nl] [--dark] [--large] [--member]` draws pages of the site on four
 * screens, one picture for each page, into e2e/shots/pages. Without paths it draws one page of each kind;
 * with `--member` a member looks, at the pages for members too. `--screen 1280x600` draws screens of other sizes.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { provideChromium } from '../../scripts/lib/browser.ts';
import { PLAYED_ALL } from '../support/browser.ts';
import { logInByApi, newAccount } from '../support/member.ts';
import { LOOKED_AT, OF_MEMBERS } from '../support/page-list.ts';
import { startServer } from '../support/server.ts';
import type { Site } from '../support/site.ts';
import { drawSheet, type ScreenPicture } from './draw-sheet.ts';
import { type Screen, screenNamed } from './screens.ts';

const FOLDER = path.resolve(import.meta.dirname, '../shots/pages');
/** A phone upright and sideways, a tablet, a desktop. */
const FOUR: readonly Screen[] = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The top of a long page says enough. */
const MOST_SCREENS = 3;
const SHEET_WIDTH = 1_800;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', default: 'nl' },
    dark: { type: 'boolean' },
    large: { type: 'boolean' },
    member: { type: 'boolean' },
    /** Sizes in place of the four. */
    screen: { type: 'string' },
    /** Fraction of the real size. */
    scale: { type: 'string', default: '0.42' },
  },
});
const screens = values.screen?.split(',').map(screenNamed) ?? FOUR;
const pages = positionals.length > 0 ? positionals : values.member ? OF_MEMBERS : LOOKED_AT;

async function drawPage(context: BrowserContext, address: string): Promise<string> {
  const page = await context.newPage();
  const pictures: ScreenPicture[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(`/${values.lang}${address}`);
    await page.locator('body > [aria-live=polite]').waitFor({ state: 'attached' });
    if (values.large)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    await page.waitForTimeout(400);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(high, screen.height * MOST_SCREENS);
    const picture = await page.screenshot({
      type: 'jpeg',
      quality: 80,
      fullPage: true,
      clip: { x: 0, y: 0, width: screen.width, height },
    });
    pictures.push({ screen, picture });
  }
  await page.close();
  const words = [address.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home', values.lang];
  const marks = [values.member && 'member', values.dark && 'dark', values.large && 'large'];
  const file = path.join(FOLDER, `${[...words, ...marks].filter(Boolean).join('-')}.png`);
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: SHEET_WIDTH, height: 800 });
  await drawSheet(sheet, pictures, { scale: Number(values.scale), file });
  return file;
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const server = await startServer();
const site: Site = { server, browser };
const storageState = values.member
  ? (await logInByApi(site, await newAccount(site, 'Lena Lezer'))).storageState
  : undefined;
const context = await browser.newContext({
  baseURL: server.url,
  locale: values.lang,
  serviceWorkers: 'block',
  // The sheet itself is a page without an address, which the policy of the site does not concern.
  bypassCSP: true,
  reducedMotion: 'reduce',
  colorScheme: values.dark ? 'dark' : 'light',
  ...(storageState !== undefined && { storageState }),
});
await context.addInitScript((hints) => {
  if (location.protocol.startsWith('http')) localStorage.setItem('troef.hints', hints);
}, JSON.stringify(PLAYED_ALL));
for (const address of pages) process.stdout.write(`${await drawPage(context, address)}\n`);
await browser.close();
await server.stop();
