/**
 * Silences: which users may not write for a while, and by which step of the ladder. Lines and reports are in
 * rooms.ts.
 */
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const chatSilences = pgTable(
  'chat_silences',
  {
    /** UUIDv7: in order of time. */
    id: uuid('id').primaryKey(),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 to 5. */
    step: smallint('step').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    /** null: for good. */
    until: moment('until'),
    /** The user's answer to it; once. */
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    /** When an administrator ended it because of an objection; null: it ran out, or lasts. */
    liftedAt: moment('lifted_at'),
  },
  (table) => [index('chat_silences_user').on(table.user, table.id)],
);
