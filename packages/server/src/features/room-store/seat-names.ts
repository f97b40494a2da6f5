/**
 * Changes which user the logs of past rooms name at a seat, when a member deletes their account or two
 * accounts become one. Rows of a log are rewritten only here, and what was dealt and played is never changed.
 *
 * Users are named in the first row, in rows of players who sat down or left a seat, and in what the lobby
 * shows of the room. A process that has such a room in memory shows the old name until it drops the room.
 */
import type { Querier } from '../../platform/db/querier.ts';

/** A holder of a seat, as the log writes it. Fields that are not named here stay as they are. */
export interface NamedHolder {
  readonly user: string | null;
  readonly name: string;
}

/** A row of a log, with the fields that may name users. Other fields are not looked at. */
interface NamedRow {
  readonly type?: string;
  readonly seats?: readonly (NamedHolder | null)[];
  readonly holder?: NamedHolder;
  /** The name of a player who left. */
  readonly name?: string;
}
interface NamedFace {
  readonly host: string | null;
  readonly hostName: string;
  readonly seats: readonly NamedHolder[];
}

const ROOMS_AT_ONCE = 200;
/**
 * The job that packs a month of the log locks that month. The rewriting gives up before PostgreSQL looks for a
 * deadlock (after a second), so it is never the hours of packing that are thrown away.
 */
const LOCK_TIMEOUT_MS = 500;

/** Returns every room in which this user ever had a seat. */
export async function roomsOf(db: Querier, user: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ room: string }>(
    `select room from room_players where "user" = $1::uuid union select id from rooms where host = $1::text`,
    [user],
  );
  return rows.map(({ room }) => room);
}

/** Replaces this user by what `change` returns, in each of these rooms. In a transaction. */
export async function changeInRooms(
  db: Querier,
  rooms: readonly string[],
  user: string,
  change: <Holder extends NamedHolder>(holder: Holder) => Holder,
): Promise<void> {
  if (rooms.length > 0) await db.query(`set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
  for (let from = 0; from < rooms.length; from += ROOMS_AT_ONCE) {
    const some = rooms.slice(from, from + ROOMS_AT_ONCE);
    await changeLogs(db, some, user, change);
    await changeFaces(db, some, user, change);
  }
}

type HolderChange = Parameters<typeof changeInRooms>[3];

async function changeLogs(
  db: Querier,
  rooms: readonly string[],
  user: string,
  change: HolderChange,
): Promise<void> {
  const { rows } = await db.query<{ room: string; seq: number; body: NamedRow }>(
    `select room, seq, body from room_log
     where room = any($1::uuid[]) and (seq = 1 or body ->> 'type' in ('joined', 'vacated')) order by room, seq`,
    [rooms],
  );
  /** The user's names, by room: rows of players who leave have only the name. */
  const names = new Map<string, Set<string>>();
  const changed = rows.flatMap(({ room, seq, body }) => {
    const known = names.get(room) ?? new Set<string>();
    names.set(room, known);
    for (const holder of [...(body.seats ?? []), body.holder]) {
      if (holder?.user === user) known.add(holder.name);
    }
    const after = changedRow(body, user, known, change);
    return after === body ? [] : [{ room, seq, body: JSON.stringify(after) }];
  });
  if (changed.length === 0) return;
  await db.query(
    `update room_log l set body = c.body::json
     from unnest($1::uuid[], $2::int[], $3::text[]) as c (room, seq, body) where l.room = any($1::uuid[])
       and l.room = c.room and l.seq = c.seq`,
    [changed.map(({ room }) => room), changed.map(({ seq }) => seq), changed.map(({ body }) => body)],
  );
}

function changedRow(
  body: NamedRow,
  user: string,
  known: ReadonlySet<string>,
  change: HolderChange,
): NamedRow {
  if (body.type === 'vacated') {
    const { name } = body;
    return name !== undefined && known.has(name) ? { ...body, name: change({ user, name }).name } : body;
  }
  if (body.holder?.user === user) return { ...body, holder: change(body.holder) };
  if (body.seats?.some((holder) => holder?.user === user) !== true) return body;
  return { ...body, seats: body.seats.map((holder) => (holder?.user === user ? change(holder) : holder)) };
}

async function changeFaces(
  db: Querier,
  rooms: readonly string[],
  user: string,
  change: HolderChange,
): Promise<void> {
  const { rows } = await db.query<{ id: string; face: NamedFace }>(
    'select id, face from rooms where id = any($1::uuid[]) and face is not null',
    [rooms],
  );
  for (const { id, face } of rows) {
    const { host, hostName, seats } = face;
    const owner = host === user ? change({ user, name: hostName }) : { user: host, name: hostName };
    await db.query('update rooms set face = $2 where id = $1', [
      id,
      JSON.stringify({
        ...face,
        host: owner.user,
        hostName: owner.name,
        seats: seats.map((seat) => (seat.user === user ? change(seat) : seat)),
      }),
    ]);
  }
}
