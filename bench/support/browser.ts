/**
 * The browser of the benchmarks: Chromium without a graphics card, on a phone or a desktop, and how many frames
 * it draws while a page is slowed.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/browser.ts';
import { CONTROL_PAGE } from '../frames/in-page.ts';
import { type Drawn, drawnBetween, startTrace } from '../frames/trace.ts';

/** How many times slower than this machine the processor of a slowed page is. */
export const SLOWED = 4;
export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export function chromiumPath(): string {
  const found = findChromium();
  if (found === undefined) throw new Error('No Chromium: run `npm run test:e2e`, which installs one.');
  return found;
}

export const openBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', ...more],
  });

export const slowDown = (line: CDPSession): Promise<unknown> =>
  line.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });

/** Counts the frames of an empty page with one moving card, for so long. What it does not reach is the machine's. */
export async function drawControl(page: Page, line: CDPSession, ms: number): Promise<Drawn> {
  await page.goto(`data:text/html,${encodeURIComponent(CONTROL_PAGE)}`);
  const trace = await startTrace(line);
  await page.evaluate((rested) => globalThis.rest(rested), ms);
  await page.evaluate(() => globalThis.dealt);
  return drawnBetween(await trace.stop(), 'deal');
}

export const framesPerSecond = ({ frames, ms }: Drawn): number => oneDigit(frames / (ms / 1000));

export const oneDigit = (value: number): number => Math.round(value * 10) / 10;
