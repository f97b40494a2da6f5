/** How many find the puzzles of the day (docs/behaviour/puzzles.md 4). The sums are about nobody. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

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
