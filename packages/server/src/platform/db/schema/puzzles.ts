/**
 * The puzzles that days have been given (docs/behaviour/puzzles.md 2), and how many find each (4). Nothing here is about
 * anybody.
 */
import { date, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** A row of a day that has begun never changes. */
export const puzzleDays = pgTable(
  'puzzle_days',
  {
    variant: text('variant').notNull(),
    /** In Brussels. */
    day: date('day').notNull(),
    /** The id of the puzzle, so that no deal is asked about twice; of one of the release with its day. */
    puzzle: text('puzzle').notNull(),
    /** `Puzzle` of packages/games. */
    content: jsonb('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variant, table.day] }),
    unique('puzzle_days_puzzle').on(table.variant, table.puzzle),
  ],
);

export const puzzleCounts = pgTable(
  'puzzle_counts',
  {
    variant: text('variant').notNull(),
    /** The id of the puzzle. It comes back after some weeks, and is counted on. */
    puzzle: text('puzzle').notNull(),
    tried: integer('tried').notNull(),
    found: integer('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variant, table.puzzle] })],
);

/** Players who were counted, so that no second try counts. */
export const puzzleTries = pgTable('puzzle_tries', {
  /** Keyed hash of the puzzle and the player. */
  hash: bytea('hash').primaryKey(),
  until: moment('until').notNull(),
});
