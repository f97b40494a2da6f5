/**
 * The second factor of a user: the secret they share with an app, and recovery codes for the case that the
 * app is lost.
 *
 * The secret is sealed, because it is needed in the clear for computing. Recovery codes are kept like
 * passwords, as argon2id.
 */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

export const secondFactors = pgTable('second_factors', {
  user: uuid('user')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the id of its owner, so that it opens nothing in another row. */
  sealed: bytea('sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the first code was given; null: begun, and not in force yet. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken: it and earlier ones are used up. */
  lastStep: integer('last_step'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first part of the code, which finds the row and proves nothing. */
    selector: text('selector').notNull(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.user, table.selector)],
);
