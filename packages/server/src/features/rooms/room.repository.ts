/** The statements of the services of this folder. The log of the rooms is in `features/room-store`. */

import type { Effect } from '@troef/engine/log/room-log.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import type { Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';

/** Returns the room with people where this user sits now, or where a computer keeps their seat. */
export async function roomOf(
  db: Querier,
  user: string,
): Promise<{ readonly id: string; readonly variant: Variant } | null> {
  const { rows } = await db.query<{ id: string; variant: Variant }>(
    `select r.id, r.variant from seated s join rooms r on r.id = s.room where s."user" = $1
     union all
     select r.id, r.variant from room_players p join rooms r on r.id = p.room
       where p."user" = $1 and r.status = 'playing' and exists (
         select 1 from json_array_elements(r.face->'seats') as seat
         where seat->>'user' = $2 and seat->>'holder' = 'standin')
     limit 1`,
    [user, user],
  );
  return rows[0] ?? null;
}

/**
 * Tells whether another table still plays the deals of this room, or has still to play them: the record would
 * show its players the hands to come. So it waits for the whole round.
 */
export async function isPlayedElsewhere(db: Querier, { event }: Pick<RoomState, 'event'>): Promise<boolean> {
  if (event === null) return false;
  const { rows } = await db.query(
    `select 1 from rooms where tournament = $1 and round = $2 and status not in ('finished', 'abandoned', 'closed')
     union all
     select 1 from tournaments t, json_array_elements(t.state->'rounds') r
       where t.id = $1 and t.status not in ('finished', 'cancelled')
         and (r->>'no')::int = $2 and r->>'state' = 'running'
     limit 1`,
    [event.tournament, event.round],
  );
  return rows.length > 0;
}

/**
 * Tells whether this user has played the deals of the day that this room plays, so it shows them no card they
 * have still to play.
 */
export async function hasPlayedDay(
  db: Querier,
  user: string,
  { day, head }: Pick<RoomState, 'day' | 'head'>,
): Promise<boolean> {
  if (day === null) return false;
  const { rows } = await db.query(
    `select 1 from day_results
     where variant = $1 and day = $2 and ($3 = "user" or $3 = guest) and ended_at is not null`,
    [head.variant, day.date, user],
  );
  return rows.length > 0;
}

/** Returns the players of this room who have blocked the user. */
export async function blockersOf(db: Querier, user: string, room: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ user: string }>(
    `select b."user" from blocks b join room_players p on p."user" = b."user" where b.blocked = $1 and p.room = $2`,
    [user, room],
  );
  return rows.map((row) => row.user);
}

/** Keeps a user whom the host sent away out of the room, also if they were invited. */
export const ban =
  (room: string, user: string, until: Date): Effect =>
  async (tx: Querier) => {
    await tx.query(
      `insert into room_bans (room, "user", until) values ($1, $2, $3)
       on conflict (room, "user") do update set until = excluded.until, missed = false`,
      [room, user, until],
    );
    await tx.query(
      `update room_invitations set answer = 'decline' where room = $1 and "user" = $2 and answer is distinct from 'decline'`,
      [room, user],
    );
  };
