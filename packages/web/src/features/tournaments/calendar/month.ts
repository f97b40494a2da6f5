/** The days of a month as the calendar shows them, on the reader's clock. A day is `yyyy-mm-dd`, a month `yyyy-mm`. */

const DAYS_OF_WEEK = 7;
/** The present month shows so many weeks from today on, and if it ends before, those of the next one. */
const WEEKS_AHEAD = 4;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Seven days from Monday. */
type Week = readonly string[];

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the day of a moment. */
export function dayOf(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns midnight at the beginning of a day. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const daysAfter = (day: string, days: number): string => {
  const at = dateOf(day);
  return dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days));
};

/** Returns the month that an address asks for; the one of `now` if it names none. */
export function askedMonth(asked: string | null, now: Date): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(asked ?? '') ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isNear = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
  return asked !== null && isMonth && isNear ? asked : monthOf(dayOf(now));
}

export function monthsAfter(month: string, months: number): string {
  const at = dateOf(`${month}-01`);
  return monthOf(dayOf(new Date(at.getFullYear(), at.getMonth() + months, 1)));
}

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => daysAfter(day, -((dateOf(day).getDay() + 6) % DAYS_OF_WEEK));

/** Returns the whole weeks in which the month lies, each from Monday. */
export function weeksOf(month: string): readonly Week[] {
  const end = `${monthsAfter(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = daysAfter(monday, DAYS_OF_WEEK))
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, at) => daysAfter(monday, at)));
  return weeks;
}

interface ShownWeeks {
  /** The weeks of the present month that are over. */
  readonly earlier: readonly Week[];
  readonly weeks: readonly Week[];
}

/** Returns the weeks of a month. Those of the present one begin with the week of today. */
export function shownWeeks(month: string, today: string): ShownWeeks {
  const all = weeksOf(month);
  if (monthOf(today) !== month) return { earlier: [], weeks: all };
  const monday = mondayOf(today);
  const weeks = all.filter(([first = '']) => first >= monday);
  while (weeks.length < WEEKS_AHEAD) weeks.push(weekAfter(weeks.at(-1) ?? []));
  return { earlier: all.filter(([first = '']) => first < monday), weeks };
}

const weekAfter = (week: Week): Week => week.map((day) => daysAfter(day, DAYS_OF_WEEK));

/** Returns the first moment that the page of a month shows, and the first one after it. */
export function spanOf(month: string, today: string): { readonly from: Date; readonly to: Date } {
  const { earlier, weeks } = shownWeeks(month, today);
  const days = [...earlier, ...weeks].flat();
  const [first = `${month}-01`] = days;
  return { from: dateOf(first), to: dateOf(daysAfter(days.at(-1) ?? first, 1)) };
}
