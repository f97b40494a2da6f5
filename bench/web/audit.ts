/**
 * Lighthouse on one page, under its own slow phone: a processor slowed four times and a line of 1.6 Mbit/s
 * with 150 ms of delay, both simulated from a load without them. Each run has a browser and a profile of its
 * own, as a first visit has.
 */
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measuring.ts';

/** Scores are of 100. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** How long the main thread was too busy for a press, between the first paint and when it is free. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Everything that arrived until the page was at rest, as it was sent. */
  readonly scriptKB: number;
  readonly allKB: number;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export async function audit(url: string): Promise<{ audit: Audit; missed: string[] }> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (result === undefined) throw new Error(`no report of ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return { audit: auditOf(lhr), missed: missedIn(lhr) };
  } finally {
    await browser.close();
  }
}

function auditOf({ categories, audits }: Report): Audit {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['resource-summary']?.details ?? audits['network-requests']?.details;
  const items = (details?.type === 'table' ? details.items : []) as readonly {
    readonly resourceType?: string;
    readonly transferSize?: number;
  }[];
  const kB = (wanted: (type: string) => boolean): number =>
    Math.round(
      items
        .filter(({ resourceType = '' }) => wanted(resourceType.toLowerCase()))
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 100,
    ) / 10;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    blockedMs: Math.round(value('total-blocking-time')),
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    scriptKB: kB((type) => type === 'script'),
    allKB: kB((type) => type !== 'total'),
  };
}

/** Returns the checks outside of performance that the page did not pass. */
function missedIn({ categories, audits }: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );
}

/** Returns the median of each figure. */
export function medianOf(audits: readonly Audit[]): Audit {
  const [first] = audits;
  if (first === undefined) throw new Error('no run');
  const names = Object.keys(first) as (keyof Audit)[];
  return Object.fromEntries(
    names.map((name) => [name, median(audits.map((one) => one[name]))]),
  ) as unknown as Audit;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address === null || typeof address === 'string' ? reject(address) : resolve(address.port),
      );
    });
  });
}
