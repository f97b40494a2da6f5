/** Subscriptions to the blog by mail, and the posts that subscribers were told of (docs/behaviour/mail.md 3). */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const blogSubscriptions = pgTable(
  'blog_subscriptions',
  {
    id: uuid('id').primaryKey(),
    /** Belongs to no account: anybody may subscribe. */
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    /** When it was asked for last. */
    askedAt: moment('asked_at').notNull(),
    /** null until the link of the mail is used; deleted after some days without it. */
    confirmedAt: moment('confirmed_at'),
    /** Posts that the site has seen since are still to be told; null until it is confirmed. */
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('blog_subscriptions_email').on(sql`lower(${table.email})`),
    index('blog_subscriptions_told').on(table.toldAt),
  ],
);

/** Posts by the name that their languages share. */
export const blogPosts = pgTable('blog_posts', {
  post: text('post').primaryKey(),
  /** When a process first had it. The posts of the very first look were there before anybody subscribed. */
  seenAt: moment('seen_at').notNull(),
});
