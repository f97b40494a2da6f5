/**
 * The rooms of a season: each plays a set that computers have played (played-sets.ts). Its rows are written to
 * the log of the room, and the last one goes the way of every row: through the runner, with the effects that
 * end a set. So a step of the tournament finds what it would find after a game between people.
 */
import type { CreatedBody, LogBody, TournamentTable } from '@troef/engine/state/log-row.ts';
import { nextDue } from '@troef/engine/state/next-due.ts';
import { openRoom } from '@troef/engine/state/room-fold.ts';
import { isOver } from '@troef/engine/state/room-state.ts';
import type { Seat, Variant } from '@troef/games';
import type { Database } from '../../../src/platform/db/client.ts';
import type { Chance } from '../chance.ts';
import { PACE } from '../sim-server.ts';
import { type PlayedRow, playedSet } from './played-sets.ts';
import type { SeasonServer } from './season-server.ts';

/** A room of a tournament, as its first row says. */
export interface SeasonRoom {
  readonly id: string;
  readonly variant: Variant;
  readonly createdAt: number;
  readonly body: CreatedBody;
  readonly event: TournamentTable;
}

/** How a room goes. */
export interface RoomCourse {
  /** Rows that are there before the last one. */
  readonly rows: readonly PlayedRow[];
  readonly last: PlayedRow;
  /** When the rows are written, and when the last one follows. */
  readonly writtenAt: number;
  readonly endsAt: number;
}

const MINUTE = 60_000;

export async function newRooms(
  db: Database,
  since: number,
  isKnown: (room: string) => boolean,
): Promise<readonly SeasonRoom[]> {
  const { rows } = await db.pool.query<{ id: string; variant: Variant; at: Date; body: CreatedBody }>(
    `select r.id, r.variant, r.created_at as at, l.body from rooms r join room_log l on l.room = r.id and l.seq = 1
     where r.tournament is not null and r.created_at >= $1 order by r.id`,
    [new Date(since)],
  );
  return rows
    .filter(({ id }) => !isKnown(id))
    .flatMap(({ id, variant, at, body }) =>
      body.event === undefined ? [] : [{ id, variant, createdAt: at.getTime(), body, event: body.event }],
    );
}

/** Tells whether the first thing that happens by itself in the room is its first deal. */
export function begins({ id, variant, createdAt, body }: SeasonRoom): boolean {
  const head = { id, variant, host: '', commitment: '' };
  const state = openRoom(head, { seq: 1, moveId: 'create:1', seat: 0, body, at: createdAt });
  return nextDue(state, { ...PACE, computerDelay: () => 1_000 })?.kind === 'deal';
}

/** Draws how long the room plays: most are done before the cap, some play on until it, few do not stop. */
export function courseOf({ variant, body, event }: SeasonRoom, chance: Chance): RoomCourse {
  const { rows, dealEnds } = playedSet(variant, body.game, chance.below(1_000));
  const cap = event.cap ?? event.startsAt + 60 * MINUTE;
  const span = Math.max(1, cap - event.startsAt);
  const kind = chance.below(100);
  const share = kind < 85 ? chance.between(20, 99) : chance.between(100, 180);
  const natural = event.startsAt + Math.max(1_000, Math.round((span * share) / 100));
  const end = rows.at(-1) as PlayedRow;
  if (natural < cap) return { rows: rows.slice(0, -1), last: end, writtenAt: natural, endsAt: natural };
  // Of its deals it has had the time for these. The one that is being played is played out.
  const dealt = Math.max(1, Math.ceil((dealEnds.length * 100) / share));
  const cut = dealEnds.slice(0, dealt).findLast(({ stop }) => stop !== null);
  const over = chance.between(1_000, 4 * MINUTE);
  if (cut?.stop == null) {
    const endsAt = Math.max(cap, event.startsAt) + over;
    return { rows: rows.slice(0, -1), last: end, writtenAt: endsAt, endsAt };
  }
  const writtenAt = Math.max(cap, event.startsAt) + over;
  const isSlow = chance.percent(10);
  return {
    rows: rows.slice(0, cut.rows),
    last: { seat: null, body: cut.stop },
    writtenAt,
    endsAt: isSlow ? writtenAt + chance.between(5, 30) * MINUTE : writtenAt,
  };
}

/** Writes rows after those that the room has, in one statement. */
export async function writeRows(
  db: Database,
  room: SeasonRoom,
  rows: readonly PlayedRow[],
  now: number,
): Promise<void> {
  const from = Math.min(room.event.startsAt, now);
  const given = rows.map(({ seat, body }, at) => ({
    n: at + 1,
    seat,
    body,
    at: from + Math.floor(((now - from) * at) / Math.max(1, rows.length)),
  }));
  await db.pool.query(
    `with had as (select id, seq from rooms where id = $1 for update), given as (
       select had.seq + g.n as seq, g.seat, g.body, to_timestamp(g.at / 1000) as at
       from had, json_to_recordset($2::json) as g(n int, seat smallint, body json, at float8)
     ), written as (
       insert into room_log (room, seq, move_id, seat, body, at)
       select $1, seq, 'computer:' || seq, seat, body, at from given returning seq
     )
     update rooms set seq = had.seq + (select count(*) from written) from had where rooms.id = had.id`,
    [room.id, JSON.stringify(given)],
  );
}

/** Appends the last row, as the process would to whose room it comes. Once is enough. */
export async function endRoom(server: SeasonServer, room: SeasonRoom, last: PlayedRow): Promise<void> {
  // The rows were written behind the back of this process.
  await server.runner.read(room.id, () => undefined);
  await server.runner.change(
    room.id,
    ({ state }) =>
      isOver(state)
        ? { done: state.seq }
        : { append: { moveId: `computer:${state.seq + 1}`, seat: last.seat, body: last.body } },
    { internal: true },
  );
}

/** A person leaves the table for good: a computer plays on, and they are to blame. */
export async function leaveTable(server: SeasonServer, room: SeasonRoom, user: string): Promise<void> {
  await server.runner.change(
    room.id,
    ({ state }) => {
      const seat = ([0, 1, 2, 3] as const).find((each) => state.seats[each].holder?.user === user);
      const sits = seat !== undefined && state.seats[seat].kind === 'human';
      if (!sits || state.status !== 'playing') return { done: state.seq };
      return { append: { moveId: `leave:${state.seq + 1}`, seat, body: leaving(seat) } };
    },
    { internal: true },
  );
}

const leaving = (seat: Seat): LogBody => ({
  type: 'left',
  seat,
  events: [],
  computer: `Computer ${seat}`,
  illegal: true,
});
