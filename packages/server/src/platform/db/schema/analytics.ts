/**
 * What pages count, and errors of pages (docs/behaviour/analytics.md). No row is about a person: counts are
 * sums of a day, and an error has no message, no address and no user.
 */
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Each property has sums of its own. So nobody can read which values came together in one event. */
export const eventCounts = pgTable(
  'event_counts',
  {
    /** In Brussels. */
    day: date('day').notNull(),
    name: text('name').notNull(),
    /** `all`, or what the value is: `page`, `from`, `width`, `variant` … */
    part: text('part').notNull(),
    value: text('value').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day, table.part, table.value] })],
);

export const pageErrors = pgTable(
  'page_errors',
  {
    /** Made by the page, which shows it. */
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    /** The pattern of its address: `/room/:id`. */
    page: text('page').notNull(),
    kind: text('kind').notNull(),
    type: text('type').notNull(),
    /** Places in our scripts, innermost first. */
    places: text('places').array().notNull(),
    width: text('width').notNull(),
    /** Its name (`Firefox`) without its version; null: it is not known. */
    browser: text('browser'),
    /** null: the page did not say. */
    version: text('version'),
  },
  (table) => [index('page_errors_at').on(table.at)],
);
