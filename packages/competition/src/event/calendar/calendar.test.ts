/** docs/behaviour/tournaments.md 3. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarRow, calendarEvents } from './calendar.ts';
import { DEFAULT_CALENDAR } from './default-calendar.ts';

const DAY_MS = 86_400_000;
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

const row = (more: Partial<CalendarRow>): CalendarRow => ({
  variant: 'whist',
  format: 'knockout',
  scoring: 'sum',
  partners: null,
  everyWeeks: 3,
  weekdays: [1],
  anchorDate: '2027-01-04',
  time: '20:00',
  timezone: 'Europe/Brussels',
  multiplier: 1,
  enabled: true,
  ...more,
});

/** Returns the days of the events that a job creates if it runs once a month for a year. */
const yearOf = (rows: readonly CalendarRow[], from: string): readonly string[] => {
  const slugs = Array.from({ length: 12 }, (_, month) =>
    calendarEvents(rows, noon(from) + month * 30 * DAY_MS).map(({ slug }) => slug),
  );
  return [...new Set(slugs.flat())].sort();
};

test('colour whist is every three weeks, on Monday, Tuesday and Wednesday in turn', () => {
  const rows = [row({ weekdays: [1, 2, 3] })];
  expect(calendarEvents(rows, noon('2027-01-02')).map(({ date }) => date)).toEqual([
    '2027-01-04',
    '2027-01-26',
    '2027-02-17',
    '2027-03-08',
    '2027-03-30',
  ]);
});

test('an evening begins at 20:00 in Brussels, in winter and in summer', () => {
  const events = calendarEvents([row({ everyWeeks: 2 })], noon('2027-03-01'));
  expect(events.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual([
    '2027-03-01T19:00',
    '2027-03-15T19:00',
    // Summer time began on 28 March.
    '2027-03-29T18:00',
    '2027-04-12T18:00',
    '2027-04-26T18:00',
    '2027-05-10T18:00',
    '2027-05-24T18:00',
  ]);
  const autumn = calendarEvents([row({ everyWeeks: 1 })], noon('2027-10-23'));
  expect(autumn.slice(0, 2).map(({ start }) => new Date(start).toISOString())).toEqual([
    '2027-10-25T18:00:00.000Z',
    '2027-11-01T19:00:00.000Z',
  ]);
});

test.each([
  { anchorDate: '2027-12-24', moved: '2028-01-07', weekday: 5 },
  { anchorDate: '2027-12-25', moved: '2028-01-08', weekday: 6 },
  { anchorDate: '2027-12-31', moved: '2028-01-07', weekday: 5 },
  { anchorDate: '2029-01-01', moved: '2029-01-08', weekday: 1 },
  { anchorDate: '2027-12-23', moved: '2027-12-23', weekday: 4 },
])('an event of $anchorDate is on $moved', ({ anchorDate, moved, weekday }) => {
  const rows = [row({ anchorDate, weekdays: [weekday], everyWeeks: 4 })];
  expect(
    calendarEvents(rows, noon('2027-12-20').valueOf() + (anchorDate > '2028' ? 370 : 0) * DAY_MS)[0]?.date,
  ).toBe(moved);
});

test('a weekly event on a holiday is left out', () => {
  const rows = [row({ anchorDate: '2027-12-20', weekdays: [6], everyWeeks: 1 })];
  const dates = calendarEvents(rows, noon('2027-12-20')).map(({ date }) => date);
  expect(dates.slice(0, 2)).toEqual(['2028-01-08', '2028-01-15']);
});

test('a Team Cup follows its Solo Cup by a week, also if a holiday moves it', () => {
  const solo = row({ variant: 'manille', partners: 'rotate', weekdays: [4], anchorDate: '2026-12-03' });
  const team = row({ ...solo, partners: 'round', anchorDate: '2026-12-10' });
  const events = calendarEvents([team, solo], noon('2026-12-01'));
  expect(events.map(({ date, row: { partners } }) => `${date} ${partners}`)).toEqual([
    '2026-12-03 rotate',
    '2026-12-10 round',
    // 24 and 31 December are holidays.
    '2027-01-07 rotate',
    '2027-01-14 round',
    '2027-01-21 rotate',
    '2027-01-28 round',
    '2027-02-04 rotate',
    '2027-02-11 round',
    '2027-02-25 rotate',
  ]);
});

test('the calendar of a new site has no two evenings of a variant on one day, and none on a holiday', () => {
  const slugs = yearOf(DEFAULT_CALENDAR, '2026-11-23');
  expect(slugs.length).toBeGreaterThan(100);
  expect(slugs.filter((slug) => /-(12-24|12-25|12-31|01-01)$/.test(slug))).toEqual([]);
  expect(slugs.filter((slug) => /-\d\d-\d\d-2$/.test(slug))).toEqual([]);
});

test('a job that runs later finds the same events', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 80 }), (day, later) => {
      const now = noon('2026-11-23') + day * DAY_MS;
      const then = now + later * DAY_MS;
      const early = calendarEvents(DEFAULT_CALENDAR, now);
      const late = calendarEvents(DEFAULT_CALENDAR, then);
      const horizon = Math.max(...early.map(({ start }) => start));
      expect(late.filter(({ start }) => start <= horizon)).toEqual(early.filter(({ start }) => start > then));
    }),
    { numRuns: 20 },
  );
});

test('a pattern that is switched off makes no event', () => {
  expect(calendarEvents([row({ enabled: false })], noon('2027-01-02'))).toEqual([]);
});

test('an event that a holiday moves keeps the day that its pattern names', () => {
  const rows = [row({ anchorDate: '2027-12-24', weekdays: [5], everyWeeks: 4 })];
  expect(calendarEvents(rows, noon('2027-12-20'))[0]).toMatchObject({
    named: '2027-12-24',
    date: '2028-01-07',
  });
});
