/**
 * Published lists. A daily list (docs/behaviour/ranking.md 4) is written in one transaction and kept for 400
 * days. The lists of tournaments (docs/behaviour/tournament-ranking.md 2) are made from `tournament_points`, and
 * can be made again.
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
    /** With so many rooms and opponents a score counted in full; null: as is usual. */
    fullRooms: integer('full_rooms'),
    fullOpponents: integer('full_opponents'),
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

export const tourRankings = pgTable(
  'tour_rankings',
  {
    variant: text('variant').notNull(),
    /** `tour-current`, `tour-{year}`, `tour-{yyyy-mm-dd}`. */
    slug: text('slug').notNull(),
    /** It counts what had finished by then. */
    publishedAt: moment('published_at').notNull(),
    /** So many results of a player counted at the most; null: as is usual. */
    most: integer('most'),
  },
  (table) => [primaryKey({ columns: [table.variant, table.slug] })],
);

export const tourPlaces = pgTable(
  'tour_places',
  {
    variant: text('variant').notNull(),
    slug: text('slug').notNull(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 1, among all. */
    rank: integer('rank').notNull(),
    /** The same before the last tournament; null if the user was not in the list. */
    before: integer('before'),
    points: integer('points').notNull(),
    counted: integer('counted').notNull(),
    played: integer('played').notNull(),
    best: integer('best').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variant, table.slug, table.user] }),
    index('tour_places_user').on(table.user),
  ],
);

/** The first of each season, who has the title in the year after. */
export const tourTitles = pgTable(
  'tour_titles',
  {
    variant: text('variant').notNull(),
    /** The year of the season. */
    year: integer('year').notNull(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.variant, table.year] }), index('tour_titles_user').on(table.user)],
);
