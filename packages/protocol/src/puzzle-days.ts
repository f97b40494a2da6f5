/**
 * Which puzzle belongs to which day. A day begins at midnight in Brussels, as for the deal of the day, and is written
 * `2026-12-01`. Everybody gets the same one.
 */

const FIRST = '2026-11-01';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The days that the page lists at once. */
export const PUZZLE_DAYS_LISTED = 14;

const inBrussels = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `at`: milliseconds since the epoch. */
export const dayAt = (at: number): string => inBrussels.format(at);

const numberOf = (day: string): number => (Date.parse(day) - Date.parse(FIRST)) / DAY_MS;
const dayOf = (number: number): string =>
  new Date(Date.parse(FIRST) + number * DAY_MS).toISOString().slice(0, 10);

/** Returns the day before. */
export const dayBefore = (day: string): string => dayOf(numberOf(day) - 1);

/** Returns the day after. */
export const dayAfter = (day: string): string => dayOf(numberOf(day) + 1);

const isOfCalendar = (day: string): boolean => !Number.isNaN(Date.parse(day)) && dayOf(numberOf(day)) === day;

/** Whether it is a day that has begun and has a puzzle. */
export const isPuzzleDay = (day: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && isOfCalendar(day) && day >= FIRST && day <= today;

/** Up to this day the puzzles of a release came in the order of their file, with those that are retired since. */
const LAST_IN_ORDER = '2026-12-01';

/**
 * Returns the puzzle that a day has if the server has none for it. The first days keep theirs, whatever later releases
 * leave out; of later days the server keeps it. A clock that is behind the first day gets the puzzle of the first.
 */
export function puzzleOfRelease<Puzzle extends { readonly retired?: true }>(
  puzzles: readonly Puzzle[],
  day: string,
): Puzzle | undefined {
  if (day <= LAST_IN_ORDER) return puzzles[Math.max(0, numberOf(day))];
  const asked = puzzles.filter(({ retired }) => retired !== true);
  return asked[numberOf(day) % asked.length];
}

/** Returns the days up to this one, the newest first: so many, or as many as there are. */
export const daysUpTo = (today: string, count = PUZZLE_DAYS_LISTED): readonly string[] =>
  Array.from({ length: Math.min(count, numberOf(today) + 1) }, (_, nth) => dayOf(numberOf(today) - nth));
