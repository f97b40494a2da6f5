/**
 * The log is the room (docs/decisions): every change is one row of `room_log`. `rooms` has what must be
 * found without reading the log (last seq, status, what is due when), and changes in the statement that
 * appends.
 *
 * The key `(room, seq)` orders changes, and `(room, move_id)` makes a repeated message one change. The log
 * has no foreign key to the room: the append writes both, and the check would cost every move.
 */
import type { BySeat } from '@troef/games';
import type { Connections, RoomStatus } from '@troef/protocol';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export const rooms = pgTable(
  'rooms',
  {
    /** UUIDv7: in order of time. */
    id: uuid('id').primaryKey(),
    variant: text('variant').notNull(),
    status: text('status').$type<RoomStatus>().notNull(),
    /** seq of the last row of the log. */
    seq: integer('seq').notNull(),
    /** When the server has something to do by itself, and the seq it belongs to. */
    dueAt: moment('due_at'),
    dueSeq: integer('due_seq'),
    host: text('host').notNull(),
    /** Reveals every deal to come, so it is encrypted, also after the session (the record publishes it). */
    sealedSeed: bytea('sealed_seed').notNull(),
    /** Hex SHA-256 of the server seed. */
    commitment: text('commitment').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** One person and computers: never in a lobby. */
    alone: boolean('alone').notNull().default(true),
    /** argon2id of the password of a room with people. */
    passwordHash: text('password_hash'),
    /** The same password, sealed, so that its host can be told it again. Removed when the room ends. */
    sealedPassword: bytea('sealed_password'),
    /** When the password was set. Players who have sat down since come in again without it. */
    passwordAt: moment('password_at'),
    /** The user who set it. Only they are told it again. null: the user who made the room. */
    passwordBy: text('password_by'),
    /**
     * What the lobby shows of a room with people (packages/engine/src/views/lobby-face.ts), as of the last row that
     * changed it.
     */
    face: json('face'),
    /** The tournament whose table this is, and which one: all of them, or none. */
    tournament: uuid('tournament'),
    round: smallint('round'),
    table: smallint('table'),
    set: smallint('set'),
    /** Of a table of a tournament: the scores of each deal so far, by seat. null: none was played. */
    scores: json('scores').$type<readonly BySeat<number>[]>(),
  },
  (table) => [
    index('rooms_tournament')
      .on(table.tournament, table.round, table.table, table.set)
      .where(sql`${table.tournament} is not null`),
    index('rooms_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('rooms_lobby')
      .on(table.variant, table.status)
      .where(sql`not ${table.alone} and ${table.status} in ('open', 'starting', 'playing')`),
  ],
);

/** Users who have ever had a seat, by room. */
export const roomPlayers = pgTable(
  'room_players',
  {
    room: uuid('room').notNull(),
    /** Id of a member or of a guest. */
    user: uuid('user').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.user] }),
    index('room_players_user').on(table.user, table.room),
  ],
);

/** The room with people in which a user sits now. The key lets nobody sit at two tables. */
export const seated = pgTable(
  'seated',
  { user: uuid('user').primaryKey(), room: uuid('room').notNull(), at: moment('at').notNull() },
  (table) => [index('seated_room').on(table.room)],
);

/** Users whom a host sent away, and users missing in a countdown: they may not come back for a while. */
export const roomBans = pgTable(
  'room_bans',
  {
    room: uuid('room').notNull(),
    user: uuid('user').notNull(),
    until: moment('until').notNull(),
    /** The user was missing, and no host has sent them away. */
    missed: boolean('missed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.room, table.user] })],
);

/** An invitation to a table, valid while its room is open. `answer` null: not answered yet. */
export const roomInvitations = pgTable(
  'room_invitations',
  {
    id: uuid('id').primaryKey(),
    room: uuid('room').notNull(),
    user: uuid('user').notNull(),
    from: uuid('from').notNull(),
    at: moment('at').notNull(),
    answer: text('answer').$type<'accept' | 'decline' | 'busy'>(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('room_invitations_room').on(table.room, table.user),
    index('room_invitations_user').on(table.user, table.at),
  ],
);

/** Server processes that are running. Each stamps its row once a second. */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  startedAt: moment('started_at').notNull(),
  beatAt: moment('beat_at').notNull(),
  /**
   * Until then another process clears up after this one: it was taken for dead and may not go on under this
   * id.
   */
  takenUntil: moment('taken_until'),
  /** How many people have a page open through it, in all and by game. */
  online: json('online').$type<Connections>(),
  /** What it measured in the last five minutes (platform/measures/measures.ts); null: nothing yet. */
  figures: json('figures'),
});

/**
 * Users with an open page, through which process, whether they look at one, and whether one is a table or a
 * tournament.
 */
export const looking = pgTable(
  'looking',
  {
    process: uuid('process').notNull(),
    user: uuid('user').notNull(),
    visible: boolean('visible').notNull().default(true),
    attending: boolean('attending').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.process, table.user] }), index('looking_user').on(table.user)],
);

/** People at a room, by process; seat -1: a watcher. */
export const presence = pgTable(
  'presence',
  {
    process: uuid('process').notNull(),
    room: uuid('room').notNull(),
    seat: smallint('seat').notNull(),
    user: uuid('user').notNull(),
    /** The player still reads the result of a deal. */
    reading: boolean('reading').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.process, table.room, table.seat, table.user] }),
    index('presence_room').on(table.room, table.seat),
  ],
);

/** Lines of chat: of a room, or of the lobby of a game. */
export const chatLines = pgTable(
  'chat_lines',
  {
    /** UUIDv7: in order of time. */
    id: uuid('id').primaryKey(),
    room: uuid('room'),
    variant: text('variant').notNull(),
    user: uuid('user').notNull(),
    name: text('name').notNull(),
    seat: smallint('seat'),
    text: text('text'),
    phrase: text('phrase'),
    /** Shown only to its writer until an administrator has looked at it. */
    held: boolean('held').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [
    index('chat_lines_room').on(table.room, table.id).where(sql`${table.room} is not null`),
    index('chat_lines_lobby').on(table.variant, table.id).where(sql`${table.room} is null`),
    index('chat_lines_user').on(table.user, table.at),
  ],
);

/** Reports of one user about another (docs/behaviour/reports.md). */
export const userReports = pgTable(
  'user_reports',
  {
    id: uuid('id').primaryKey(),
    reporter: uuid('reporter').notNull(),
    user: uuid('user').notNull(),
    reason: text('reason').notNull(),
    room: uuid('room'),
    message: uuid('message'),
    hand: text('hand'),
    text: text('text'),
    status: text('status').$type<'open' | 'looking' | 'acted' | 'dismissed'>().notNull(),
    at: moment('at').notNull(),
    closedAt: moment('closed_at'),
    /** What has been done for it with the account it is about (`CASE_STEPS`). */
    steps: text('steps').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    uniqueIndex('user_reports_open')
      .on(table.reporter, table.user, table.reason)
      .where(sql`${table.status} in ('open', 'looking')`),
    index('user_reports_user').on(table.user, table.at),
  ],
);

export const roomLog = pgTable(
  'room_log',
  {
    room: uuid('room').notNull(),
    seq: integer('seq').notNull(),
    /** The client's `moveId`, or one of the server's own, which contain a colon. */
    moveId: text('move_id').notNull(),
    /** The seat whose change it is; null for the room's own. */
    seat: smallint('seat'),
    /** `json`, not `jsonb`: keys keep the order of writing, so a view is the same text after a restart. */
    body: json('body').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.seq] }),
    unique('room_log_move').on(table.room, table.moveId),
  ],
);
