/** How far jobs have come that need several runs to get through everything. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const jobProgress = pgTable('job_progress', {
  /** The name on the desk of the administrators. */
  job: text('job').primaryKey(),
  /** The last row that it has looked at. */
  after: uuid('after').notNull(),
});
