/**
 * `npm run bench -- analysis`: how long it takes to tell what every decision of a deal cost. One seat of each deal of
 * four normal players, in this process: seconds of one core.
 */
import { parseArgs } from 'node:util';
import type { Seat, Variant } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { costOfMoves } from '@troef/players/analysis';
import { playedRecord } from '@troef/players/testing';
import { row } from './players/section.ts';
import type { BenchOptions, BenchResult } from './run.ts';

const SESSIONS: Readonly<
  Record<string, { readonly variant: Variant; readonly options: Readonly<Record<string, unknown>> }>
> = {
  ...Object.fromEntries(
    Object.keys(PLAYERS).map((variant) => [variant, { variant: variant as Variant, options: {} }]),
  ),
  coinche: { variant: 'belote', options: { variant: 'coinche' } },
};
/** Deals of each game. */
const DEALS = { quick: 3, full: 24 } as const;
/** Seconds that half of the deals of 52 cards may take on this machine. */
const GOAL_S = 3;
const SHORT: readonly string[] = ['manille', 'belote', 'coinche'];

/** Processor time, which a busy machine does not lengthen. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Timed {
  readonly whole: number;
  readonly first: number;
  readonly longest: number;
  readonly marked: number;
  readonly valued: number;
  readonly decisions: number;
}

async function timed(
  variant: Variant,
  options: Readonly<Record<string, unknown>>,
  number: number,
): Promise<Timed> {
  const record = playedRecord(variant, `analysis ${number}`, 'normal', options);
  const began = cpuMs();
  let before = began;
  let first: number | undefined;
  const each = { longest: 0, marked: 0, valued: 0, decisions: 0 };
  for await (const { cost } of costOfMoves(record, (number & 3) as Seat)) {
    const now = cpuMs();
    each.longest = Math.max(each.longest, now - before);
    before = now;
    if (cost.isFree) each.decisions++;
    if (cost.choices.length > 0) {
      each.valued++;
      first ??= now - began;
    }
    if (cost.mark !== null) each.marked++;
  }
  return { ...each, whole: before - began, first: first ?? 0 };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const { values } = parseArgs({
    options: { variant: { type: 'string' }, deals: { type: 'string' } },
    strict: false,
  });
  const deals = Number(values.deals ?? (quick ? DEALS.quick : DEALS.full));
  const lines = [
    row('seconds a deal', 'mean', 'median', 'most', 'first', 'one move', 'choices', 'valued', 'marked'),
  ];
  const figures: Record<string, unknown> = {};
  const missed: string[] = [];
  for (const [name, { variant, options }] of Object.entries(SESSIONS)) {
    if ((values.variant ?? name) !== name) continue;
    // The code is compiled in the first.
    await timed(variant, options, -1);
    const times: Timed[] = [];
    for (let number = 0; number < deals; number++) times.push(await timed(variant, options, number));
    const whole = sorted(times.map((each) => each.whole));
    const most = whole.at(-1) ?? 0;
    const first = Math.max(...times.map((each) => each.first));
    const longest = Math.max(...times.map((each) => each.longest));
    const count = (of: 'decisions' | 'valued' | 'marked') => mean(times.map((each) => each[of])).toFixed(1);
    const median = whole[whole.length >> 1] ?? 0;
    lines.push(
      row(
        ...[name, seconds(mean(whole)), seconds(median), seconds(most), seconds(first), seconds(longest)],
        ...[count('decisions'), count('valued'), count('marked')],
      ),
    );
    figures[name] = { mean: mean(whole), median, most, first, longest };
    if (!SHORT.includes(name) && median > GOAL_S * 1000)
      missed.push(`${name}: half of the deals take more than ${GOAL_S} s`);
  }
  return { table: lines.join('\n'), figures: { analysis: figures }, missed };
}
