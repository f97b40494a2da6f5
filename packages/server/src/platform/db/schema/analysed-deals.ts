/** What the decisions of members cost in their own deals, as their browsers worked it out (docs/behaviour/my-play.md). */
import { boolean, index, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

export const analysedDeals = pgTable(
  'analysed_deals',
  {
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the record of the deal. */
    deal: bytea('deal').notNull(),
    variant: text('variant').notNull(),
    seat: smallint('seat').notNull(),
    /** null: a table of the device. */
    room: uuid('room'),
    /** null: nobody bid, or the game has none. */
    contract: text('contract'),
    /** Whether the seat was on the side that played it; null: there is no such side, or it was not kept. */
    declared: boolean('declared'),
    /** The deal without names, deflated, in base64url, so that it can be looked at again. */
    record: text('record').notNull(),
    /** Each that could be valued: its kind, its moment, its loss, the error of that, and whether it is sure. */
    decisions: jsonb('decisions').notNull(),
    /** Points that surely went lost: the sum of the decisions. */
    lost: real('lost').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.deal] }),
    index('analysed_deals_of').on(table.variant, table.user, table.at),
  ],
);
