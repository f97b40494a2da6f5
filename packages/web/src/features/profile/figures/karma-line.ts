/**
 * Draws karma over time as a line from left to right: a point for each day with a change, and on until now.
 */

export interface KarmaPoint {
  readonly at: string;
  readonly value: number;
}

export interface ChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface KarmaLine {
  /** Data of an SVG path; level between changes, because karma does not drift. */
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly least: number;
  readonly most: number;
}

/** `points` has at least one, the oldest first. */
export function karmaLine(points: readonly KarmaPoint[], now: number, frame: ChartFrame): KarmaLine {
  const times = points.map(({ at }) => Date.parse(at));
  const values = points.map(({ value }) => value);
  const first = times[0] ?? now;
  const span = Math.max(now - first, 1);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const x = (time: number): number => frame.left + ((frame.right - frame.left) * (time - first)) / span;
  // Equal values give a line in the middle.
  const y = (value: number): number =>
    most === least
      ? (frame.top + frame.bottom) / 2
      : frame.top + ((frame.bottom - frame.top) * (most - value)) / (most - least);
  const round = (place: number): number => Math.round(place * 10) / 10;
  const steps = points.map((point, at) => {
    const place = round(x(times[at] ?? now));
    return at === 0 ? `M${place} ${round(y(point.value))}` : `H${place}V${round(y(point.value))}`;
  });
  return {
    path: `${steps.join('')}H${frame.right}`,
    end: { x: frame.right, y: round(y(values.at(-1) ?? 0)) },
    least,
    most,
  };
}
