/**
 * Published daily lists (docs/behaviour/ranking.md 4). A list is written in one transaction and kept for 400
 * days. Other kinds of rankings have tables of their own.
 */
import { date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const dailyRankings = pgTable(
  'daily_rankings',
  {
    variant: text('variant').notNull(),
    /** The day that begins at the list's midnight in Brussels. */
    day: date('day').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variant, table.day] })],
);

export const dailyPlaces = pgTable(
  'daily_places',
  {
    variant: text('variant').notNull(),
    day: date('day').notNull(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 1. */
    rank: integer('rank').notNull(),
    score: integer('score').notNull(),
    rooms: integer('rooms').notNull(),
    opponents: integer('opponents').notNull(),
    base: doublePrecision('base').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variant, table.day, table.user] }),
    index('daily_places_rank').on(table.variant, table.day, table.rank),
    index('daily_places_user').on(table.user),
  ],
);
