/** Lessons that members have done (docs/behaviour/lessons.md 3). */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const lessonsDone = pgTable(
  'lessons_done',
  {
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A game and the name of a lesson: `whist/follow`. */
    lesson: text('lesson').notNull(),
    /** When the account got it. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.lesson] })],
);
