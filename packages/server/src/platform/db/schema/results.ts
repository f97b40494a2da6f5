/**
 * Results of sessions. They are written once, in the transaction of the row that ends a room's log
 * (community/results/write-result.ts), and only read from then on. A room's log may be compacted one day,
 * but not its result.
 *
 * `drops` and `thumbs` are two more things that a table leaves behind: illegal leaves, and thanks.
 */
import type { LengthValue } from '@troef/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const results = pgTable(
  'results',
  {
    room: uuid('room').primaryKey(),
    variant: text('variant').notNull(),
    status: text('status').$type<'finished' | 'abandoned'>().notNull(),
    /** The length of the room: a number, `free`, `single` … */
    length: jsonb('length').$type<LengthValue>().notNull(),
    /** Number of deals that count. */
    deals: integer('deals').notNull(),
    alone: boolean('alone').notNull(),
    restricted: boolean('restricted').notNull(),
    chosenTeams: boolean('chosen_teams').notNull(),
    rulesChanged: boolean('rules_changed').notNull(),
    /** Whether at least two proven accounts had a seat at the end. */
    rankedForKarma: boolean('ranked_for_karma').notNull(),
    /** Ids of all who had a seat, ascending, so that the same people are the same array. */
    people: uuid('people').array().notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    index('results_people').on(table.people, table.endedAt).where(sql`not ${table.alone}`),
    // Finds the sessions of a guest, whom no seat names.
    index('results_anybody').using('gin', table.people),
    index('results_ended').on(table.variant, table.endedAt),
  ],
);

export const resultSeats = pgTable(
  'result_seats',
  {
    room: uuid('room')
      .notNull()
      .references(() => results.room, { onDelete: 'cascade' }),
    seat: smallint('seat').notNull(),
    /** null: a computer or a guest. */
    user: uuid('user').references(() => users.id, { onDelete: 'set null' }),
    stay: text('stay').notNull(),
    /** Of the deals that count; a stand-in played the rest. */
    playedDeals: integer('played_deals').notNull(),
    place: smallint('place'),
    score: integer('score').notNull(),
    contracts: jsonb('contracts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.seat] }),
    // Room ids are in order of time.
    index('result_seats_user').on(table.user, table.room).where(sql`${table.user} is not null`),
  ],
);

/**
 * Sums of all tables, by the day on which sessions ended: written by `stats.rollup`
 * (docs/behaviour/history.md 5). A sum stays when the results behind it are deleted.
 */
export const dayFigures = pgTable(
  'day_figures',
  {
    /** In Brussels. */
    day: date('day').notNull(),
    variant: text('variant').notNull(),
    sessions: integer('sessions').notNull(),
    deals: bigint('deals', { mode: 'number' }).notNull(),
    /** Of all seats: `{ solo5: { bid, made } }`. */
    contracts: jsonb('contracts').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.variant] })],
);

/** Illegal leaves. `forgiven`: the user has finished enough rooms since, and it no longer counts. */
export const drops = pgTable(
  'drops',
  {
    room: uuid('room').notNull(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variant: text('variant').notNull(),
    /** Karma that was taken. */
    loss: integer('loss').notNull(),
    at: moment('at').notNull(),
    forgivenAt: moment('forgiven_at'),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.user] }),
    index('drops_user').on(table.user, table.at),
  ],
);

export const thumbs = pgTable(
  'thumbs',
  {
    room: uuid('room').notNull(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiver: uuid('receiver')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.user, table.receiver] }),
    index('thumbs_pair').on(table.user, table.receiver, table.at),
    index('thumbs_receiver').on(table.receiver, table.at),
  ],
);
