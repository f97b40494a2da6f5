/**
 * Draws karma over time as a line from left to right: a point for each day with a change, and on until now.
 * All places are percentages of the picture, from its left and from its top.
 */
import { KARMA_TIERS } from '@troef/protocol';

export interface KarmaPoint {
  readonly at: string;
  readonly value: number;
}

/** A value with its height. */
interface Mark {
  readonly value: number;
  readonly y: number;
}

export interface KarmaLine {
  /** Data of an SVG path; level between changes, because karma does not drift. */
  readonly path: string;
  readonly end: number;
  readonly least: number;
  readonly most: number;
  /** Round values, the lowest first. */
  readonly ticks: readonly Mark[];
  /** Levels between the lowest and the highest tick. */
  readonly tiers: readonly Mark[];
  /** Moments in milliseconds, each with its place. */
  readonly dates: readonly { readonly at: number; readonly x: number }[];
}

const STEPS = [1, 2, 5] as const;
/** Smaller steps would make much of a point or two. */
const SMALLEST_STEP = 5;

/** Returns a round number that divides the span into three parts at the most. */
function stepFor(span: number): number {
  const least = Math.max(SMALLEST_STEP, span / 3);
  const unit = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * unit >= least) ?? 10) * unit;
}

const round = (place: number): number => Math.round(place * 10) / 10;

/** `points` has at least one, the oldest first. */
export function karmaLine(points: readonly KarmaPoint[], now: number): KarmaLine {
  const times = points.map(({ at }) => Date.parse(at));
  const values = points.map(({ value }) => value);
  const first = times[0] ?? now;
  const span = Math.max(now - first, 1);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = stepFor(most - least);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const y = (value: number): number => round((100 * (high - value)) / (high - low));
  const x = (time: number): number => round((100 * (time - first)) / span);
  const marks = (from: readonly number[]): readonly Mark[] => from.map((value) => ({ value, y: y(value) }));
  const steps = points.map(({ value }, at) =>
    at === 0 ? `M${x(times[at] ?? now)} ${y(value)}` : `H${x(times[at] ?? now)}V${y(value)}`,
  );
  return {
    path: `${steps.join('')}H100`,
    end: y(values.at(-1) ?? 0),
    least,
    most,
    ticks: marks(Array.from({ length: Math.round((high - low) / step) + 1 }, (_, nth) => low + nth * step)),
    tiers: marks(KARMA_TIERS.filter((tier) => tier > low && tier < high)),
    dates: [0, 0.5].map((part) => ({ at: first + part * span, x: part * 100 })),
  };
}
