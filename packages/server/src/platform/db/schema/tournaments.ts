/**
 * Tournaments (docs/behaviour/tournaments.md). What happened in one is a JSON document, the state of
 * packages/competition/src/event/types.ts: each step reads it, makes the next one, and writes it with the effects in
 * one transaction. The other columns are what must be found without reading it.
 */
import type { Localized } from '@troef/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { rooms } from './rooms.ts';
import { users } from './users.ts';

export const tournaments = pgTable(
  'tournaments',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    variant: text('variant').notNull(),
    status: text('status').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    description: jsonb('description').$type<Localized>(),
    startAt: moment('start_at').notNull(),
    /** When it was finished or cancelled. */
    endedAt: moment('ended_at'),
    /** When the next step is due. null: it waits for tables, or is over. */
    dueAt: moment('due_at'),
    /** Grows with each step and each change. */
    version: integer('version').notNull(),
    /** The state without its seed. */
    state: json('state').notNull(),
    /** The seed of all draws, encrypted until the end. */
    sealedSeed: bytea('sealed_seed').notNull(),
    players: integer('players').notNull().default(0),
    reserves: integer('reserves').notNull().default(0),
    /** The user who made it. null: the calendar, or a user who is gone. */
    createdBy: uuid('created_by'),
    /** The row of the calendar that it comes from. */
    calendar: uuid('calendar'),
    createdAt: moment('created_at').notNull(),
    /** When what a calendar shows of it was last changed: time, name, text, cancelled. null: never. */
    toldAt: moment('told_at'),
    /** How often that was. */
    tellings: integer('tellings').notNull().default(0),
  },
  (table) => [
    uniqueIndex('tournaments_slug').on(table.slug),
    index('tournaments_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('tournaments_start').on(table.startAt, table.id),
  ],
);

/** The users of a tournament, to find their tournaments. The state has their order and what became of them. */
export const tournamentUsers = pgTable(
  'tournament_users',
  {
    tournament: uuid('tournament')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Still has a place, or waits for one. */
    active: smallint('active').notNull(),
    /** When they were absent at the start of a round. */
    absentAt: moment('absent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.user] }),
    index('tournament_users_user').on(table.user, table.tournament),
  ],
);

/**
 * Sets that have ended: written with the row that ends the room, and read by the next step. What was played is in
 * the log of the room.
 */
export const tournamentSets = pgTable(
  'tournament_sets',
  {
    tournament: uuid('tournament')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    round: smallint('round').notNull(),
    table: smallint('table').notNull(),
    set: smallint('set').notNull(),
    room: uuid('room').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.round, table.table, table.set] })],
);

export const tournamentMessages = pgTable(
  'tournament_messages',
  {
    /** UUIDv7: in order of time. */
    id: uuid('id').primaryKey(),
    tournament: uuid('tournament')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** The filter holds it back: only its writer sees it. */
    held: boolean('held').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [index('tournament_messages_of').on(table.tournament, table.id)],
);

/**
 * What a tournament is about to do at tables that play: written with its step, done after the commit, and deleted
 * (features/tournaments/table-acts.ts).
 */
export const tournamentActs = pgTable(
  'tournament_acts',
  {
    /** In this order, for each room. */
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    tournament: uuid('tournament')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    room: uuid('room')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    act: json('act').notNull(),
    /** Later while a process does it, or after it has failed. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('tournament_acts_of').on(table.room, table.id)],
);

/** What finished tournaments gave (docs/behaviour/tournament-ranking.md). */
export const tournamentPoints = pgTable(
  'tournament_points',
  {
    tournament: uuid('tournament')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variant: text('variant').notNull(),
    position: integer('position').notNull(),
    /** Whole, 0 if the player retired or was removed. */
    points: doublePrecision('points').notNull(),
    /** People who started. */
    starters: integer('starters').notNull().default(0),
    /** Whether they played the final, or at the first table of the last round. */
    final: boolean('final').notNull().default(false),
    /** When the tournament was finished. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.user] }),
    index('tournament_points_variant').on(table.variant, table.at),
    index('tournament_points_user').on(table.user, table.variant),
  ],
);

/** The patterns that make tournaments by themselves (docs/behaviour/tournaments.md 3). */
export const tournamentCalendars = pgTable('tournament_calendars', {
  /** UUIDv7: in the order in which they were made. */
  id: uuid('id').primaryKey(),
  variant: text('variant').notNull(),
  format: text('format').notNull(),
  scoring: text('scoring').notNull(),
  partners: text('partners'),
  everyWeeks: smallint('every_weeks').notNull(),
  weekdays: smallint('weekdays').array().notNull(),
  anchorDate: date('anchor_date').notNull(),
  /** `hh:mm` in `timezone`. */
  time: text('time').notNull(),
  timezone: text('timezone').notNull(),
  multiplier: doublePrecision('multiplier').notNull(),
  enabled: boolean('enabled').notNull(),
  /** These three as in a tournament; null: the usual ones. */
  deals: smallint('deals'),
  target: integer('target'),
  roundCount: smallint('round_count'),
});

/**
 * The days for which a pattern has made its tournament, so that none is made twice, and one that an administrator
 * deleted does not come back.
 */
export const tournamentCalendarDays = pgTable(
  'tournament_calendar_days',
  {
    calendar: uuid('calendar')
      .notNull()
      .references(() => tournamentCalendars.id, { onDelete: 'cascade' }),
    /** The day that the pattern names, before a holiday moves the tournament. */
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendar, table.day] })],
);
