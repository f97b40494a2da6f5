/**
 * The log of the rooms in Postgres: queries only.
 *
 * One statement appends rows and updates the row of each room, so a change is there whole or not at all.
 * Appends to different rooms that arrive together share a statement (`append-batch.ts`); each row still
 * succeeds or fails by itself. All times are in milliseconds of the database's clock.
 */

import type { Append, DueRoom, NewRoom, RoomLog, StoredRoom } from '@troef/engine/log/room-log.ts';
import { CorruptLogError, type LogRow, readBody } from '@troef/engine/state/log-row.ts';
import type { Seat } from '@troef/games';
import { variantSchema } from '@troef/protocol';
import pg from 'pg';
import type { Queries } from '../../platform/db/client.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { createBatcher } from './append-batch.ts';
import { takePasswordAlong } from './room-password.ts';

const BATCH_ROWS = 64;
const BATCHES_IN_FLIGHT = 2;

export function createRoomLog(db: Queries): RoomLog {
  const { pool } = db;
  const appendAlone = createBatcher<Append, boolean>((rows) => appendRows(pool, rows), {
    atOnce: BATCHES_IN_FLIGHT,
    size: BATCH_ROWS,
    mayBeOneItem: isAboutData,
  });
  return {
    append: (row, effects = []) => {
      if (effects.length === 0) return appendAlone(row);
      return db.transaction(async (client) => {
        const [appended = false] = await appendRows(client, [row]);
        if (appended) for (const effect of effects) await effect(client as never);
        return appended;
      });
    },
    create: (room, effects = []) =>
      db.transaction(async (client) => {
        if (!(await insertRoom(client, room))) throw new Error(`room ${room.head.id} is there already`);
        for (const effect of effects) await effect(client as never);
      }),
    createNext: (room, after) => async (tx) => {
      await insertRoom(tx, room);
      await takePasswordAlong(after, room.head.id)(tx);
    },
    load: (room, most) => load(pool, room, most),
    rowsAfter: (room, seq, most) => rowsAfter(pool, room, seq, most),
    seqsOf: (rooms) => seqsOf(pool, rooms),
    takeDue: (before, until, limit) => takeDue(pool, before, until, limit),
    postpone: (room, seq, dueAt) => postpone(pool, room, seq, dueAt),
  };
}

/**
 * A row is appended only if it follows the last one of its room: a process may know a row that the database has lost.
 * Rows are sorted by room, so two processes that append to the same rooms lock them in the same order. The
 * answer names the rooms whose row was not appended. That is seldom one, and so there is seldom one to read.
 */
const APPEND = `
  with given as (
    select room, seq, move_id, seat, body, to_timestamp(at / 1000) as at, status,
      to_timestamp(due / 1000) as due_at, case when ended then to_timestamp(at / 1000) end as ended_at
    from json_to_recordset($1::json) as r(room uuid, seq int, move_id text, seat smallint, body json, at float8,
      status text, due float8, ended boolean)
  ), fresh as (
    insert into room_log (room, seq, move_id, seat, body, at)
    select g.room, g.seq, g.move_id, g.seat, g.body, g.at from given g
    join rooms on rooms.id = g.room and rooms.seq = g.seq - 1 on conflict do nothing returning room, seq
  ), done as (
    update rooms set seq = given.seq, status = given.status, due_at = given.due_at,
      due_seq = case when given.due_at is null then null else given.seq end, ended_at = given.ended_at
    from given join fresh using (room, seq) where rooms.id = given.room returning rooms.id
  )
  select room from given except select id from done`;

/** At most one row for each room: the runner's queue sees to that. */
async function appendRows(pool: Querier, rows: readonly Append[]): Promise<boolean[]> {
  const sorted = [...rows].sort((a, b) => (a.room < b.room ? -1 : 1));
  const given = sorted.map((row) => ({
    room: row.room,
    seq: row.seq,
    move_id: row.moveId,
    seat: row.seat,
    body: row.body,
    at: row.at,
    status: row.status,
    due: row.dueAt,
    ended: row.ended,
  }));
  const refused = await pool.query<{ room: string }>({
    name: 'room_append',
    text: APPEND,
    values: [JSON.stringify(given)],
  });
  if (refused.rows.length === 0) return rows.map(() => true);
  const taken = new Set(refused.rows.map((row) => row.room));
  return rows.map((row) => !taken.has(row.room));
}

/** Writes a room and its first row. Returns false if it is there already. */
export async function insertRoom(db: Querier, room: NewRoom): Promise<boolean> {
  const { event } = room.body;
  const made = await db.query({
    name: 'room_create',
    text: `
      with room as (
        insert into rooms (id, variant, status, seq, due_at, due_seq, host, sealed_seed, commitment, created_at,
          alone, password_hash, sealed_password, password_at, tournament, round, "table", set)
        values ($1, $2, $11, 1, $3, 1, $4, $5, $6, $7, $12, $13, $14,
          case when $13::text is null then null else $7::timestamptz end, $15, $16, $17, $18)
        on conflict (id) do nothing returning id
      )
      insert into room_log (room, seq, move_id, seat, body, at) select id, 1, $8, $9, $10, $7 from room`,
    values: [
      room.head.id,
      room.head.variant,
      room.dueAt === null ? null : stamp(room.dueAt),
      room.head.host,
      Buffer.from(room.sealedSeed),
      room.head.commitment,
      stamp(room.at),
      room.moveId,
      room.seat,
      JSON.stringify(room.body),
      room.status,
      room.body.alone,
      room.password?.hash ?? null,
      room.password === null ? null : Buffer.from(room.password.sealed),
      event?.tournament ?? null,
      event?.round ?? null,
      event?.table ?? null,
      event?.set ?? null,
    ],
  });
  return made.rowCount === 1;
}

interface RoomColumns {
  readonly id: string;
  readonly variant: string;
  readonly host: string;
  readonly commitment: string;
  readonly sealed_seed: Buffer;
  readonly due_at: Date | null;
}

interface LogColumns {
  readonly seq: number;
  readonly move_id: string;
  readonly seat: Seat | null;
  readonly body: unknown;
  readonly at: Date;
}

async function load(pool: pg.Pool, room: string, most?: number): Promise<StoredRoom | undefined> {
  const found = await pool.query<RoomColumns>({
    name: 'room_head',
    text: 'select id, variant, host, commitment, sealed_seed, due_at from rooms where id = $1',
    values: [room],
  });
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const variant = variantSchema.safeParse(row.variant);
  if (!variant.success) throw new CorruptLogError(`room ${room} has the variant ${row.variant}`);
  return {
    head: { id: row.id, variant: variant.data, host: row.host, commitment: row.commitment },
    sealedSeed: new Uint8Array(row.sealed_seed),
    dueAt: row.due_at === null ? null : row.due_at.getTime(),
    rows: await rowsAfter(pool, room, 0, most),
  };
}

async function rowsAfter(
  pool: pg.Pool,
  room: string,
  seq: number,
  most?: number,
): Promise<readonly LogRow[]> {
  const found = await pool.query<LogColumns>({
    name: 'room_rows_after',
    text: 'select seq, move_id, seat, body, at from room_log where room = $1 and seq > $2 order by seq limit $3',
    values: [room, seq, most ?? null],
  });
  return found.rows.map((row) => ({
    seq: row.seq,
    moveId: row.move_id,
    seat: row.seat,
    body: readBody(row.body),
    at: row.at.getTime(),
  }));
}

async function seqsOf(pool: pg.Pool, rooms: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ id: string; seq: number }>({
    name: 'room_seqs',
    text: 'select id, seq from rooms where id = any($1::uuid[])',
    values: [rooms],
  });
  return new Map(found.rows.map((row) => [row.id, row.seq]));
}

async function takeDue(
  pool: pg.Pool,
  before: number,
  until: number,
  limit: number,
): Promise<readonly DueRoom[]> {
  const taken = await pool.query<{ id: string; seq: number }>({
    name: 'room_take_due',
    text: `
      update rooms set due_at = $2 where id in (
        select id from rooms where due_at < $1 order by due_at limit $3 for update skip locked
      ) returning id, seq`,
    values: [stamp(before), stamp(until), limit],
  });
  return taken.rows.map((row) => ({ room: row.id, seq: row.seq }));
}

async function postpone(pool: pg.Pool, room: string, seq: number, dueAt: number): Promise<void> {
  await pool.query({
    name: 'room_postpone',
    text: 'update rooms set due_at = $3 where id = $1 and seq = $2 and due_at is not null',
    values: [room, seq, stamp(dueAt)],
  });
}

/**
 * Returns whether Postgres refused the data or rolled back for a conflict. A lost connection is about no row.
 */
const isAboutData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|40|54)/.test(error.code ?? '');

const stamp = (ms: number): string => new Date(ms).toISOString();
