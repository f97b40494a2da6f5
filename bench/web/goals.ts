/**
 * The goals of `npm run bench -- web`, and which of them a run missed.
 *
 * Taps and frames are compared with a control of the same run: an empty page on the same slowed processor. What
 * the control does not reach either is no fault of the site.
 */
import type { Audit } from './audit.ts';

export const GOALS = {
  performance: 98,
  largestPaintMs: 1_800,
  shift: 0.02,
  interactionMs: 100,
  framesPerSecond: 60,
} as const;

/** Frames come a little more or less often from run to run. */
const SAME_FRAMES = 0.95;

export interface Frames {
  readonly perSecond: number;
  readonly longestGapMs: number;
  readonly layouts: number;
  readonly paints: number;
}

export interface Playing {
  readonly taps: number;
  /** The slowest tap; of more than fifty, the 98th percentile, as browsers report it. */
  readonly interactionMs: number;
  readonly medianTapMs: number;
  readonly slowest: string;
  /** Taps on an empty page that change one class of one element. */
  readonly controlTapMs: number;
  readonly medianControlTapMs: number;
  readonly dealing: Frames;
  readonly flying: Frames;
  readonly control: Frames;
}

export interface Measured {
  /** Landing pages by name, without the bare page. */
  readonly landings: Readonly<Record<string, Audit>>;
  /** The checks outside of performance that a landing page did not pass. */
  readonly notPassed: Readonly<Record<string, readonly string[]>>;
  readonly playing: Readonly<Record<string, Playing>>;
}

/** Returns one line for each goal that was missed. */
export function missedGoals({ landings, notPassed, playing }: Measured): readonly string[] {
  const ofLandings = Object.entries(landings).flatMap(([name, one]) => [
    ...(one.performance < GOALS.performance
      ? [`${name}: ${one.performance} performance, not ${GOALS.performance}`]
      : []),
    ...(one.largestPaintMs > GOALS.largestPaintMs
      ? [`${name}: largest paint after ${one.largestPaintMs} ms, not ${GOALS.largestPaintMs}`]
      : []),
    ...(one.shift >= GOALS.shift ? [`${name}: shift ${one.shift}, not below ${GOALS.shift}`] : []),
    ...(notPassed[name] ?? []).map((check) => `${name}: not passed: ${check}`),
  ]);
  const ofTables = Object.entries(playing).flatMap(([game, one]) => {
    const tap = Math.max(GOALS.interactionMs, one.controlTapMs);
    const frames = Math.min(GOALS.framesPerSecond, one.control.perSecond) * SAME_FRAMES;
    return [
      ...(one.interactionMs > tap ? [`${game}: a tap took ${one.interactionMs} ms, not ${tap}`] : []),
      ...(['dealing', 'flying'] as const)
        .filter((when) => one[when].perSecond < frames)
        .map((when) => `${game}: ${one[when].perSecond} frames/s while ${when}, not ${oneDigit(frames)}`),
    ];
  });
  return [...ofLandings, ...ofTables];
}

const oneDigit = (value: number): number => Math.round(value * 10) / 10;
