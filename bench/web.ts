/**
 * Measures what the site costs a visitor with a slow phone: Lighthouse on the landing page in three languages,
 * how long a tap at the table takes to show, and how many frames are drawn while cards are dealt and fly. Each
 * has a control in the same run: a bare page of React and its router, a tap that changes one class of an empty
 * page, and one card that moves on it. What these do not reach is the price of the tools or the fault of the
 * machine. The run fails if a goal is missed (web/goals.ts).
 *
 * Needs `npm run build`. Without a graphics card Chromium draws in software, and the figures say so.
 */
import { startServer } from '../e2e/support/server.ts';
import type { Drawn } from './frames/trace.ts';
import type { BenchOptions, BenchResult } from './run.ts';
import { framesPerSecond, oneDigit, openBrowser, PHONE, SLOWED } from './support/browser.ts';
import { quantile } from './support/measuring.ts';
import { type Audit, audit, medianOf } from './web/audit.ts';
import { openBareSite } from './web/bare-site.ts';
import { type Frames, GOALS, missedGoals, type Playing } from './web/goals.ts';
import type { Interaction } from './web/in-page.ts';
import { type Played, play } from './web/playing.ts';

const RUNS = { usual: 3, quick: 1 } as const;
const CARDS = { usual: 13, quick: 5 } as const;
const LANDINGS = { nl: '/nl', en: '/en', fr: '/fr' } as const;
/** Colour whist has an auction; in manille nearly every tap plays a card. */
const PLAYED = { whist: '/en', manille: '/en/manille' } as const;

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const runs = quick ? RUNS.quick : RUNS.usual;
  const server = await startServer({ COMPUTER_DELAY_MS: '900' });
  const bare = await openBareSite();
  const pages = {
    ...Object.fromEntries(
      Object.entries(LANDINGS).map(([name, path]) => [`landing ${name}`, server.url + path]),
    ),
    'bare page': bare.url,
  };
  const audits: Record<string, Audit> = {};
  const missed: Record<string, readonly string[]> = {};
  try {
    for (const [name, url] of Object.entries(pages)) {
      const done: Audit[] = [];
      for (let one = 0; one < runs; one++) {
        const { audit: figures, missed: checks } = await audit(url);
        done.push(figures);
        process.stderr.write(`${name}: ${JSON.stringify(figures)}\n`);
        missed[name] = checks;
      }
      audits[name] = medianOf(done);
    }
    const playing: Record<string, Playing> = {};
    for (const [game, landing] of Object.entries(PLAYED)) {
      const played = await playOnce(server.url, landing, quick ? CARDS.quick : CARDS.usual);
      playing[game] = playingOf(played);
    }
    const { 'bare page': _, ...landings } = audits;
    const goalsMissed = missedGoals({ landings, notPassed: missed, playing });
    return {
      missed: goalsMissed,
      table: tableOf(runs, audits, missed, playing, bare.gzipped),
      figures: {
        runs,
        slowed: SLOWED,
        drawing: 'software',
        goals: GOALS,
        audits,
        missed,
        goalsMissed,
        bareScriptBytes: bare.gzipped,
        playing,
      },
    };
  } finally {
    bare.stop();
    await server.stop();
  }
}

async function playOnce(baseURL: string, landing: string, cards: number): Promise<Played> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      baseURL,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    });
    return await play(context, landing, cards);
  } finally {
    await browser.close();
  }
}

const framesOf = (drawn: Drawn): Frames => ({
  perSecond: framesPerSecond(drawn),
  longestGapMs: oneDigit(drawn.longestGapMs),
  layouts: drawn.layouts,
  paints: drawn.paints,
});

/** The slowest, or of many the 98th percentile. */
function worstOf(interactions: readonly Interaction[]): number {
  const times = interactions.map(({ ms }) => ms);
  return times.length > 50 ? quantile(times, 0.98) : Math.max(0, ...times);
}

const medianTapOf = (interactions: readonly Interaction[]): number =>
  quantile(
    interactions.map(({ ms }) => ms),
    0.5,
  );

function playingOf({ interactions, controlTaps, dealt, flown, control }: Played): Playing {
  const slowest = Math.max(...interactions.map(({ ms }) => ms));
  return {
    taps: interactions.length,
    interactionMs: worstOf(interactions),
    medianTapMs: medianTapOf(interactions),
    slowest: interactions.find(({ ms }) => ms === slowest)?.kind ?? '',
    controlTapMs: worstOf(controlTaps),
    medianControlTapMs: medianTapOf(controlTaps),
    dealing: framesOf(dealt),
    flying: framesOf(flown),
    control: framesOf(control),
  };
}

function tableOf(
  runs: number,
  audits: Readonly<Record<string, Audit>>,
  missed: Readonly<Record<string, readonly string[]>>,
  playing: Readonly<Record<string, Playing>>,
  bareBytes: number,
): string {
  const pages = Object.entries(audits).flatMap(([name, one]) => [
    `${name.padEnd(12)} ${one.performance} performance, ${one.accessibility} accessibility, ${one.bestPractices} best practices, ${one.seo} SEO; ` +
      `first paint ${one.firstPaintMs} ms, largest ${one.largestPaintMs} ms, blocked ${one.blockedMs} ms, shift ${one.shift}; ` +
      `${one.scriptKB} kB of script, ${one.allKB} kB in all`,
    ...(missed[name] ?? []).map((check) => `${''.padEnd(12)} not passed: ${check}`),
  ]);
  const frames = ({ perSecond, longestGapMs }: Frames): string =>
    `${perSecond} frames/s (longest gap ${longestGapMs} ms)`;
  const games = Object.entries(playing).map(
    ([game, one]) =>
      `${game.padEnd(12)} ${one.taps} taps, to the next frame ${one.interactionMs} ms at worst (${one.slowest}), ${one.medianTapMs} ms at the median (control ${one.controlTapMs} and ${one.medianControlTapMs}); ` +
      `dealing ${frames(one.dealing)}, cards flying ${frames(one.flying)}, control ${frames(one.control)}`,
  );
  return [
    `Lighthouse, its slow phone, medians of ${runs}. Wanted: ${GOALS.performance} performance and 100 of the others, largest paint ${GOALS.largestPaintMs} ms, shift below ${GOALS.shift}.`,
    ...pages,
    `The bare page has ${(bareBytes / 1000).toFixed(1)} kB of gzipped script. What the landing must have before it works: npm run size.`,
    `At the table, processor slowed ${SLOWED} times, drawn in software. Wanted: ${GOALS.interactionMs} ms, ${GOALS.framesPerSecond} frames/s.`,
    ...games,
  ].join('\n');
}
