/** The days of a month as the calendar shows them, on the reader's clock. A day is `yyyy-mm-dd`, a month `yyyy-mm`. */

const DAYS_OF_WEEK = 7;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

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
export function weeksOf(month: string): readonly (readonly string[])[] {
  const end = `${monthsAfter(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = daysAfter(monday, DAYS_OF_WEEK))
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, at) => daysAfter(monday, at)));
  return weeks;
}

/** Returns the first moment that the weeks of a month show, and the first one after them. */
export function spanOf(month: string): { readonly from: Date; readonly to: Date } {
  const days = weeksOf(month).flat();
  const [first = `${month}-01`] = days;
  return { from: dateOf(first), to: dateOf(daysAfter(days.at(-1) ?? first, 1)) };
}
