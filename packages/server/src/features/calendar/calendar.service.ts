/**
 * The calendar of tournaments (docs/behaviour/tournaments.md 3): its patterns, and the tournaments that they make
 * three months ahead.
 *
 * A tournament and its day are written in one transaction, and the key of the day holds back a second process. So
 * the calendar may be filled at any moment, twice, late, and by several processes at once.
 */
import { calendarEvents } from '@troef/competition/event/calendar/calendar.ts';
import { DEFAULT_CALENDAR } from '@troef/competition/event/calendar/default-calendar.ts';
import { hasTeams } from '@troef/competition/event/lengths.ts';
import { nextDue } from '@troef/competition/event/next-due.ts';
import { TIME_ZONE } from '@troef/competition/event/times.ts';
import type { Tournament } from '@troef/competition/event/types.ts';
import type { Variant } from '@troef/games';
import { ApiError, type TournamentCalendar, type TournamentCalendarCreate } from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import type { Deps } from '../../platform/deps.ts';
import { tournamentTimes } from '../../platform/settings/tournament-times.ts';
import { isId } from '../../platform/text/id.ts';
import { makeTournament } from '../tournaments/make-tournament.ts';
import { insertTournament } from '../tournaments/tournament.repository.ts';
import {
  countComing,
  dayKey,
  forgetDays,
  insertPattern,
  type KeptPattern,
  lockPattern,
  readPatterns,
  setEnabled,
  takeDay,
  takenDays,
} from './calendar.repository.ts';
import { eventName } from './event-name.ts';

const SEED_BYTES = 32;
const EVENING = '20:00';
/** Longer than a holiday can move a tournament. */
const DAYS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

export interface CalendarService {
  /** Returns the patterns. A new site gets its own. */
  patterns(): Promise<readonly KeptPattern[]>;
  /** Returns the patterns with what they have made and would make. */
  shown(): Promise<readonly TournamentCalendar[]>;
  /** Refuses with `unprocessable_content` and the field. */
  add(by: ActBy, variant: Variant, asked: TournamentCalendarCreate): Promise<TournamentCalendar>;
  /**
   * Switches a pattern on, which makes its tournaments, or off, which leaves those that are made. `variant`: of this
   * game, or of any. Refuses with `resource_missing calendar`.
   */
  switch(by: ActBy, id: string, variant: Variant | null, enabled: boolean): Promise<TournamentCalendar>;
  /** Makes the tournaments of the next three months that are not there yet. Returns how many. */
  fill(): Promise<number>;
}

export function createCalendarService(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault' | 'settings'>,
): CalendarService {
  const { db, clock, random, vault, settings } = deps;

  async function patterns(): Promise<readonly KeptPattern[]> {
    const known = await readPatterns(db.pool);
    if (known.length > 0) return known;
    return db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEYS.calendar]);
      const other = await readPatterns(tx);
      if (other.length > 0) return other;
      // Ids of one millisecond are in no order.
      const ids = DEFAULT_CALENDAR.map(() => random.id()).sort();
      for (const [at, row] of DEFAULT_CALENDAR.entries())
        await insertPattern(tx, { ...UNSET, ...row, id: ids[at] ?? random.id() });
      return readPatterns(tx);
    });
  }

  /** Refuses with `unprocessable_content` and the field, if the rules know no such tournament. */
  const tournamentOf = (pattern: KeptPattern, start: number): Tournament =>
    makeTournament(
      { ...pattern, start: new Date(start).toISOString(), status: 'scheduled' },
      {
        id: random.id(),
        seed: Buffer.from(random.bytes(SEED_BYTES)).toString('hex'),
        minKarma: settings.get('tournaments.karma'),
      },
    );

  async function fill(): Promise<number> {
    const now = clock.now();
    const rows = await patterns();
    const taken = await takenDays(db.pool);
    const missing = calendarEvents(rows, now, settings.get('tournaments.ahead')).filter(
      ({ row, named }) => !taken.has(dayKey(row.id, named)),
    );
    let made = 0;
    for (const { row, named, date, start } of missing) {
      const state = tournamentOf(row, start);
      const isMade = await db.transaction(async (tx) => {
        if (!(await takeDay(tx, row.id, named))) return false;
        await insertTournament(tx, vault, {
          state,
          name: eventName(row, date),
          description: null,
          dueAt: nextDue(state, tournamentTimes(settings))?.at ?? null,
          createdBy: null,
          calendar: row.id,
          at: now,
        });
        return true;
      });
      if (isMade) made++;
    }
    await forgetDays(db.pool, new Date(now - DAYS_KEPT_MS));
    return made;
  }

  async function shown(): Promise<readonly TournamentCalendar[]> {
    const now = clock.now();
    const rows = await patterns();
    const monthsAhead = settings.get('tournaments.ahead');
    const [coming, taken] = [await countComing(db.pool, new Date(now)), await takenDays(db.pool)];
    const on = calendarEvents(rows, now, monthsAhead);
    /** As if this one were switched on besides those that are. */
    const wanting = ({ id, enabled }: KeptPattern): number => {
      const all = rows.map((row) => (row.id === id ? { ...row, enabled: true } : row));
      const events = enabled ? on : calendarEvents(all, now, monthsAhead);
      return events.filter(({ row, named }) => row.id === id && !taken.has(dayKey(id, named))).length;
    };
    return rows.map((row) => ({
      ...row,
      weekdays: [...row.weekdays],
      coming: coming.get(row.id) ?? 0,
      wanting: wanting(row),
      monthsAhead,
    }));
  }

  async function shownOne(id: string): Promise<TournamentCalendar> {
    const found = (await shown()).find((each) => each.id === id);
    if (found === undefined) throw new ApiError('resource_missing', 'calendar');
    return found;
  }

  return {
    patterns,
    shown,
    fill,
    async switch(by, id, variant, enabled) {
      if (!isId(id)) throw new ApiError('resource_missing', 'calendar');
      await db.transaction(async (tx) => {
        const before = await lockPattern(tx, id, variant);
        if (before === undefined) throw new ApiError('resource_missing', 'calendar');
        if (before.enabled === enabled) return;
        await setEnabled(tx, id, enabled);
        await noteAct(tx, deps, {
          ...by,
          action: 'tournament.calendar',
          target: id,
          before: { enabled: before.enabled },
          after: { enabled },
        });
      });
      if (enabled) await fill();
      return shownOne(id);
    },
    async add(by, variant, asked) {
      // The calendar of a new site comes first, because an empty one would get it later.
      await patterns();
      const pattern = patternOf(random.id(), variant, asked);
      checkZone(pattern.timezone);
      tournamentOf(pattern, clock.now());
      await db.transaction(async (tx) => {
        await insertPattern(tx, pattern);
        await noteAct(tx, deps, {
          ...by,
          action: 'tournament.calendar',
          target: pattern.id,
          before: null,
          after: pattern,
        });
      });
      await fill();
      return shownOne(pattern.id);
    },
  };
}

const UNSET = { deals: null, target: null, roundCount: null } as const;

function patternOf(id: string, variant: Variant, asked: TournamentCalendarCreate): KeptPattern {
  const { everyWeeks, weekdays, anchorDate } = asked;
  return {
    id,
    variant,
    format: asked.format ?? 'knockout',
    scoring: asked.scoring ?? 'sum',
    partners: asked.partners ?? (hasTeams(variant) ? 'rotate' : null),
    everyWeeks,
    weekdays,
    anchorDate,
    time: asked.time ?? EVENING,
    timezone: asked.timezone ?? TIME_ZONE,
    multiplier: asked.multiplier ?? 1,
    enabled: asked.enabled ?? true,
    deals: asked.deals ?? null,
    target: asked.target ?? null,
    roundCount: asked.roundCount ?? null,
  };
}

/** Refuses a name that the time zone database does not have. */
function checkZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new ApiError('unprocessable_content', 'timezone');
  }
}
