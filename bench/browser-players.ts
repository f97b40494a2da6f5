/**
 * Measures the cost of a computer player's decision in a browser: the built worker in Chromium gets the
 * golden positions with eight cards left, in which it solves twenty-four worlds, as WebAssembly and as
 * JavaScript.
 *
 * Needs `npm run build`. The worker is served alone, with the content policy of the product and with one
 * that forbids WebAssembly. Times are from question to answer on the page, without the first question of
 * each build.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionView, Variant } from '@troef/games';
import { type Golden, goldenPositions } from '@troef/players/testing';
import type { Browser } from 'playwright-core';
import type { BenchOptions, BenchResult } from './run.ts';
import { openBrowser } from './support/browser.ts';
import { quantile } from './support/measuring.ts';
import { builtWorker, onWorkerPage, WITH_WASM, WORKER } from './support/worker-page.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const GOLDEN = path.join(ROOT, 'packages/players/test/golden');
/** `hard` solves 24 worlds with this many cards left (packages/players/src/search/budget.ts). */
const VARIANTS: readonly Variant[] = ['whist', 'wiezen'];
const CARDS_LEFT = 8;
const LIMIT_MS = 60;
const POLICIES = {
  WebAssembly: WITH_WASM,
  JavaScript: "default-src 'none'; script-src 'self'",
} as const;
type Build = keyof typeof POLICIES;

interface Question {
  readonly ask: 'move';
  readonly variant: Variant;
  readonly view: SessionView;
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
}

function questionsOf(variant: Variant, every: number): readonly Question[] {
  const golden: Golden = JSON.parse(readFileSync(path.join(GOLDEN, `${variant}.json`), 'utf8'));
  return [...goldenPositions(golden, every)]
    .filter(({ view }) => view.deal?.phase === 'playing' && view.deal.hand.length === CARDS_LEFT)
    .map(({ view, level, seed }) => ({ ask: 'move', variant, view, seat: view.toMove[0] ?? 0, level, seed }));
}

interface Timed {
  readonly ms: number;
  readonly nodes: number;
}

async function timesIn(
  browser: Browser,
  build: Build,
  script: Buffer,
  questions: readonly Question[],
): Promise<{ readonly speed: number; readonly times: readonly Timed[] }> {
  return onWorkerPage(browser, { script, policy: POLICIES[build] }, (page) =>
    page.evaluate(
      async ({ address, asked }) => {
        const worker = new Worker(address, { type: 'module' });
        const ask = (question: object): Promise<{ speed: number; nodes: number }> =>
          new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) =>
              'error' in data ? reject(new Error(data.error)) : resolve(data.answer);
            worker.onerror = ({ message }) => reject(new Error(message));
            worker.postMessage({ id: 0, question });
          });
        const { speed } = await ask({ ask: 'pace' });
        const times: { ms: number; nodes: number }[] = [];
        for (const question of asked) {
          const from = performance.now();
          const { nodes } = await ask(question);
          if (nodes > 0) times.push({ ms: performance.now() - from, nodes });
        }
        return { speed, times: times.slice(1) };
      },
      { address: WORKER, asked: questions },
    ),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const script = builtWorker();
  const questions = VARIANTS.flatMap((variant) => questionsOf(variant, quick ? 3 : 1));
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const build of Object.keys(POLICIES) as Build[]) {
      const { speed, times } = await timesIn(browser, build, script, questions);
      const took = times.map(({ ms }) => ms);
      rows.push({
        build,
        decisions: times.length,
        startUpCardsPerMs: speed,
        meanMs: round(took.reduce((sum, ms) => sum + ms, 0) / took.length),
        p50Ms: round(quantile(took, 0.5)),
        p90Ms: round(quantile(took, 0.9)),
        meanNodes: Math.round(times.reduce((sum, { nodes }) => sum + nodes, 0) / times.length),
      });
    }
    const table = [
      `Decisions with ${CARDS_LEFT} cards left, up to 24 worlds, in ${browser.version()} (at most ${LIMIT_MS} ms wanted)`,
      ...rows.map(
        (row) =>
          `${row.build.padEnd(12)} ${row.decisions} decisions: mean ${row.meanMs} ms, p50 ${row.p50Ms}, p90 ${row.p90Ms}; ` +
          `${row.meanNodes} cards each; start-up figure ${row.startUpCardsPerMs} cards a ms`,
      ),
    ].join('\n');
    return { table, figures: { cardsLeft: CARDS_LEFT, limitMs: LIMIT_MS, builds: rows } };
  } finally {
    await browser.close();
  }
}
