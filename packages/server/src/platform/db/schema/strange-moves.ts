/** Cards of computer players that somebody found strange, for whoever improves them (docs/players.md). */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const strangeMoves = pgTable(
  'strange_moves',
  {
    room: uuid('room').notNull(),
    /** A row of the room's log at or after the card, in the same deal: the log holds the position. */
    seq: integer('seq').notNull(),
    card: text('card').notNull(),
    /** An account, or the id of somebody without one; null once he is gone. */
    user: uuid('user'),
    note: text('note'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.seq, table.card] }),
    index('strange_moves_at').on(table.at),
    index('strange_moves_user').on(table.user),
  ],
);
