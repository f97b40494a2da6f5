/** Cards of sponsors, and how often they were seen (docs/behaviour/backers.md). Nothing here is about a person. */
import type { Localized } from '@troef/protocol';
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export const backers = pgTable('backers', {
  /** UUIDv7. */
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  text: jsonb('text').$type<Localized>().notNull(),
  /** WebP; null: none. */
  image: bytea('image'),
  /** Changes with the picture, and is a part of its address; null: none. */
  imageMark: text('image_mark'),
  url: text('url').notNull(),
  from: moment('from').notNull(),
  /** null: until an administrator ends it. */
  to: moment('to'),
  weight: smallint('weight').notNull(),
  /** Empty: all. */
  languages: text('languages').array().notNull(),
  /** Empty: all. */
  countries: text('countries').array().notNull(),
});

export const backerDays = pgTable(
  'backer_days',
  {
    backer: uuid('backer')
      .notNull()
      .references(() => backers.id, { onDelete: 'cascade' }),
    /** In Brussels. */
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.backer, table.day] })],
);

/** Views and clicks that were counted within the hour, so that no reload counts again. */
export const backerCounted = pgTable('backer_counted', {
  /** Keyed hash of the card, of what was done, and of the session. */
  hash: bytea('hash').primaryKey(),
  until: moment('until').notNull(),
});
