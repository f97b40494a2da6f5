/** Statements about the patterns of the calendar, and the days for which they have made their tournament. */
import type { CalendarRow } from '@troef/competition/event/calendar/calendar.ts';
import type { Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';

/** A pattern as it is kept. */
export interface KeptPattern extends CalendarRow {
  readonly id: string;
  readonly deals: number | null;
  readonly target: number | null;
  readonly roundCount: number | null;
}

/** Returns the patterns in the order in which they were made. */
export async function readPatterns(db: Querier): Promise<readonly KeptPattern[]> {
  const { rows } = await db.query<KeptPattern>(
    `select id, variant, format, scoring, partners, every_weeks as "everyWeeks", weekdays,
       anchor_date::text as "anchorDate", time, timezone, multiplier, enabled, deals, target,
       round_count as "roundCount"
     from tournament_calendars order by id`,
  );
  return rows;
}

/** Locks a pattern of this game, or of any, and returns it. */
export async function lockPattern(
  tx: Querier,
  id: string,
  variant: Variant | null,
): Promise<KeptPattern | undefined> {
  await tx.query('select 1 from tournament_calendars where id = $1 for update', [id]);
  return (await readPatterns(tx)).find(
    (pattern) => pattern.id === id && (variant === null || pattern.variant === variant),
  );
}

export async function setEnabled(tx: Querier, id: string, enabled: boolean): Promise<void> {
  await tx.query('update tournament_calendars set enabled = $2 where id = $1', [id, enabled]);
}

/** Counts the tournaments of each pattern that have not begun. */
export async function countComing(db: Querier, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ calendar: string; count: number }>(
    `select calendar, count(*)::int as count from tournaments
     where calendar is not null and start_at > $1 and status in ('draft', 'scheduled', 'open', 'checkin')
     group by calendar`,
    [now],
  );
  return new Map(rows.map(({ calendar, count }) => [calendar, count]));
}

export async function insertPattern(tx: Querier, pattern: KeptPattern): Promise<void> {
  await tx.query(
    `insert into tournament_calendars (id, variant, format, scoring, partners, every_weeks, weekdays, anchor_date,
       time, timezone, multiplier, enabled, deals, target, round_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      pattern.id,
      pattern.variant,
      pattern.format,
      pattern.scoring,
      pattern.partners,
      pattern.everyWeeks,
      pattern.weekdays,
      pattern.anchorDate,
      pattern.time,
      pattern.timezone,
      pattern.multiplier,
      pattern.enabled,
      pattern.deals,
      pattern.target,
      pattern.roundCount,
    ],
  );
}

/** A pattern and the day that it names. */
export const dayKey = (calendar: string, day: string): string => `${calendar} ${day}`;

/** Returns the days that are taken, as `dayKey` writes them. */
export async function takenDays(db: Querier): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ calendar: string; day: string }>(
    'select calendar, day::text as day from tournament_calendar_days',
  );
  return new Set(rows.map(({ calendar, day }) => dayKey(calendar, day)));
}

/** Returns false if the day is taken. Waits for another process that is taking it. */
export async function takeDay(tx: Querier, calendar: string, day: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into tournament_calendar_days (calendar, day) values ($1, $2) on conflict do nothing',
    [calendar, day],
  );
  return rowCount === 1;
}

/** Forgets days for which no tournament is made any more. */
export async function forgetDays(db: Querier, before: Date): Promise<void> {
  await db.query('delete from tournament_calendar_days where day < $1::timestamptz::date', [before]);
}
