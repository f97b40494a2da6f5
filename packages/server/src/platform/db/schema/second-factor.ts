/**
 * The second factor of a person: the secret an app shares with us, and codes for who has lost the app.
 *
 * The secret is needed in the clear to compute with, so it is sealed. Recovery codes stand here as passwords do, as argon2id.
 */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

export const secondFactors = pgTable('second_factors', {
  user: uuid('user')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** With the id of its owner: moved to another row it opens nothing. */
  sealed: bytea('sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the first code was given; null: begun, and worth nothing yet. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken: it and those before it are used up. */
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
