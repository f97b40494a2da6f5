/**
 * What the results and plays of two users say about each other's cards (docs/behaviour/reports.md 4): written by
 * `pairs.score`, read by administrators. A row says nothing certain and does nothing by itself.
 */

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** One telling card: where it is, which of the two played it, and what it would lose. */
export interface StoredMoment {
  readonly room: string;
  /** From 1, and the moment of the replay from 0. */
  readonly deal: number;
  readonly moment: number;
  readonly by: 'one' | 'other';
  readonly card: string;
  /** Of the spread of all hands: the loss under the real hand, and the mean under the drawn ones. */
  readonly better: number;
}

export const pairScores = pgTable(
  'pair_scores',
  {
    /** The smaller id comes first. */
    one: uuid('one')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    other: uuid('other')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null: an administrator asked, and nothing has been counted yet. */
    at: moment('at'),
    /** When an administrator asked for the plays; null: answered, or nobody did. */
    askedAt: moment('asked_at'),
    /** End of the last session that was counted. */
    until: moment('until'),
    met: integer('met').notNull().default(0),
    expected: real('expected').notNull().default(0),
    deals: integer('deals').notNull().default(0),
    /** Beyond what both usually make, a deal, in usual spreads of a seat. */
    gain: real('gain').notNull().default(0),
    gainError: real('gain_error').notNull().default(0),
    /** Choices that were tested; 0: results gave no reason to. */
    choices: integer('choices').notNull().default(0),
    fit: real('fit').notNull().default(0),
    fitError: real('fit_error').notNull().default(0),
    score: real('score').notNull().default(0),
    shown: boolean('shown').notNull().default(false),
    moments: jsonb('moments').$type<readonly StoredMoment[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('pair_scores_other').on(table.other),
    check('pair_scores_order', sql`${table.one} < ${table.other}`),
  ],
);
