/** Finds the place on the table where a sheet covers least. All in pixels of the window. */
import type { Box, Size } from './place.ts';

/** Something that is better left in sight. */
export interface Coverable {
  readonly box: Box;
  /** What it costs to cover a pixel of it. */
  readonly weight: number;
  /** Whether it can be pressed. */
  readonly isButton: boolean;
  /** Whether it belongs to the play: what is asked, said or played, and not who plays. */
  readonly isPlay?: boolean;
}

export interface CoveringPlace {
  readonly box: Box;
  /** Whether something that is read or pressed lies under it, other than its own button, which closes it too. */
  readonly covers: boolean;
  /** Whether something that can be pressed is among it. */
  readonly coversButton: boolean;
  /** Whether something that can be pressed, or belongs to the play, is among it. */
  readonly coversPlay: boolean;
}

const STEP = 8;
/** A sheet near its button is better than one far away, but not if it covers more than a line of a word. */
const FAR_COSTS = 12;
/** The button of the sheet closes it, as the sheet does itself. It is covered before another button is. */
const OWN_BUTTON = 5;

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const distance = (one: Box, other: Box): number =>
  Math.max(other.left - one.right, one.left - other.right, 0) +
  Math.max(other.top - one.bottom, one.top - other.bottom, 0);

/**
 * Returns the best of all places in the area for a sheet of one of these sizes. `isUnder`: whether its button goes
 * while it is open, so that it may lie there.
 */
export function leastCovering(
  area: Box,
  things: readonly Coverable[],
  sizes: readonly Size[],
  button: Box,
  isUnder = false,
): CoveringPlace | null {
  const all = isUnder ? things : [...things, { box: button, weight: OWN_BUTTON, isButton: true }];
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { width, height } of sizes) {
    for (let top = area.top; top <= area.bottom - height; top += STEP) {
      for (let left = area.left; left <= area.right - width; left += STEP) {
        const box = { left, top, right: left + width, bottom: top + height };
        const far = distance(box, button) * FAR_COSTS;
        if (far >= least) continue;
        const costs = all.reduce((sum, thing) => sum + shared(box, thing.box) * thing.weight, far);
        if (costs >= least) continue;
        least = costs;
        best = box;
      }
    }
  }
  if (best === null) return null;
  const box = best;
  const under = things.filter((thing) => shared(box, thing.box) > 0);
  return {
    box,
    covers: under.length > 0,
    coversButton: under.some(({ isButton }) => isButton),
    coversPlay: under.some(({ isButton, isPlay }) => isButton || isPlay === true),
  };
}
