/** What each part of the players' benchmark hands back: lines for people, figures for programs. */
export interface Section {
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
}

/** A line of a table: the first cell to the left, the others under each other. */
export const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(22) : `${cell}`.padStart(10))).join('');

/** A number in a table; a dash where too little was played to say. */
export const digits = (value: number, places: number): string =>
  Number.isFinite(value) ? value.toFixed(places) : '-';

/** The value below which this share of the sorted numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
