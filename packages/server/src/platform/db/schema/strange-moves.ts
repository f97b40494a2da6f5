/**
 * Cards of computers that players found strange, for the developers of computer players (docs/players.md).
 */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const strangeMoves = pgTable(
  'strange_moves',
  {
    room: uuid('room').notNull(),
    /** A row of the room's log at or after the card, in the same deal: the log has the position. */
    seq: integer('seq').notNull(),
    card: text('card').notNull(),
    /** Id of a member or of a guest; null if the account is deleted. */
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
