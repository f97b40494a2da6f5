/**
 * Keeps the table `presence` (docs/realtime.md 6): which user is connected to which table with people,
 * through all processes.
 *
 * Each process writes the rows of its own sockets, in order and in batches. If a process has missed beats,
 * its rows say neither that a user is here nor that they are gone. Rooms played alone have no rows: nobody
 * waits there.
 */

import { createKeptRows } from '../../platform/cluster/kept-rows.ts';
import { IS_ALIVE, type OwnProcess } from '../../platform/cluster/own-process.ts';
import type { Queries } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RoomConnections } from './presence.ts';
import type { Readers } from './result-readers.ts';
import type { RoomPlace } from './seats.ts';

export interface SharedConnections extends RoomConnections, Readers {
  /** Rooms with a seat of a person who is connected through this process. */
  rooms(): readonly string[];
  /** Returns the users connected to each of these rooms. */
  usersAt(rooms: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Returns whether a process of this user (null: of any) has been silent since `moment`. */
  isSilentSince(room: string, user: string | null, moment: number): Promise<boolean>;
  /** Resolves once the table says what this process knows. */
  written(): Promise<void>;
  stop(): void;
}

const WATCHER = -1;

interface KeptPlace extends RoomPlace {
  readonly reading?: true;
}
const keyOf = ({ room, seat, user }: RoomPlace): string => `${room} ${seat ?? WATCHER} ${user}`;
const withReading = ({ reading: _, ...place }: KeptPlace, on: boolean): KeptPlace =>
  on ? { ...place, reading: true } : place;

export function createSharedConnections(deps: Pick<Deps, 'db' | 'log'>, own: OwnProcess): SharedConnections {
  const { log } = deps;
  const db = deps.db.play;
  const here = createKeptRows<KeptPlace>({
    own,
    log,
    what: 'connected users',
    keyOf,
    write: (process, gone, come) => writeRows(db, process, gone, come),
  });

  /** The same places by room and key. Rooms are asked for at every deal, and a busy process has thousands of places. */
  const byRoom = new Map<string, Map<string, KeptPlace>>();
  const put = (place: KeptPlace): void => {
    const places = byRoom.get(place.room) ?? new Map<string, KeptPlace>();
    byRoom.set(place.room, places.set(keyOf(place), place));
    here.put(place);
  };
  const drop = (place: RoomPlace): void => {
    const places = byRoom.get(place.room);
    places?.delete(keyOf(place));
    if (places?.size === 0) byRoom.delete(place.room);
    here.drop(place);
  };
  const placesAt = (room: string): readonly KeptPlace[] => [...(byRoom.get(room)?.values() ?? [])];

  return {
    came: async (place) => {
      put(place);
      // A write that failed is tried again with the next beat. It is no reason to treat the user as away.
      await here.written().catch(() => undefined);
    },
    went: drop,
    find: async ({ room, user }) => {
      if (placesAt(room).some((place) => place.user === user)) return 'here';
      if (!own.isSteady()) return 'unknown';
      const { rows } = await db.pool.query<{ fresh: boolean }>({
        name: 'presence_of_user',
        text: `select bool_or(${IS_ALIVE}) as fresh from presence p join processes q on q.id = p.process
               where p.room = $1 and p."user" = $2 and p.process <> $3 having count(*) > 0`,
        values: [room, user, own.id()],
      });
      const [row] = rows;
      return row === undefined ? 'gone' : row.fresh ? 'here' : 'unknown';
    },
    watchersOf: async (room) => {
      const { rows } = await db.pool.query<{ user: string }>({
        name: 'presence_watchers_of_room',
        text: `select distinct p."user" from presence p join processes q on q.id = p.process
               where p.room = $1 and p.seat = $2 and p.process <> $3 and ${IS_ALIVE}`,
        values: [room, WATCHER, own.id()],
      });
      const users = new Set(rows.map(({ user }) => user));
      for (const { seat, user } of placesAt(room)) if (seat === null) users.add(user);
      return users;
    },
    reads: async (place, on) => {
      const known = byRoom.get(place.room)?.get(keyOf(place));
      if (known !== undefined && on !== (known.reading === true)) put(withReading(known, on));
      await here.written();
    },
    readNoMore: (room) => {
      for (const place of placesAt(room)) if (place.reading === true) put(withReading(place, false));
    },
    readersAt: async (rooms) => {
      const { rows } = await db.pool.query<{ room: string; user: string }>({
        name: 'presence_readers',
        text: `select p.room, p."user" from presence p join processes q on q.id = p.process
               where p.room = any($1::uuid[]) and p.reading and p.process <> $2 and ${IS_ALIVE}`,
        values: [rooms, own.id()],
      });
      const readers = new Map(rooms.map((room) => [room, new Set<string>()]));
      for (const { room, user } of rows) readers.get(room)?.add(user);
      for (const [room, users] of readers)
        for (const { user, reading } of placesAt(room)) if (reading === true) users.add(user);
      return readers;
    },
    rooms: () => [...byRoom.keys()].filter((room) => placesAt(room).some(({ seat }) => seat !== null)),
    usersAt: async (rooms) => {
      const { rows } = await db.pool.query<{ room: string; user: string }>({
        name: 'presence_at_rooms',
        text: `select distinct p.room, p."user" from presence p join processes q on q.id = p.process
               where p.room = any($1::uuid[]) and ${IS_ALIVE}`,
        values: [rooms],
      });
      const users = new Map(rooms.map((room) => [room, new Set<string>()]));
      for (const { room, user } of rows) users.get(room)?.add(user);
      for (const [room, present] of users) for (const { user } of placesAt(room)) present.add(user);
      return users;
    },
    isSilentSince: async (room, user, moment) => {
      const { rows } = await db.pool.query({
        name: 'presence_silent',
        text: `select 1 from presence p join processes q on q.id = p.process
               where p.room = $1 and ($2::uuid is null or p."user" = $2) and p.process <> $3
                 and (q.beat_at < $4 or q.taken_until is not null) limit 1`,
        values: [room, user, own.id(), new Date(moment)],
      });
      return rows.length > 0;
    },
    written: here.written,
    stop: here.stop,
  };
}

async function writeRows(
  { pool }: Queries,
  process: string,
  gone: readonly KeptPlace[],
  come: readonly KeptPlace[],
): Promise<void> {
  const given = (places: readonly KeptPlace[]): string =>
    JSON.stringify(
      places.map(({ room, seat, user, reading = false }) => ({ room, seat: seat ?? WATCHER, user, reading })),
    );
  await pool.query({
    name: 'presence_write',
    text: `
      with gone as (
        delete from presence p using json_to_recordset($2::json) as g(room uuid, seat smallint, "user" uuid)
        where p.process = $1 and p.room = g.room and p.seat = g.seat and p."user" = g."user"
      )
      insert into presence (process, room, seat, "user", reading)
      select $1, c.room, c.seat, c."user", c.reading
      from json_to_recordset($3::json) as c(room uuid, seat smallint, "user" uuid, reading boolean)
      join rooms r on r.id = c.room and not r.alone
      on conflict (process, room, seat, "user") do update set reading = excluded.reading`,
    values: [process, given(gone), given(come)],
  });
}
