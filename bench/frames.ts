/**
 * Measures whether thirteen cards are dealt at 60 frames a second on a processor slowed four times. *Play*
 * is pressed in Chromium, and every frame that is drawn is counted from the first card until the last card
 * lies. An empty page in the same run is the control: what it does not reach is the fault of the machine. A
 * trace shows what the page did for these frames: an animation of transform and opacity needs no layout and
 * no paint.
 *
 * Needs `npm run build`. Without a graphics card Chromium draws in software, and the figures say so.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { startServer } from '../e2e/support/server.ts';
import { type Dealt, watchDeal } from './frames/in-page.ts';
import { type Drawn, drawnBetween, startTrace } from './frames/trace.ts';
import type { BenchOptions, BenchResult } from './run.ts';
import {
  DESKTOP,
  drawControl,
  framesPerSecond,
  oneDigit,
  openBrowser,
  PHONE,
  SLOWED,
  slowDown,
} from './support/browser.ts';
import { median } from './support/measuring.ts';

const ROUNDS = { usual: 6, quick: 2 } as const;

interface Round {
  /** From *Play* to the first card, at the machine's own pace and slowed. */
  readonly firstCardMs: number;
  readonly slowedFirstCardMs: number;
  readonly dealt: Drawn;
  readonly control: Drawn;
}

interface Summary {
  readonly rounds: number;
  readonly firstCardMs: number;
  readonly slowedFirstCardMs: number;
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
  const server = await startServer({ COMPUTER_DELAY_MS: '900' });
  const browser = await openBrowser();
  const rounds = quick ? ROUNDS.quick : ROUNDS.usual;
  const shapes = { desktop: DESKTOP, phone: PHONE } as const;
  const figures: Record<string, Summary> = {};
  try {
    for (const [name, viewport] of Object.entries(shapes)) {
      const seen: Round[] = [];
      for (let round = 0; round < rounds; round++) {
        // A new context each, as for a new visitor.
        const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: 'block' });
        try {
          seen.push(await playOnce(context));
        } finally {
          await context.close();
        }
      }
      figures[name] = summaryOf(seen);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { table: tableOf(figures), figures: { slowed: SLOWED, drawing: 'software', ...figures } };
}

async function playOnce(context: BrowserContext): Promise<Round> {
  await context.addInitScript(watchDeal);
  const { firstCardMs } = await deal(await context.newPage());
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const trace = await startTrace(line);
  const slowed = await deal(page, () => slowDown(line));
  const dealt = drawnBetween(await trace.stop(), 'deal');
  return {
    firstCardMs,
    slowedFirstCardMs: slowed.firstCardMs,
    dealt,
    control: await drawControl(page, line, slowed.ms),
  };
}

/** Calls `ready` when the page is loaded, before *Play*. */
async function deal(page: Page, ready?: () => Promise<unknown>): Promise<Dealt> {
  await page.goto('/en', { waitUntil: 'networkidle' });
  await ready?.();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  return page.evaluate(() => globalThis.dealt);
}

function summaryOf(rounds: readonly Round[]): Summary {
  const inRounds = (of: (round: Round) => number): number => oneDigit(median(rounds.map(of)));
  return {
    rounds: rounds.length,
    firstCardMs: inRounds((round) => round.firstCardMs),
    slowedFirstCardMs: inRounds((round) => round.slowedFirstCardMs),
    dealingMs: inRounds(({ dealt }) => dealt.ms),
    framesPerSecond: inRounds(({ dealt }) => framesPerSecond(dealt)),
    controlFramesPerSecond: inRounds(({ control }) => framesPerSecond(control)),
    longestGapMs: inRounds(({ dealt }) => dealt.longestGapMs),
    controlLongestGapMs: inRounds(({ control }) => control.longestGapMs),
    frames: inRounds(({ dealt }) => dealt.frames),
    layouts: inRounds(({ dealt }) => dealt.layouts),
    paints: inRounds(({ dealt }) => dealt.paints),
  };
}

function tableOf(figures: Readonly<Record<string, Summary>>): string {
  const rows = Object.entries(figures).map(
    ([name, one]) =>
      `${name.padEnd(8)} first card ${one.firstCardMs} ms (slowed ${one.slowedFirstCardMs}), dealing ${one.dealingMs} ms: ${one.framesPerSecond} frames/s (control ${one.controlFramesPerSecond}), ` +
      `longest gap ${one.longestGapMs} ms (${one.controlLongestGapMs}); ${one.frames} frames, ${one.layouts} layouts, ${one.paints} paints`,
  );
  return [`Processor slowed ${SLOWED} times, drawn in software; medians.`, ...rows].join('\n');
}
