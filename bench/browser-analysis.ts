/**
 * `npm run bench -- browser-analysis`: how long *What did my cards cost?* takes in a browser, from the question to the
 * first answer and to the last. The built worker in Chromium gets one seat of finished deals of four normal players.
 * Beside each deal stands the same one in this process, without a browser: times of the wall, so on a busy machine both
 * grow. Needs `npm run build`.
 */
import { parseArgs } from 'node:util';
import type { Seat, SessionRecord, Variant } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { costOfMoves } from '@troef/players/analysis';
import { playedRecord } from '@troef/players/testing';
import type { Page } from 'playwright-core';
import { row } from './players/section.ts';
import type { BenchOptions, BenchResult } from './run.ts';
import { openBrowser } from './support/browser.ts';
import { quantile } from './support/measuring.ts';
import { builtWorker, onWorkerPage, WITH_WASM, WORKER } from './support/worker-page.ts';

/** Deals of each game. */
const DEALS = { quick: 2, full: 12 } as const;
/** Seconds that each deal of 52 cards, and the first answer to each question, may take. */
const GOAL_S = { deal: 12, first: 1 } as const;
const SHORT: readonly Variant[] = ['manille', 'belote'];

interface CostsAsked {
  readonly record: SessionRecord;
  readonly seat: Seat;
}

/** In ms from the question. */
interface Timed {
  readonly first: number;
  readonly whole: number;
}

/** The worker is loaded and has measured how quick it is, as when a reader has looked at the deal for a moment. */
const inBrowser = (page: Page, asked: readonly CostsAsked[]): Promise<readonly Timed[]> =>
  page.evaluate(
    async ({ address, questions }) => {
      const worker = new Worker(address, { type: 'module' });
      const ask = (question: object): Promise<Timed> =>
        new Promise((resolve, reject) => {
          const from = performance.now();
          let first: number | undefined;
          worker.onmessage = ({ data }) => {
            if ('error' in data) reject(new Error(data.error));
            else if ('part' in data) first ??= performance.now() - from;
            else if ('answer' in data) {
              const whole = performance.now() - from;
              resolve({ first: first ?? whole, whole });
            }
          };
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage({ id: 0, question });
        });
      await ask({ ask: 'pace' });
      const times: Timed[] = [];
      for (const question of questions) times.push(await ask({ ask: 'costs', ...question }));
      return times;
    },
    { address: WORKER, questions: asked },
  );

async function inProcess({ record, seat }: CostsAsked): Promise<Timed> {
  const from = performance.now();
  let first: number | undefined;
  for await (const { done } of costOfMoves(record, seat)) {
    if (done > 0) first ??= performance.now() - from;
  }
  const whole = performance.now() - from;
  return { first: first ?? whole, whole };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const { values } = parseArgs({
    options: { variant: { type: 'string' }, deals: { type: 'string' } },
    strict: false,
  });
  const deals = Number(values.deals ?? (quick ? DEALS.quick : DEALS.full));
  const script = builtWorker();
  const browser = await openBrowser();
  const lines = [row('seconds a deal', 'median', 'most', 'first p50', 'first most', 'in Node', 'first')];
  const figures: Record<string, unknown> = {};
  const missed: string[] = [];
  try {
    for (const variant of Object.keys(PLAYERS) as Variant[]) {
      if ((values.variant ?? variant) !== variant) continue;
      const asked = Array.from({ length: deals + 1 }, (_, number) => ({
        record: playedRecord(variant, `analysis ${number - 1}`, 'normal', {}),
        seat: (number & 3) as Seat,
      }));
      // The code is compiled in the first.
      const times = (
        await onWorkerPage(browser, { script, policy: WITH_WASM }, (page) => inBrowser(page, asked))
      ).slice(1);
      const control: Timed[] = [];
      for (const question of asked) control.push(await inProcess(question));
      const of = (all: readonly Timed[], what: keyof Timed) => all.map((each) => each[what]);
      const [wholes, firsts] = [of(times, 'whole'), of(times, 'first')];
      const most = { whole: Math.max(...wholes), first: Math.max(...firsts) };
      const node = control.slice(1);
      lines.push(
        row(
          variant,
          ...[seconds(quantile(wholes, 0.5)), seconds(most.whole)],
          ...[seconds(quantile(firsts, 0.5)), seconds(most.first)],
          ...[seconds(quantile(of(node, 'whole'), 0.5)), seconds(quantile(of(node, 'first'), 0.5))],
        ),
      );
      figures[variant] = { wholes, firsts, node };
      if (!SHORT.includes(variant) && most.whole > GOAL_S.deal * 1000)
        missed.push(`${variant}: a deal takes more than ${GOAL_S.deal} s`);
      if (most.first > GOAL_S.first * 1000)
        missed.push(`${variant}: a first answer takes more than ${GOAL_S.first} s`);
    }
    const title = `One seat of ${deals} deals of each game, in ${browser.version()} and in Node ${process.version}`;
    return { table: [title, ...lines].join('\n'), figures: { browserAnalysis: figures }, missed };
  } finally {
    await browser.close();
  }
}
