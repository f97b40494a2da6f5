/**
 * Tries that guard identity (platform/limits/shared-limit.ts), counted here so that every process counts the
 * same. A row names its subject only by a keyed hash, and is deleted a day after its end.
 */
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Keyed hash of the rule and of the name, address or account it counts for. */
    hash: bytea('hash').primaryKey(),
    /** Tries since the window began, with those that were refused. */
    count: integer('count').notNull(),
    /** Overruns in succession. The wait grows with them. */
    strikes: integer('strikes').notNull().default(0),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);
