/** Polls and the standing poll of wishes (docs/behaviour/polls.md). */
import type { Localized, Wish } from '@troef/protocol';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

export const polls = pgTable(
  'polls',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    question: jsonb('question').$type<Localized>().notNull(),
    /** In the order of their numbers. Of the standing poll the list only grows. */
    options: jsonb('options').$type<readonly Localized[]>().notNull(),
    /** Of the standing poll: beside each option, what became of it; null: an ordinary poll. */
    wishes: jsonb('wishes').$type<readonly Wish[]>(),
    multiple: smallint('multiple').notNull(),
    audience: text('audience').notNull(),
    results: text('results').notNull(),
    opens: moment('opens').notNull(),
    /** null: until an administrator closes it. */
    closes: moment('closes'),
    /** When the votes were counted and forgotten; null: not yet. */
    countedAt: moment('counted_at'),
    /** By option, since it was counted. */
    counts: integer('counts').array(),
    voters: integer('voters'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('polls_slug').on(table.slug), index('polls_closes').on(table.closes)],
);

/** One row for each member who voted in a poll. They are deleted when the poll closes. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    poll: uuid('poll')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    user: uuid('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Numbers of options, from 0. In the standing poll the most wanted first. */
    options: smallint('options').array().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.poll, table.user] }), index('poll_votes_user').on(table.user)],
);
