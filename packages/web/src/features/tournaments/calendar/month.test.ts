/** The days of a month on the calendar. */
import { expect, test } from 'vitest';
import { askedMonth, dayOf, mondayOf, monthsAfter, shownWeeks, spanOf, weeksOf } from './month.ts';

const NOW = new Date(2026, 11, 2, 23, 30);

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03');
  // A month of exactly four weeks, and one that needs six.
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2027-05')).toHaveLength(6);
});

test('every day of a year is in its month once, also on the days that have 23 or 25 hours', () => {
  for (let month = '2027-01'; month < '2028-01'; month = monthsAfter(month, 1)) {
    const days = weeksOf(month).flat();
    expect(new Set(days).size).toBe(days.length);
    const own = days.filter((day) => day.startsWith(month));
    expect(own).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
  }
});

test('a month follows another over the end of a year', () => {
  expect(monthsAfter('2026-12', 1)).toBe('2027-01');
  expect(monthsAfter('2027-01', -1)).toBe('2026-12');
});

test('an address that names no month shows the present one', () => {
  expect(askedMonth('2027-02', NOW)).toBe('2027-02');
  for (const asked of [null, '', '2027-13', '2027-00', '1600-01', '2027-2', 'next'])
    expect(askedMonth(asked, NOW)).toBe('2026-12');
});

test('the present month begins with the week of today', () => {
  const { earlier, weeks } = shownWeeks('2026-12', '2026-12-09');
  expect(earlier.map(([monday]) => monday)).toEqual(['2026-11-30']);
  expect(weeks.map(([monday]) => monday)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  // Another month is shown from its first week.
  expect(shownWeeks('2027-01', '2026-12-09')).toEqual({ earlier: [], weeks: weeksOf('2027-01') });
});

test('at the end of a month the first weeks of the next one follow', () => {
  const { earlier, weeks } = shownWeeks('2026-11', '2026-11-24');
  expect(earlier).toHaveLength(4);
  expect(weeks.map(([monday]) => monday)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-20');
});

test('the span of a month has all weeks that its page shows', () => {
  const spanned = (month: string, today: string) => {
    const { from, to } = spanOf(month, today);
    return [dayOf(from), dayOf(to)];
  };
  expect(spanned('2026-12', '2026-10-01')).toEqual(['2026-11-30', '2027-01-04']);
  expect(spanned('2026-12', '2026-12-31')).toEqual(['2026-11-30', '2027-01-25']);
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(mondayOf('2026-12-07')).toBe('2026-12-07');
});
