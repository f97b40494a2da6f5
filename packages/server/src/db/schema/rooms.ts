/**
 * The log is the room (docs/decisions): every change is one row of `room_log`; `rooms` holds what must be found
 * without reading it (last seq, status, what is due when) and changes in the statement that appends.
 *
 * `(room, seq)` puts changes in order, `(room, move_id)` makes a repeated message one change. There is no foreign key
 * from log to room: the append itself writes both, and its check would cost every move.
 */
import type { RoomStatus } from '@troef/protocol';
import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export const rooms = pgTable(
  'rooms',
  {
    /** UUIDv7: ordered by time. */
    id: uuid('id').primaryKey(),
    variant: text('variant').notNull(),
    status: text('status').$type<RoomStatus>().notNull(),
    /** seq of the last row of the log. */
    seq: integer('seq').notNull(),
    /** When the server itself has something to do next, and the seq it belongs to. */
    dueAt: moment('due_at'),
    dueSeq: integer('due_seq'),
    host: text('host').notNull(),
    /** Gives every deal to come away: encrypted, also after the session (the record opens it). */
    sealedSeed: bytea('sealed_seed').notNull(),
    /** Hex SHA-256 of the server seed. */
    commitment: text('commitment').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('rooms_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);

export const roomLog = pgTable(
  'room_log',
  {
    room: uuid('room').notNull(),
    seq: integer('seq').notNull(),
    /** The client's `moveId`, or one of the server's own, which hold a colon. */
    moveId: text('move_id').notNull(),
    /** Whose change it is; null for the room's own. */
    seat: smallint('seat'),
    /** `json`, not `jsonb`: keys stay in the order they were written in, so a view is the same text after a restart. */
    body: json('body').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.seq] }),
    unique('room_log_move').on(table.room, table.moveId),
  ],
);
