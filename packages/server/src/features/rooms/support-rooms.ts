/**
 * Rooms as administrators see them (docs/behaviour/admin.md 9): the list, one room with the times of its log, the
 * end of one that hangs, time given back, and the replay of deals that are over. Of a deal that is still played
 * nobody sees a card.
 */
import { judgeClosed } from '@troef/engine/decisions/judge-event.ts';
import { judgeTimeGiven } from '@troef/engine/decisions/judge-pause.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { rowsOf } from '@troef/engine/log/rows-in-parts.ts';
import { outcomeOf } from '@troef/engine/outcome/contracts.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { CorruptLogError } from '@troef/engine/state/log-row.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import { timedRecordOf } from '@troef/engine/state/room-record.ts';
import { isOver, isPerson, type RoomState } from '@troef/engine/state/room-state.ts';
import { hasClock } from '@troef/engine/state/turn-clock.ts';
import { SEATS, type Seat, type Variant } from '@troef/games';
import {
  ApiError,
  BANK_MS,
  lengthOf,
  type SupportReplay,
  type SupportRoom,
  type SupportRoomFile,
  type SupportRoomState,
  type SupportRoomsQuery,
} from '@troef/protocol';
import { type AdminAct, noteAct } from '../../accounts/administration/audit.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/text/id.ts';
import { isPlayedElsewhere } from './room.repository.ts';

const LATE_MS = 30_000;
const QUIET_MS = 10 * 60_000;
const NAMED_AT_MOST = 20;
const ROWS = 60;

/** `$5`: what is due before is late; `$6`: a table whose last row is older is quiet. */
const IN_STATE: Readonly<Record<SupportRoomState, string>> = {
  open: `r.due_at is not null and r.status in ('open', 'starting')`,
  playing: `r.due_at is not null and r.status = 'playing'`,
  quiet: `r.due_at is not null and (r.due_at < $5 or (not r.alone and r.status = 'playing' and l.at < $6))`,
  over: 'r.ended_at is not null',
};

interface RoomRow {
  readonly id: string;
  readonly variant: Variant;
  readonly status: string;
  readonly alone: boolean;
  readonly tournament: string | null;
  readonly seq: number;
  readonly created: Date;
  readonly ended: Date | null;
  readonly last: Date | null;
  readonly due: Date | null;
  readonly people: SupportRoom['people'] | null;
}

/** A room alone has no players but the one who made it. */
const COLUMNS = `r.id, r.variant, r.status, r.alone, r.tournament, r.seq, r.created_at as created, r.ended_at as ended,
  r.due_at as due, l.at as last,
  coalesce(
    (select json_agg(json_build_object('id', p."user", 'name', u.name) order by p.at, p."user")
     from room_players p left join users u on u.id = p."user" where p.room = r.id),
    (select json_agg(json_build_object('id', h.id, 'name', u.name))
     from (select case when r.host ~ '^[0-9a-f-]{36}$' then r.host::uuid end as id) h left join users u on u.id = h.id
     where h.id is not null)) as people`;

interface RoomSearch {
  readonly after: string | null;
  readonly size: number;
  readonly now: number;
  /** The search as names are compared. */
  readonly nameKey: string;
}

/** Returns rooms, the newest first. */
export async function roomsForSupport(
  db: Querier,
  { variant, state, search = '' }: Pick<SupportRoomsQuery, 'variant' | 'state' | 'search'>,
  { after, size, now, nameKey }: RoomSearch,
): Promise<readonly SupportRoom[]> {
  const wanted = search.trim();
  const users = await usersCalled(db, wanted, nameKey);
  const { rows } = await db.query<RoomRow>(
    `select ${COLUMNS} from rooms r left join room_log l on l.room = r.id and l.seq = r.seq
     where ($1::uuid is null or r.id < $1) and ($2::text is null or r.variant = $2)
       and ($3::uuid[] is null or r.id = any($3) or r.host = any($3::text[])
         or r.id in (select p.room from room_players p where p."user" = any($3)))
       and (${state === undefined ? 'true' : IN_STATE[state]})
       and $5::timestamptz is not null and $6::timestamptz is not null
     order by r.id desc limit $4`,
    [
      after,
      variant ?? null,
      wanted === '' ? null : users,
      size,
      new Date(now - LATE_MS),
      new Date(now - QUIET_MS),
    ],
  );
  return rows.map((row) => roomOf(row, now));
}

/** The id itself, or the ids of members whose name begins like this. */
async function usersCalled(db: Querier, wanted: string, nameKey: string): Promise<readonly string[]> {
  if (wanted === '' || isId(wanted)) return [wanted];
  const { rows } = await db.query<{ id: string }>(
    `select id from users where deleted_at is null and left(name_key, length($1)) = $1 collate "C" limit $2`,
    [nameKey, NAMED_AT_MOST],
  );
  return rows.map(({ id }) => id);
}

const roomOf = (
  { created, ended, last, due, people, seq: _, ...row }: RoomRow,
  now: number,
): SupportRoom => ({
  ...row,
  created: created.toISOString(),
  ended: ended?.toISOString() ?? null,
  last: (last ?? created).toISOString(),
  due: due?.toISOString() ?? null,
  isLate: due !== null && due.getTime() < now - LATE_MS,
  people: people ?? [],
});

/** Refuses with `resource_missing room`. */
export async function roomFile(
  { db, clock, log }: { readonly db: Deps['db']; readonly clock: Deps['clock']; readonly log: RoomLog },
  id: string,
): Promise<SupportRoomFile> {
  const { rows: found } = await db.pool.query<RoomRow>(
    `select ${COLUMNS} from rooms r left join room_log l on l.room = r.id and l.seq = r.seq where r.id = $1`,
    [id],
  );
  const [row] = found;
  if (row === undefined) throw new ApiError('resource_missing', 'room');
  const [{ rows }, { rows: here }, state] = await Promise.all([
    db.pool.query<{ seq: number; type: string | null; seat: number | null; at: Date }>(
      `select seq, body ->> 'type' as type, seat, at from room_log where room = $1 order by seq desc limit $2`,
      [id, ROWS],
    ),
    db.pool.query<{ seat: number; user: string }>('select seat, "user" from presence where room = $1', [id]),
    stateOf(log, id),
  ]);
  return {
    ...roomOf(row, clock.now()),
    seq: row.seq,
    length: state === null ? null : lengthOf(state.choices.game),
    deals: state === null ? 0 : outcomeOf(state.head.variant, state.game).deals,
    watchers: here.filter(({ seat }) => seat < 0).length,
    seats:
      state &&
      SEATS.map((seat) => {
        const { kind, holder, bank } = state.seats[seat];
        return {
          user: holder?.user ?? null,
          name: holder?.name ?? null,
          is: kind === 'human' ? 'person' : kind === 'ai' ? 'computer' : kind,
          here: here.some((each) => each.seat === seat && each.user === holder?.user),
          bank: hasClock(state) && isPerson(state, seat) ? Math.round(bank / 1000) : null,
        };
      }),
    rows: rows.map(({ at, type, ...each }) => ({ ...each, type: type ?? '?', at: at.toISOString() })),
    endRefused: state === null ? 'unreadable' : refusalOf(state),
  };
}

/**
 * Returns the deals of a room that are over, whoever may watch there. Refuses with `conflict` and the state if there is
 * none yet, and with `conflict playing` while the same deals are played at other tables.
 */
export async function roomReplay(
  runner: Pick<RoomRunner, 'read'>,
  { db, log }: { readonly db: Deps['db']; readonly log: RoomLog },
  id: string,
): Promise<SupportReplay> {
  const { state } = await runner.read(id, (known) => known);
  if (await isPlayedElsewhere(db.pool, state)) throw new ApiError('conflict', 'playing');
  const { record, times } = timedRecordOf(state.head, await rowsOf(log, state));
  if (record.deals.length === 0) throw new ApiError('conflict', state.status);
  return { record: JSON.stringify(record), times: times.map((deal) => [...deal]) };
}

/** null: this release cannot read the log. */
async function stateOf(log: RoomLog, id: string): Promise<RoomState | null> {
  try {
    const stored = await log.load(id);
    return stored === undefined ? null : foldRoom(stored.head, stored.rows);
  } catch (error) {
    if (error instanceof CorruptLogError) return null;
    throw error;
  }
}

/** Returns the members and guests who ever had a seat at a table with people. */
export async function everSeated(db: Querier, room: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ user: string }>('select "user" from room_players where room = $1', [
    room,
  ]);
  return rows.map(({ user }) => user);
}

/** Returns those whose table is not over yet; nobody if it is. */
export async function seatedUntilOver(db: Querier, room: string): Promise<readonly string[]> {
  const { rows } = await db.query('select 1 from rooms where id = $1 and ended_at is not null', [room]);
  return rows.length > 0 ? [] : everSeated(db, room);
}

const refusalOf = (state: RoomState): 'over' | 'tournament' | null =>
  isOver(state) ? 'over' : state.event !== null ? 'tournament' : null;

/**
 * Ends a room that hangs, as one that was given up: nobody earns by it, and nobody loses. The act is noted in the
 * same transaction. Refuses with `conflict over` and `conflict tournament`.
 */
export async function endRoom(
  runner: Pick<RoomRunner, 'change'>,
  deps: Pick<Deps, 'random' | 'clock'>,
  { room, actor, reason }: { readonly room: string; readonly actor: string; readonly reason: string | null },
): Promise<void> {
  await runner.change(room, ({ state }) => {
    const refused = refusalOf(state);
    if (refused !== null) return { refuse: new ApiError('conflict', refused) };
    const verdict = judgeClosed(state);
    if (!('append' in verdict)) return verdict;
    const people = SEATS.filter((seat) => isPerson(state, seat)).length;
    const act: AdminAct = {
      ...{ actor, target: room, reason, action: 'room.end' },
      before: { status: state.status, people, deals: outcomeOf(state.head.variant, state.game).deals },
      after: { status: state.status === 'playing' ? 'abandoned' : 'closed' },
    };
    return { append: { ...verdict.append, effects: [(tx) => noteAct(tx, deps, act)] } };
  });
}

interface GivenTime {
  readonly room: string;
  readonly seat: Seat;
  readonly actor: string;
  readonly reason: string | null;
}

/** Gives a player all their time back, noted in the same transaction. Refuses as `judgeTimeGiven` does. */
export async function giveTime(
  runner: Pick<RoomRunner, 'change'>,
  deps: Pick<Deps, 'random' | 'clock'>,
  { room, seat, actor, reason }: GivenTime,
): Promise<void> {
  await runner.change(room, ({ state }) => {
    const verdict = judgeTimeGiven(state, seat);
    if (!('append' in verdict)) return verdict;
    const { bank, timeouts } = state.seats[seat];
    const act: AdminAct = {
      ...{ actor, target: room, reason, action: 'room.time' },
      before: { seat, bank: Math.round(bank / 1000), timeouts },
      after: { seat, bank: Math.round(BANK_MS / 1000), timeouts: 0 },
    };
    return { append: { ...verdict.append, effects: [(tx) => noteAct(tx, deps, act)] } };
  });
}
