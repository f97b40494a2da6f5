/**
 * Which tournaments the patterns of the calendar make (docs/behaviour/tournaments.md 3). The same pattern makes
 * the same events at every moment, so a job that runs each night creates only those that are new.
 */
import type { Variant } from '@troef/games';
import { TOURNAMENT_HOLIDAYS } from '@troef/protocol';
import { DateTime } from 'luxon';
import { byText } from '../seating/draw.ts';
import { TIME_ZONE } from '../times.ts';
import type { Format, Partners, Scoring } from '../types.ts';

/** A pattern of the calendar. */
export interface CalendarRow {
  readonly variant: Variant;
  readonly format: Format;
  readonly scoring: Scoring;
  readonly partners: Partners | null;
  /** Weeks from one event to the next. */
  readonly everyWeeks: number;
  /** 1 (Monday) to 7 (Sunday). The events take them in turn. */
  readonly weekdays: readonly number[];
  /** `yyyy-mm-dd`: a day of the week of the first event. */
  readonly anchorDate: string;
  /** `hh:mm` in `timezone`. */
  readonly time: string;
  /** Of the IANA, such as Europe/Brussels. */
  readonly timezone: string;
  readonly multiplier: number;
  readonly enabled: boolean;
  /** As in a tournament. null or left out: as docs/behaviour/tournaments.md 2 says. */
  readonly deals?: number | null;
  readonly target?: number | null;
  readonly roundCount?: number | null;
}

export interface CalendarEvent<Row extends CalendarRow = CalendarRow> {
  readonly row: Row;
  /** The day that the pattern names, `yyyy-mm-dd`: an event that moves keeps it. */
  readonly named: string;
  /** Day of the event in its time zone, `yyyy-mm-dd`. */
  readonly date: string;
  readonly start: number;
  /** `{variant}-{date}`, with `-2`, `-3` for more on one day. */
  readonly slug: string;
}

export const MONTHS_AHEAD = 3;
/** An event that moved may push others for this long. */
const WEEKS_OF_MOVES = 15;

interface Occurrence<Row extends CalendarRow> {
  readonly row: Row;
  readonly named: string;
  readonly at: DateTime;
}

const dateOf = (at: DateTime): string => at.toFormat('yyyy-MM-dd');
const isHoliday = (at: DateTime): boolean => TOURNAMENT_HOLIDAYS.includes(at.toFormat('MM-dd'));

/** Returns the days of a pattern before holidays move them, from the week of `from` to `until`. */
function occurrencesOf<Row extends CalendarRow>(
  row: Row,
  from: DateTime,
  until: DateTime,
): readonly Occurrence<Row>[] {
  const [hour = 20, minute = 0] = row.time.split(':').map(Number);
  const { everyWeeks, weekdays, timezone: zone } = row;
  const anchor = DateTime.fromISO(row.anchorDate, { zone }).startOf('week');
  const found: Occurrence<Row>[] = [];
  const weeks = from.setZone(zone).diff(anchor, 'weeks').weeks;
  for (let no = Math.max(0, Math.floor(weeks / everyWeeks) - 1); ; no++) {
    const week = anchor.plus({ weeks: no * everyWeeks });
    if (week > until) return found;
    const weekday = weekdays[no % weekdays.length] ?? 1;
    const at = week.plus({ days: weekday - 1 }).set({ hour, minute });
    if (at >= from && at <= until) found.push({ row, named: dateOf(at), at });
  }
}

/**
 * Moves events of holidays, and events of the same variant that have no day left, week by week. The earlier
 * event keeps its day. A weekly event is left out instead, because the next week has one of its own.
 */
function moved<Row extends CalendarRow>(occurrences: readonly Occurrence<Row>[]): readonly Occurrence<Row>[] {
  const taken = new Set<string>();
  return occurrences.flatMap((occurrence) => {
    const { row } = occurrence;
    if (row.everyWeeks === 1) return isHoliday(occurrence.at) ? [] : [occurrence];
    let { at } = occurrence;
    const key = (): string => `${row.variant} ${dateOf(at)}`;
    while (isHoliday(at) || taken.has(key())) at = at.plus({ weeks: 1 });
    taken.add(key());
    return [{ ...occurrence, at }];
  });
}

const rowKey = ({ format, scoring, partners, time }: CalendarRow): string =>
  [time, format, scoring, partners].join(' ');

const byTime = (a: Occurrence<CalendarRow>, b: Occurrence<CalendarRow>): number =>
  a.at.toMillis() - b.at.toMillis() ||
  byText(a.row.variant, b.row.variant) ||
  byText(rowKey(a.row), rowKey(b.row));

/** Returns the events that start after `now` and within so many months, in order of time. */
export function calendarEvents<Row extends CalendarRow>(
  rows: readonly Row[],
  now: number,
  months = MONTHS_AHEAD,
): readonly CalendarEvent<Row>[] {
  const present = DateTime.fromMillis(now, { zone: TIME_ZONE });
  const until = present.plus({ months });
  // Events before now may have moved those after it.
  const from = present.minus({ weeks: WEEKS_OF_MOVES });
  const all = rows
    .filter(({ enabled, weekdays }) => enabled && weekdays.length > 0)
    .flatMap((row) => occurrencesOf(row, from, until))
    .sort(byTime);
  const placed = [...moved(all)].sort(byTime);
  const counts = new Map<string, number>();
  return placed.flatMap((occurrence) => {
    const { row, named, at } = occurrence;
    const date = dateOf(at);
    const slug = `${row.variant}-${date}`;
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    if (at <= present || at > until) return [];
    return [{ row, named, date, start: at.toMillis(), slug: count === 1 ? slug : `${slug}-${count}` }];
  });
}
