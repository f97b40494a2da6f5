/**
 * The mean worth of choices over worlds, and how sure the differences between them are.
 *
 * All choices are tried in the same worlds, so the luck of a world is the same for all, and the error of a difference
 * is that of the paired differences. A choice that has surely fallen behind is tried no more.
 */
import type { Trials } from '../search/alone/elimination.ts';

export interface Estimate {
  readonly mean: number;
  /** How much less it is worth than the best choice, in the worlds in which it was tried. */
  readonly behind: number;
  /** Standard error of `behind`; 0 if these worlds are all there are. */
  readonly error: number;
}

export interface Estimates {
  /** The best choice; of equal ones that with the lowest number. */
  readonly best: number;
  /** By choice. */
  readonly each: readonly Estimate[];
  /** Worlds that could be valued. */
  readonly worlds: number;
  /** Whether these are all deals that fit. */
  readonly isEvery: boolean;
}

/** Worlds before a choice may be dropped and between checks; standard errors that are surely behind. */
const FAIR = 16;
const LAP = 8;
const BEHIND = 3;
/** With fewer worlds nothing is said. */
const FEWEST = 6;

interface Tried {
  readonly weight: number;
  /** By choice; NaN: not tried in this world. */
  readonly worths: Float64Array;
}

/** `unit`: so much worth is a point. `made`: the choice that is tried to the end. undefined: too few worlds. */
export function estimatesOf(trials: Trials, made: number, unit: number): Estimates | undefined {
  const tried: Tried[] = [];
  let running = Array.from({ length: trials.choices }, (_, choice) => choice);
  for (let world = 0; world < trials.worlds && !trials.spent(); world++) {
    const weight = trials.next();
    if (weight === 0) continue;
    const worths = new Float64Array(trials.choices).fill(Number.NaN);
    for (const choice of running) worths[choice] = trials.value(choice) / unit;
    tried.push({ weight, worths });
    if (trials.isEvery || tried.length < FAIR || tried.length % LAP !== 0) continue;
    const best = bestOf(tried, running);
    running = running.filter((choice) => {
      if (choice === best || choice === made) return true;
      const { behind, error } = difference(tried, best, choice);
      return behind <= BEHIND * error;
    });
    // What was made is the best, and nothing comes near it.
    if (running.length === 1) break;
  }
  const isEvery = trials.isEvery && tried.length === trials.worlds;
  if (!isEvery && tried.length < FEWEST) return undefined;
  const best = bestOf(tried, running);
  const each = Array.from({ length: trials.choices }, (_, choice): Estimate => {
    const { behind, error } = difference(tried, best, choice);
    return { mean: meanOf(tried, best) - behind, behind, error: isEvery ? 0 : error };
  });
  return { best, each, worlds: tried.length, isEvery };
}

const bestOf = (tried: readonly Tried[], running: readonly number[]): number =>
  running.reduce((best, choice) => (meanOf(tried, choice) > meanOf(tried, best) + TINY ? choice : best));

/** Sums of weighted worths differ by rounding. */
const TINY = 1e-9;

function meanOf(tried: readonly Tried[], choice: number): number {
  let sum = 0;
  let weights = 0;
  for (const { weight, worths } of tried) {
    sum += weight * (worths[choice] as number);
    weights += weight;
  }
  return sum / weights;
}

/**
 * Weighted mean and standard error of the differences. The error counts two more worlds, with the smallest and the
 * largest difference seen, none at all included: rare differences are missed by a few worlds, and a few worlds that
 * agree do not prove that all do (after Agresti and Coull, 1998).
 */
function difference(
  tried: readonly Tried[],
  best: number,
  choice: number,
): { readonly behind: number; readonly error: number } {
  const lost: number[] = [];
  const weights: number[] = [];
  for (const { weight, worths } of tried) {
    const less = (worths[best] as number) - (worths[choice] as number);
    if (Number.isNaN(less)) continue;
    lost.push(less);
    weights.push(weight);
  }
  const behind = weightedMean(lost, weights);
  const count = lost.length;
  const one = weights.reduce((sum, weight) => sum + weight, 0) / count;
  lost.push(Math.min(0, ...lost), Math.max(0, ...lost));
  weights.push(one, one);
  const middle = weightedMean(lost, weights);
  const squares = lost.reduce((sum, less, at) => sum + ((weights[at] as number) * (less - middle)) ** 2, 0);
  const variance = squares / (one * one * (count + 2));
  return { behind: Math.max(0, behind), error: Math.sqrt(variance / Math.max(1, count - 1)) };
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  let all = 0;
  for (const [at, value] of values.entries()) {
    sum += value * (weights[at] as number);
    all += weights[at] as number;
  }
  return sum / all;
}
