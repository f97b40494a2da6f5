/**
 * The deal of the day (docs/behaviour/deal-of-the-day.md). The seed of a day is made with its row, and is the
 * seed of every room that plays it.
 */
import { date, index, json, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

export const dayDeals = pgTable(
  'day_deals',
  {
    variant: text('variant').notNull(),
    /** In Brussels. */
    day: date('day').notNull(),
    sealedSeed: bytea('sealed_seed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variant, table.day] })],
);

/** The tries at a day: one for each player. */
export const dayResults = pgTable(
  'day_results',
  {
    /** The id of the room. The result stays if the room is forgotten. */
    id: uuid('id').primaryKey(),
    variant: text('variant').notNull(),
    day: date('day').notNull(),
    user: uuid('user').references(() => users.id, { onDelete: 'set null' }),
    /** The guest who plays it, until they join or are forgotten. */
    guest: uuid('guest'),
    /** Of a guest, at that time. Empty for a member: theirs is that of the account. */
    name: text('name').notNull(),
    startedAt: moment('started_at').notNull(),
    /** null: they still play. */
    endedAt: moment('ended_at'),
    /** Points by deal; null: not played. */
    scores: json('scores').$type<readonly (number | null)[]>(),
    /** The score sheet: a line for each deal that was played, and the names of the computers by seat. */
    lines: json('lines'),
  },
  (table) => [
    unique('day_results_user').on(table.variant, table.day, table.user),
    unique('day_results_guest').on(table.variant, table.day, table.guest),
    index('day_results_of').on(table.user),
    index('day_results_of_guest').on(table.guest),
  ],
);
