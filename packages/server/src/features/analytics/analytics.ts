/**
 * Counts what pages report, and keeps their errors (docs/behaviour/analytics.md). An id that a person was
 * shown finds the row of `page_errors` and the line of the log.
 */
import {
  ApiError,
  COUNTED_DAYS,
  ERROR_DAYS,
  type EventName,
  type PageError,
  type PageEvent,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { createRateLimit } from '../../platform/limits/rate-limit.ts';
import { errorOf, type KeepOptions, partsOf } from './keep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A page reports five at the most. Several visitors may share an address. */
const ERRORS = { name: 'page_errors', times: 20, seconds: 60 } as const;
/** One address alone fills neither the list of errors nor the room that all have in it. */
const ERRORS_IN_HOUR = { name: 'page_errors_hour', times: 60, seconds: 3_600 } as const;
/** Of all visitors of this process. What is wrong with a release shows in fewer. */
const ERRORS_OF_ALL = { name: 'page_errors_site', times: 1_000, seconds: 3_600 } as const;

export interface EventDay {
  readonly day: string;
  readonly count: number;
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Sender {
  readonly ip: string;
  readonly host: string;
  /** The name of the browser, if it is known. */
  readonly browser?: string | null | undefined;
}

export interface Analytics {
  /**
   * Counts events of one page. `ip` is counted and not kept; `browser` is kept with errors. Refuses with
   * `too_many_requests page_errors` before anything is counted.
   */
  take(events: readonly PageEvent[], from: Sender): Promise<void>;
  /** The days on which the event came, newest first. */
  countsOf(name: EventName, days: number): Promise<readonly EventDay[]>;
  findError(id: string): Promise<PageError | undefined>;
}

export function createAnalytics(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  site: Omit<KeepOptions, 'host'>,
): Analytics {
  const { config, db, clock, log } = deps;
  const errorsOfAddress = createLocalAddressLimit(ERRORS, config);
  const errorsInHour = createLocalAddressLimit(ERRORS_IN_HOUR, config);
  const errorsOfAll = createRateLimit(ERRORS_OF_ALL, config);

  /**
   * Beyond the limits of an hour an error is only counted. An address that is at its own uses up none of the
   * others'.
   */
  const isRoomForError = async (ip: string): Promise<boolean> => {
    try {
      await errorsInHour.count(ip);
      await errorsOfAll.count('');
      return true;
    } catch (refusal) {
      if (refusal instanceof ApiError) return false;
      throw refusal;
    }
  };

  const keepError = async (error: Omit<PageError, 'at'>): Promise<void> => {
    const { id, page, kind, type, places, width, browser, version } = error;
    const { rowCount } = await db.pool.query(
      `insert into page_errors (id, at, page, kind, type, places, width, version, browser)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
      [id, new Date(clock.now()), page, kind, type, places, width, version, browser],
    );
    // A page that had no answer sends its events again.
    if (rowCount === 1) log.warn({ errorId: id, page, kind, type, places, version }, 'error in a page');
  };

  return {
    async take(events, { ip, host, browser = null }) {
      const errors = events.flatMap((event) => errorOf(event, site) ?? []);
      for (const _error of errors) await errorsOfAddress.count(ip);
      await addToCounts(db.pool, clock.now(), events, { ...site, host });
      for (const error of errors) if (await isRoomForError(ip)) await keepError({ ...error, browser });
    },

    async countsOf(name, days) {
      const { rows } = await db.pool.query<{ day: string; part: string; value: string; count: number }>(
        `select to_char(day, 'YYYY-MM-DD') as day, part, value, count::float8 as count from event_counts
         where name = $1 and day > (($2::timestamptz at time zone 'Europe/Brussels')::date - $3::int)
         order by event_counts.day desc, count desc, value`,
        [name, new Date(clock.now()), days],
      );
      const byDay = new Map<string, { count: number; parts: Record<string, Record<string, number>> }>();
      for (const { day, part, value, count } of rows) {
        const found = byDay.get(day) ?? { count: 0, parts: {} };
        byDay.set(day, found);
        if (part === 'all') found.count = count;
        else found.parts[part] = { ...found.parts[part], [value]: count };
      }
      return [...byDay].map(([day, sums]) => ({ day, ...sums }));
    },

    async findError(id) {
      const { rows } = await db.pool.query<Omit<PageError, 'at'> & { readonly at: Date }>(
        'select id, at, page, kind, type, places, width, browser, version from page_errors where id = $1',
        [id],
      );
      const [error] = rows;
      return error && { ...error, at: error.at.toISOString() };
    },
  };
}

/** One statement. The rows are in order, so that two calls at once do not wait for each other in a circle. */
async function addToCounts(
  db: Querier,
  now: number,
  events: readonly PageEvent[],
  options: Omit<KeepOptions, 'hasScript'>,
): Promise<void> {
  const sums = new Map<string, { name: string; part: string; value: string; count: number }>();
  for (const event of events) {
    for (const { part, value } of partsOf(event, options)) {
      const key = `${event.name} ${part} ${value}`;
      const sum = sums.get(key) ?? { name: event.name, part, value, count: 0 };
      sum.count++;
      sums.set(key, sum);
    }
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  await db.query(
    `insert into event_counts as kept (day, name, part, value, count)
     select ($1::timestamptz at time zone 'Europe/Brussels')::date, added.name, added.part, added.value, added.count
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as added (name, part, value, count)
     on conflict (name, day, part, value) do update set count = kept.count + excluded.count`,
    [
      new Date(now),
      rows.map(({ name }) => name),
      rows.map(({ part }) => part),
      rows.map(({ value }) => value),
      rows.map(({ count }) => count),
    ],
  );
}

/** Deletes what is older than it is kept (`analytics.retention`). */
export async function forgetOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number): Date => new Date(clock.now() - days * DAY_MS);
  await db.pool.query(
    `delete from event_counts where day < ($1::timestamptz at time zone 'Europe/Brussels')::date`,
    [ago(COUNTED_DAYS)],
  );
  await db.pool.query('delete from page_errors where at < $1', [ago(ERROR_DAYS)]);
}
