/**
 * The hall of fame of slams (docs/behaviour/slams.md). A row is written with the row that ends its deal
 * (community/results/write-slam.ts).
 */
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const slams = pgTable(
  'slams',
  {
    id: uuid('id').primaryKey(),
    variant: text('variant').notNull(),
    /** From 1, in each game. */
    number: integer('number').notNull(),
    slug: text('slug').notNull(),
    room: uuid('room').notNull(),
    /** Which deal of the room, from 1, all-passed deals too. */
    deal: integer('deal').notNull(),
    contract: text('contract').notNull(),
    trump: text('trump').notNull(),
    /** As dealt, in written order. */
    hand: text('hand').array().notNull(),
    at: moment('at').notNull(),
    /** The member who made it, whether they claimed it or not; null: a guest, or forgotten. */
    user: uuid('user').references(() => users.id, { onDelete: 'set null' }),
    /** The guest who made it, until they join or the time to claim is over. */
    guest: uuid('guest'),
    /** null: not claimed. */
    claimedAt: moment('claimed_at'),
    message: text('message'),
    /** An administrator took it from the list. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    unique('slams_room_deal').on(table.room, table.deal),
    unique('slams_number').on(table.variant, table.number),
    unique('slams_slug').on(table.variant, table.slug),
    index('slams_user').on(table.user),
    index('slams_guest').on(table.guest),
  ],
);
