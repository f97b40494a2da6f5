/**
 * What users have been told, for limits that must outlive the message itself: a notice is deleted when it is
 * read, a push when it is sent (docs/behaviour/notices.md, push.md).
 */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const noticesTold = pgTable(
  'notices_told',
  {
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'friend_available' | 'slam' | 'expiry' | 'spacing'>().notNull(),
    /** The friend; the slam; or the end of Premium and how near it was; or nothing. */
    about: text('about').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.kind, table.about, table.at] }),
    index('notices_told_at').on(table.kind, table.at),
  ],
);
