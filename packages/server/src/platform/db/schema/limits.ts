/**
 * How often somebody tried what guards identity (platform/limits/shared-limit.ts), counted here so that every process counts the
 * same. Whom a row is about stands in it as a keyed hash alone; rows go a day after their end.
 */
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Keyed, of the rule and of whom it counts: a name, an address, an account. */
    hash: bytea('hash').primaryKey(),
    /** Since the window began, refused tries included. */
    count: integer('count').notNull(),
    /** How often in succession there were too many: the wait grows with it. */
    strikes: integer('strikes').notNull().default(0),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);
