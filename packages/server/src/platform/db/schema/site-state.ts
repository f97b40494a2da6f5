/** What administrators set and ask for while the site runs, and figures of the site (docs/behaviour/running.md). */
import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Numbers that differ from their defaults, or once did (platform/settings/table.ts). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  /** null: the default again. */
  value: bigint('value', { mode: 'number' }),
  changedAt: moment('changed_at').notNull(),
  /** The administrator; null if it was done on the command line of the machine. */
  changedBy: uuid('changed_by'),
});

/** Restarts and releases that administrators asked for. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'restart' | 'deploy'>().notNull(),
    /** The name of the folder of the release; null for a restart. */
    release: text('release'),
    reason: text('reason').notNull(),
    actor: uuid('actor'),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    at: moment('at').notNull(),
    /** When the servers begin to restart. */
    dueAt: moment('due_at').notNull(),
    endedAt: moment('ended_at'),
    /** Why it failed, as a word. */
    error: text('error'),
    /** The process that restarts now, so that the others wait; null: none does. */
    turn: uuid('turn'),
    turnAt: moment('turn_at'),
  },
  (table) => [index('maintenance_at').on(table.at)],
);

/**
 * Figures of the site by day in Brussels: what was counted on that day (`push.sent`), or how many there were
 * at its end (`premium.now`).
 */
export const siteFigures = pgTable(
  'site_figures',
  {
    day: date('day').notNull(),
    name: text('name').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);
