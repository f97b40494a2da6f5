/** How far jobs have come that do not get through everything in one run. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const jobProgress = pgTable('job_progress', {
  /** As the desk of the administrators names it. */
  job: text('job').primaryKey(),
  /** The last one it has looked at. */
  after: uuid('after').notNull(),
});
