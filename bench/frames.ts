/**
 * Whether thirteen cards are dealt at 60 frames a second on a processor slowed four times: *Play* is pressed in Chromium, and
 * from the first card on every frame that is drawn is counted until the last card lies. An empty page is drawn in the same
 * run as a control: what it does not reach is the machine's doing. A trace says what the page did for these frames: an
 * animation of transform and opacity asks for no layout and no paint.
 *
 * Needs `npm run build`. Without a graphics card Chromium draws in software; the figures say so.
 */
import { chromium } from 'playwright-core';
import { startServer } from '../e2e/support/server.ts';
import { findChromium } from '../scripts/lib/browser.ts';
import { CONTROL_PAGE, type Dealt, watchDeal } from './frames/in-page.ts';
import { type Drawn, drawnBetween, startTrace } from './frames/trace.ts';
import type { BenchOptions, BenchResult } from './run.ts';
import { quantile } from './support/measuring.ts';

const SLOWED = 4;
const ROUNDS = { usual: 6, quick: 2 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

interface Round extends Dealt {
  readonly drawn: Drawn;
}

interface Summary {
  readonly rounds: number;
  /** From *Play* to the first card. */
  readonly firstCardMs: number;
  readonly dealingMs: number;
  readonly framesPerSecond: number;
  readonly controlFramesPerSecond: number;
  /** Between two frames that were drawn. */
  readonly longestGapMs: number;
  readonly controlLongestGapMs: number;
  readonly frames: number;
  readonly layouts: number;
  readonly paints: number;
}

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('No Chromium: run `npm run test:e2e`, which installs one.');
  const server = await startServer({ COMPUTER_DELAY_MS: '900' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const rounds = quick ? ROUNDS.quick : ROUNDS.usual;
  const shapes = { desktop: DESKTOP, phone: PHONE } as const;
  const figures: Record<string, Summary> = {};
  try {
    for (const [name, viewport] of Object.entries(shapes)) {
      const dealt: Round[] = [];
      const control: Round[] = [];
      for (let round = 0; round < rounds; round++) {
        // A page each, as somebody comes to it; its scripts are at hand from the first round on.
        const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: 'block' });
        const page = await context.newPage();
        await page.addInitScript(watchDeal);
        await page.goto('/en', { waitUntil: 'networkidle' });
        const line = await context.newCDPSession(page);
        await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
        const trace = await startTrace(line);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        const found = await page.evaluate(() => globalThis.dealt);
        dealt.push({ ...found, drawn: drawnBetween(await trace.stop(), 'deal') });

        await page.goto(`data:text/html,${encodeURIComponent(CONTROL_PAGE)}`);
        const beside = await startTrace(line);
        await page.evaluate(watchDeal);
        await page.evaluate((ms) => globalThis.rest(ms), found.ms);
        const rested = await page.evaluate(() => globalThis.dealt);
        control.push({ ...rested, drawn: drawnBetween(await beside.stop(), 'deal') });
        await context.close();
      }
      figures[name] = summaryOf(dealt, control);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { table: tableOf(figures), figures: { slowed: SLOWED, drawing: 'software', ...figures } };
}

const median = (values: readonly number[]): number => quantile(values, 0.5);
const rate = ({ drawn }: Round): number => drawn.frames / (drawn.ms / 1000);

function summaryOf(dealt: readonly Round[], control: readonly Round[]): Summary {
  return {
    rounds: dealt.length,
    firstCardMs: Math.round(median(dealt.map(({ firstCardMs }) => firstCardMs))),
    dealingMs: Math.round(median(dealt.map(({ ms }) => ms))),
    framesPerSecond: oneDigit(median(dealt.map(rate))),
    controlFramesPerSecond: oneDigit(median(control.map(rate))),
    longestGapMs: oneDigit(median(dealt.map(({ drawn }) => drawn.longestGapMs))),
    controlLongestGapMs: oneDigit(median(control.map(({ drawn }) => drawn.longestGapMs))),
    frames: median(dealt.map(({ drawn }) => drawn.frames)),
    layouts: median(dealt.map(({ drawn }) => drawn.layouts)),
    paints: median(dealt.map(({ drawn }) => drawn.paints)),
  };
}

const oneDigit = (value: number): number => Math.round(value * 10) / 10;

function tableOf(figures: Readonly<Record<string, Summary>>): string {
  const rows = Object.entries(figures).map(
    ([name, one]) =>
      `${name.padEnd(8)} first card ${one.firstCardMs} ms, dealing ${one.dealingMs} ms: ${one.framesPerSecond} frames/s (control ${one.controlFramesPerSecond}), ` +
      `longest gap ${one.longestGapMs} ms (${one.controlLongestGapMs}); ${one.frames} frames, ${one.layouts} layouts, ${one.paints} paints`,
  );
  return [`Processor slowed ${SLOWED} times, drawn in software; medians.`, ...rows].join('\n');
}
