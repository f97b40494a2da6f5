/** Totals after each deal, and the labels of their lines. */
import type { SheetLine } from '@troef/games';

export function cumulative(sheet: readonly SheetLine[]): readonly (readonly number[])[] {
  const sums: number[][] = [];
  for (const { scores } of sheet)
    sums.push(scores.map((points, seat) => points + (sums.at(-1)?.[seat] ?? 0)));
  return sums;
}

/** Pushes the labels at the ends of the lines apart, so that none covers another. */
export function spreadLabels(heights: readonly number[], gap: number, bottom: number): readonly number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let lowest = -Infinity;
  for (const at of order) {
    lowest = Math.max(lowest + gap, heights[at] ?? 0);
    placed[at] = lowest;
  }
  let ceiling = bottom;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at] ?? 0, ceiling);
    ceiling = (placed[at] ?? 0) - gap;
  }
  return placed;
}
