/** What each part of the players' benchmark returns: lines for people, figures for programs. */
export interface Section {
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Formats a line: the first cell to the left, the others to the right. */
export const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(22) : `${cell}`.padStart(10))).join('');

/** Formats a number in a table; a dash if too little was played. */
export const digits = (value: number, places: number): string =>
  Number.isFinite(value) ? value.toFixed(places) : '-';
