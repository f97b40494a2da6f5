/**
 * `npm run app-pictures`: draws what a device shows of the app before it installs it, into
 * packages/web/public/app. A browser opens the built site, reads the landing page in each language, and plays
 * to the middle of a trick of colour whist. Also draws the icons of the shortcuts.
 *
 * The pictures are in the repository, so this runs only when the site looks different. Look at them afterwards.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale, translate } from '@troef/i18n';
import { GAME_ROLES } from '@troef/protocol';
import { type Browser, chromium, type Page } from 'playwright-core';
import { SCREENS, type Screen, screenFile, shortcutFile } from '../packages/web/scripts/app-pictures.ts';
import { VARIANTS } from '../packages/web/src/lib/games/variants.ts';
import { findChromium } from '../scripts/lib/browser.ts';
import { inRoot } from '../scripts/lib/paths.ts';
import { startServer } from './support/server.ts';

const PUBLIC = inRoot('packages/web/public');
/** Of WebP. Text stays clear, and a picture has some 40 kB. */
const QUALITY = 70;
/** A player who has seen the hints of every game. */
const PLAYED = JSON.stringify(Object.fromEntries(VARIANTS.map((variant) => [variant, 'done'])));
const FELT = '#38536a';
const ICON_SIDE = 96;
/** People at a table: the picture of the icon for open tables, drawn like the marks of the games. */
const PEOPLE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="#fffdfa"><circle cx="50" cy="14" r="13"/><circle cx="50" cy="86" r="13"/><circle cx="14" cy="50" r="13"/><circle cx="86" cy="50" r="13"/><rect x="33" y="33" width="34" height="34" rx="8"/></svg>`;

async function draw(page: Page, screen: Screen, locale: Locale): Promise<void> {
  const { width, height, scale } = screen;
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready);
  // The panels beside a wide table load after it.
  await page.waitForTimeout(1_500);
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await line.detach();
  writeFileSync(path.join(PUBLIC, screenFile(screen, locale)), Buffer.from(data, 'base64'));
}

const FREE = 'button:not([disabled], [aria-disabled="true"])';
/** If everybody passes or the computers play alone, another table is tried. */
const TRIES = 6;

/**
 * Plays until it is this player's turn and cards lie on the table already. Returns whether it came to that. Bids
 * the first, second, third … thing that can be said, by the number of the try.
 */
async function playToTheMiddle(page: Page, locale: Locale, attempt: number): Promise<boolean> {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('[data-place="own-hand"] [data-card]').first().waitFor();
  const bids = page.getByRole('group', { name: translate(locale, 'table.bids') }).locator(FREE);
  const playable = page.locator(`[data-place="own-hand"] ${FREE}`);
  for (let looks = 0; looks < 40; looks++) {
    await page.waitForTimeout(700);
    const lying = await page.locator('[data-place="trick"] svg').count();
    const said = await bids.count();
    if (said > 0) await bids.nth(attempt % said).click();
    else if ((await playable.count()) === 0) continue;
    else if (lying > 1) return true;
    else await playable.first().click();
  }
  return false;
}

async function drawPages(browser: Browser, url: string, locale: Locale): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((hints) => localStorage.setItem('troef.hints', hints), PLAYED);
  const page = await context.newPage();
  const drawAll = async (shows: Screen['shows']): Promise<void> => {
    for (const screen of SCREENS) if (screen.shows === shows) await draw(page, screen, locale);
  };
  const openLanding = () => page.goto(`/${locale}`, { waitUntil: 'networkidle' });
  await openLanding();
  await drawAll('landing');
  let attempt = 0;
  while (!(await playToTheMiddle(page, locale, attempt))) {
    if (++attempt === TRIES) throw new Error('no trick to draw');
    await openLanding();
  }
  await drawAll('table');
  await context.close();
}

async function drawIcon(page: Page, file: string, mark: string): Promise<void> {
  const side = ICON_SIDE;
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>body{margin:0}i{display:grid;width:${side}px;height:${side}px;place-items:center;background:${FELT};border-radius:22%}svg{width:60%;height:60%}</style><i>${mark}</i>`,
  );
  await page.screenshot({ path: path.join(PUBLIC, file), omitBackground: true });
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium: run `npm run test:e2e`, which installs one.');
mkdirSync(path.join(PUBLIC, 'app'), { recursive: true });
const server = await startServer({ COMPUTER_DELAY_MS: '150' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const locale of LOCALES) await drawPages(browser, server.url, locale);
  const page = await browser.newPage();
  await drawIcon(page, shortcutFile('tables'), PEOPLE);
  for (const variant of VARIANTS.filter((each) => GAME_ROLES[each].length === 0)) {
    await drawIcon(
      page,
      shortcutFile(variant),
      readFileSync(path.join(PUBLIC, `games/${variant}.svg`), 'utf8'),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
