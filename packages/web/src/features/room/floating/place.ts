/**
 * Finds a place for a note at the table: near its target, and over nothing that is read or pressed. All in
 * pixels of the window.
 */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Whether it fits between things that are close together. */
  readonly isSlim?: boolean;
}

export interface Surroundings {
  readonly area: Box;
  /** Boxes that are never covered. */
  readonly taken: readonly Box[];
  readonly target: Box | null;
}

export interface PlacedNote<Kind extends Size> extends Box {
  readonly size: Kind;
}

/** The distance between a note and what is beside it. */
const GAP = 8;
const SLIM_GAP = 3;
const STEP = 12;
const SLIM_STEP = 2;
/** Of two places equally near, the smaller note wins. A tall note is more in the way than a wide one. */
const TALL_COSTS = 0.5;
const WIDE_COSTS = 0.12;

const meets = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Returns the distance between two boxes that do not meet: horizontal plus vertical. */
const distance = (one: Box, other: Box): number =>
  Math.max(other.left - one.right, one.left - other.right, 0) +
  Math.max(other.top - one.bottom, one.top - other.bottom, 0);

function* steps(from: number, to: number, step: number): Generator<number> {
  for (let at = from; at < to; at += step) yield at;
  if (to >= from) yield to;
}

/**
 * Returns the best place for a note that can have one of these sizes; null if each of them would cover
 * something.
 */
export function placeNote<Kind extends Size>(
  { area, taken, target }: Surroundings,
  sizes: readonly Kind[],
): PlacedNote<Kind> | null {
  let best: PlacedNote<Kind> | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    const [gap, step] = size.isSlim === true ? [SLIM_GAP, SLIM_STEP] : [GAP, STEP];
    for (const top of steps(area.top + gap, area.bottom - gap - size.height, step)) {
      /** What is in the way reaches as far as here. */
      let free = Number.NEGATIVE_INFINITY;
      for (const left of steps(area.left + GAP, area.right - GAP - size.width, STEP)) {
        if (left < free) continue;
        const box = boxAt(left, top, size);
        const costs =
          (target === null ? 0 : distance(box, target)) + size.height * TALL_COSTS + size.width * WIDE_COSTS;
        if (costs >= least) continue;
        const inTheWay = taken.find((each) => meets(box, each, gap));
        if (inTheWay !== undefined) {
          free = inTheWay.right + gap;
          continue;
        }
        least = costs;
        best = { ...box, size };
      }
    }
  }
  return best;
}
