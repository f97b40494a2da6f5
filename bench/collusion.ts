/**
 * `npm run bench -- collusion`: 2,000 simulated people in pairs that love to play together, some of whom see each
 * other's cards. How many of those are found, how many honest pairs are shown, after how many deals, at what cost
 * (docs/behaviour/reports.md 4). They live in 24 towns, and play the game of their town.
 *
 * `--variant hearts` runs one game. `--log FILE` keeps each town that is done, so that an interrupted run goes on
 * where it was. `--quick` has fewer people and says so.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { VARIANTS, type Variant } from '@troef/games';
import { cheats, MINDS, type Mind, type SeenPair, seenPairs, type Town } from '@troef/lab';
import { digits, row } from './players/section.ts';
import type { BenchOptions, BenchResult } from './run.ts';

/** A deal of whist takes longest, so fewer of these people play it. */
const TOWNS: Readonly<Record<Variant, number>> = {
  manille: 5,
  belote: 5,
  hearts: 4,
  kingen: 4,
  whist: 3,
  wiezen: 3,
};
/** Pairs of a town: 2,000 people in all, and 16. */
const PAIRS = 42;
const QUICK_PAIRS = 12;
const DEALS_EACH = 4;
const APART = 6;
/** In the games of whist few choices depend on one other hand, so there it takes more deals. */
const SESSIONS: Readonly<Record<Variant, number>> = {
  manille: 25,
  belote: 25,
  hearts: 25,
  kingen: 25,
  whist: 40,
  wiezen: 40,
};
/** Of a hundred pairs. The others are honest and play as usual. */
const SHARES: Partial<Record<Mind, number>> = { weak: 30, strong: 5, knows: 10, knowsHalf: 5 };
/** What is asked of it. */
const FOUND_AT_LEAST = 0.8;
const HONEST_AT_MOST = 0.01;

interface Counted {
  readonly variant: Variant;
  readonly town: number;
  readonly deals: number;
  readonly minds: Readonly<Record<Mind, CountedMind>>;
  readonly seconds: number;
}

interface CountedMind {
  readonly pairs: number;
  readonly shown: number;
  readonly tested: number;
  readonly choices: number;
  readonly testMs: number;
  /** Deals together after which each was shown. */
  readonly after: readonly number[];
  /** Mean of `better` over all choices, its standard deviation, and the highest score. */
  readonly better: number;
  readonly spread: number;
  readonly highest: number;
}

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { variant: text, log: text }, strict: false });
  const log = values.log as string | undefined;
  const done = log !== undefined && existsSync(log) ? linesOf(log) : [];
  const wanted = VARIANTS.filter((variant) => values.variant === undefined || values.variant === variant);
  const counted: Counted[] = [];
  for (const variant of wanted) {
    for (let town = 1; town <= (quick ? 1 : TOWNS[variant]); town++) {
      const known = done.find((each) => each.variant === variant && each.town === town);
      const now = known ?? count(variant, town, quick);
      counted.push(now);
      if (known === undefined && log !== undefined) appendFileSync(log, `${JSON.stringify(now)}\n`);
    }
  }
  return told(counted);
}

const linesOf = (log: string): readonly Counted[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Counted);

function count(variant: Variant, number: number, quick: boolean): Counted {
  const began = performance.now();
  const pairs = quick ? QUICK_PAIRS : PAIRS;
  const minds = Object.fromEntries(
    Object.entries(SHARES).map(([mind, share]) => [mind, Math.max(1, Math.round((pairs * share) / 100))]),
  );
  const town: Town = {
    variant,
    pairs,
    sessionsTogether: quick ? 10 : SESSIONS[variant],
    sessionsApart: quick ? 2 : APART,
    dealsEach: DEALS_EACH,
    seed: `collusion ${variant} ${number}`,
    minds,
    now: () => performance.now(),
  };
  const seen = seenPairs(town);
  return {
    variant,
    town: number,
    deals: town.sessionsTogether * DEALS_EACH,
    minds: Object.fromEntries(
      MINDS.map((mind) => [mind, countMind(seen.filter((each) => each.mind === mind))]),
    ) as Counted['minds'],
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

function countMind(seen: readonly SeenPair[]): CountedMind {
  const fits = seen.flatMap((each) => each.fits);
  const mean = fits.reduce((sum, each) => sum + each, 0) / Math.max(1, fits.length);
  const squares = fits.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, fits.length);
  return {
    pairs: seen.length,
    shown: seen.filter(({ score }) => score.isShown).length,
    tested: seen.filter(({ tested }) => tested).length,
    choices: fits.length,
    testMs: Math.round(seen.reduce((sum, each) => sum + each.testMs, 0)),
    after: seen.flatMap(({ shownAfter }) => (shownAfter === null ? [] : [shownAfter])),
    better: round(mean),
    spread: round(Math.sqrt(squares)),
    highest: round(Math.max(0, ...seen.map(({ score }) => score.score))),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

function told(counted: readonly Counted[]): BenchResult {
  const lines = [row('of', 'pairs', 'tested', 'shown', 'deals', 'choices', 'ms each', 'better', 'highest')];
  for (const variant of new Set(counted.map((each) => each.variant))) {
    const towns = counted.filter((each) => each.variant === variant);
    for (const mind of MINDS) {
      lines.push(
        lineOf(
          `${variant} ${mind}`,
          towns.map(({ minds }) => minds[mind]),
        ),
      );
    }
  }
  for (const mind of MINDS)
    lines.push(
      lineOf(
        mind,
        counted.map(({ minds }) => minds[mind]),
      ),
    );
  const honest = counted.flatMap(({ minds }) =>
    MINDS.filter((mind) => !cheats(mind)).map((mind) => minds[mind]),
  );
  lines.push(lineOf('honest', honest));
  const knows = counted.map(({ minds }) => minds.knows);
  const half = counted.map(({ minds }) => minds.knowsHalf);
  const found = shareOf(knows);
  const flagged = shareOf(honest);
  const everybody = counted.flatMap(({ minds }) => MINDS.map((mind) => minds[mind]));
  const people = 2 * sum(everybody.map(({ pairs }) => pairs));
  const figures = {
    people,
    cheats: sum(knows.map(({ pairs }) => pairs)),
    found: round(found),
    foundOfHalf: round(shareOf(half)),
    honest: sum(honest.map(({ pairs }) => pairs)),
    honestShown: round(flagged),
    dealsNeeded: median(knows.flatMap(({ after }) => after)),
    dealsAtMost: Math.max(...counted.map(({ deals }) => deals)),
    choices: sum(everybody.map(({ choices }) => choices)),
    secondsOfTests: Math.round(sum(everybody.map(({ testMs }) => testMs)) / 1000),
  };
  const missed: string[] = [];
  if (found < FOUND_AT_LEAST)
    missed.push(`${digits(100 * found, 1)} % of pairs that see each other's cards are found`);
  if (flagged > HONEST_AT_MOST) missed.push(`${digits(100 * flagged, 2)} % of honest pairs are shown`);
  return { table: lines.join('\n'), figures, missed };
}

const shareOf = (minds: readonly CountedMind[]): number =>
  sum(minds.map(({ shown }) => shown)) / Math.max(1, sum(minds.map(({ pairs }) => pairs)));

const median = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

function lineOf(name: string, minds: readonly CountedMind[]): string {
  const choices = sum(minds.map((each) => each.choices));
  return row(
    name,
    sum(minds.map(({ pairs }) => pairs)),
    sum(minds.map(({ tested }) => tested)),
    sum(minds.map(({ shown }) => shown)),
    median(minds.flatMap(({ after }) => after)) ?? '-',
    choices,
    digits(sum(minds.map(({ testMs }) => testMs)) / choices, 1),
    digits(sum(minds.map((each) => each.better * each.choices)) / choices, 3),
    digits(Math.max(...minds.map(({ highest }) => highest)), 2),
  );
}
