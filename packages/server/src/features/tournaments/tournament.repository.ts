/**
 * Statements about tournaments. A tournament is read whole and written whole: its state is one document
 * (platform/db/schema/tournaments.ts), and `version` refuses a writer who has read an older one.
 */
import type { Tournament } from '@troef/competition/event/types.ts';
import type { Variant } from '@troef/games';
import type { Localized } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { isId } from '../../platform/text/id.ts';
import type { TournamentLine, TournamentRoom } from './tournament-reply.ts';

/** A tournament as it is kept. */
export interface StoredTournament {
  readonly slug: string;
  readonly name: Localized;
  readonly description: Localized | null;
  /** Milliseconds; null: not over. */
  readonly endedAt: number | null;
  /** When the next step is due; null: it waits for tables, or is over. */
  readonly dueAt: number | null;
  readonly version: number;
  readonly createdBy: string | null;
  /** When what a calendar shows of it was made or last changed, and how often it was changed. */
  readonly told: { readonly at: number; readonly changes: number };
  readonly state: Tournament;
}

interface TournamentColumns {
  readonly slug: string;
  readonly name: Localized;
  readonly description: Localized | null;
  readonly ended_at: Date | null;
  readonly due_at: Date | null;
  readonly version: number;
  readonly created_by: string | null;
  readonly told_at: Date;
  readonly tellings: number;
  readonly state: Omit<Tournament, 'seed'>;
  readonly sealed_seed: Buffer;
}

const COLUMNS = `slug, name, description, ended_at, due_at, version, created_by, coalesce(told_at, created_at) as told_at,
  tellings, state, sealed_seed`;
const msOf = (date: Date | null): number | null => date?.getTime() ?? null;
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

type SeedVault = Pick<Vault, 'open' | 'seal'>;

const stored = (vault: SeedVault, row: TournamentColumns): StoredTournament => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  endedAt: msOf(row.ended_at),
  dueAt: msOf(row.due_at),
  version: row.version,
  createdBy: row.created_by,
  told: { at: row.told_at.getTime(), changes: row.tellings },
  state: {
    // A tournament that was made earlier has none of these.
    ...{ minutes: null, log: [] },
    ...row.state,
    seed: Buffer.from(vault.open('seed', new Uint8Array(row.sealed_seed))).toString('hex'),
  },
});

/**
 * Writes a new tournament, and returns its slug: the game and the day in Belgium, with a number if there are more
 * of its game on that day.
 */
export async function insertTournament(
  tx: Querier,
  vault: SeedVault,
  made: Omit<StoredTournament, 'version' | 'slug' | 'endedAt' | 'told'> & {
    readonly calendar: string | null;
    readonly at: number;
  },
): Promise<string> {
  const { seed, ...state } = made.state;
  // Tournaments that are made at the same time take one slug after the other.
  await tx.query(`select pg_advisory_xact_lock(hashtext('tournament slug'))`);
  const { rows } = await tx.query<{ slug: string }>(
    `with wanted as (
       select $2 || '-' || to_char($6::timestamptz at time zone 'Europe/Brussels', 'YYYY-MM-DD') as slug
     ), same as (
       select coalesce(max(case when t.slug = wanted.slug then 1
         else substring(t.slug from length(wanted.slug) + 2)::int end), 0) as n from tournaments t, wanted
       where t.slug = wanted.slug or t.slug ~ ('^' || wanted.slug || '-[0-9]{1,6}$')
     )
     insert into tournaments (id, slug, variant, status, name, description, start_at, due_at, version, state,
       sealed_seed, created_by, calendar, created_at)
     select $1, case when n = 0 then wanted.slug else wanted.slug || '-' || (n + 1) end, $2, $3, $4, $5, $6, $7, 1,
       $8, $9, $10, $11, $12
     from wanted, same returning slug`,
    [
      state.id,
      state.variant,
      state.status,
      JSON.stringify(made.name),
      made.description === null ? null : JSON.stringify(made.description),
      new Date(state.start),
      dateOf(made.dueAt),
      JSON.stringify(state),
      Buffer.from(vault.seal('seed', Buffer.from(seed, 'hex'))),
      made.createdBy,
      made.calendar,
      new Date(made.at),
    ],
  );
  return rows[0]?.slug ?? '';
}

const LINES_SHOWN = 200;

/** `which`: an id or a slug. */
export async function findTournament(
  db: Querier,
  vault: SeedVault,
  which: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredTournament | undefined> {
  const column = isId(which) ? 'id' : 'slug';
  const { rows } = await db.query<TournamentColumns>(
    `select ${COLUMNS} from tournaments where ${column} = $1 ${options.lock === true ? 'for update' : ''}`,
    [which],
  );
  return rows[0] && stored(vault, rows[0]);
}

/** Returns the id and the version of a tournament. `which`: an id or a slug. */
export async function versionOf(
  db: Querier,
  which: string,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const column = isId(which) ? 'id' : 'slug';
  const { rows } = await db.query<{ id: string; version: number }>(
    `select id, version from tournaments where ${column} = $1`,
    [which],
  );
  return rows[0];
}

/** Locks this tournament, if its step is still due and no other process holds it. */
export async function takeDueTournament(
  tx: Querier,
  vault: SeedVault,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<StoredTournament | undefined> {
  const { rows } = await tx.query<TournamentColumns>(
    `select ${COLUMNS} from tournaments where id = $2 and due_at <= $1 for update skip locked`,
    [now, id],
  );
  return rows[0] && stored(vault, rows[0]);
}

/** Returns everybody who has entered this tournament. */
export async function enteredUsers(db: Querier, id: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ user: string }>(
    'select "user" from tournament_users where tournament = $1',
    [id],
  );
  return rows.map(({ user }) => user);
}

/** Writes the tournament over the version that was read under a lock. */
export async function writeTournament(
  tx: Querier,
  before: StoredTournament,
  after: Pick<StoredTournament, 'state' | 'dueAt' | 'endedAt' | 'name' | 'description'>,
): Promise<void> {
  const { seed: _, ...state } = after.state;
  const isToldAgain =
    before.state.start !== after.state.start ||
    (before.state.status === 'cancelled') !== (after.state.status === 'cancelled') ||
    JSON.stringify([before.name, before.description]) !== JSON.stringify([after.name, after.description]);
  const { rowCount } = await tx.query(
    `update tournaments set state = $3, status = $4, start_at = $5, due_at = $6, ended_at = $7, name = $8,
       description = $9, players = $10, reserves = $11, version = version + 1,
       told_at = case when $12 then clock_timestamp() else told_at end, tellings = tellings + $12::boolean::int
     where id = $1 and version = $2`,
    [
      state.id,
      before.version,
      JSON.stringify(state),
      state.status,
      new Date(state.start),
      dateOf(after.dueAt),
      dateOf(after.endedAt),
      JSON.stringify(after.name),
      after.description === null ? null : JSON.stringify(after.description),
      state.players.length,
      state.reserves.length,
      isToldAgain,
    ],
  );
  if (rowCount !== 1) throw new Error(`tournament ${state.id} was written by somebody else`);
  await writeUsers(tx, before.state, after.state);
}

const isActive = (state: Tournament, user: string): boolean =>
  state.reserves.some((entry) => entry.user === user) ||
  state.players.some(
    (entry) => entry.user === user && entry.state !== 'retired' && entry.state !== 'removed',
  );

/** Returns the users who have a place or wait for one. */
export const activeUsersOf = (state: Tournament): readonly string[] =>
  [...usersOf(state)].filter((user) => isActive(state, user));

const usersOf = ({ players, reserves }: Tournament): ReadonlySet<string> =>
  new Set([...players, ...reserves].map(({ user }) => user));

/** Keeps `tournament_users` like the state. */
async function writeUsers(tx: Querier, before: Tournament, after: Tournament): Promise<void> {
  const [then, now] = [usersOf(before), usersOf(after)];
  const gone = [...then].filter((user) => !now.has(user));
  const changed = [...now].filter(
    (user) => !then.has(user) || isActive(before, user) !== isActive(after, user),
  );
  if (gone.length > 0)
    await tx.query('delete from tournament_users where tournament = $1 and "user" = any($2::uuid[])', [
      after.id,
      gone,
    ]);
  if (changed.length === 0) return;
  await tx.query(
    `insert into tournament_users (tournament, "user", active)
     select $1, u, a from unnest($2::uuid[], $3::smallint[]) as t(u, a) join users on users.id = u
     on conflict (tournament, "user") do update set active = excluded.active`,
    [after.id, changed, changed.map((user) => (isActive(after, user) ? 1 : 0))],
  );
}

export interface TournamentFilter {
  readonly variants: readonly Variant[];
  readonly status: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Begins at this time or later, or is not over. */
  readonly since: Date | null;
  /** By their start. */
  readonly order: 'latest' | 'soonest';
  /** Only those of this user. */
  readonly mine: string | null;
  /** Drafts are for administrators. */
  readonly withDrafts: boolean;
  readonly after: string | null;
  readonly size: number;
}

const isLater = { asc: '>', desc: '<' } as const;

const listed = (order: 'asc' | 'desc'): string => `from tournaments t
     where variant = any($1::text[]) and ($2::text is null or status = $2)
       and ($3::timestamptz is null or start_at >= $3) and ($4::timestamptz is null or start_at < $4)
       and ($5::uuid is null or exists (
         select 1 from tournament_users u where u.tournament = t.id and u."user" = $5 and u.active = 1))
       and ($6 or status <> 'draft')
       and ($7::uuid is null or (start_at, id) ${isLater[order]} (select start_at, id from tournaments where id = $7))
       and ($9::timestamptz is null or start_at >= $9 or status not in ('finished', 'cancelled'))
     order by start_at ${order}, id ${order} limit $8`;

/** The end of a statement that lists tournaments in this order. It takes `listedBy`. */
export const LISTED = { latest: listed('desc'), soonest: listed('asc') } as const;
export const listedBy = (filter: TournamentFilter): readonly unknown[] => [
  ...[filter.variants, filter.status, filter.from, filter.to, filter.mine],
  ...[filter.withDrafts, filter.after, filter.size, filter.since],
];

export async function listTournaments(
  db: Querier,
  vault: SeedVault,
  filter: TournamentFilter,
): Promise<readonly StoredTournament[]> {
  const { rows } = await db.query<TournamentColumns>(`select ${COLUMNS} ${LISTED[filter.order]}`, [
    ...listedBy(filter),
  ]);
  return rows.map((row) => stored(vault, row));
}

export async function findTournaments(
  db: Querier,
  vault: SeedVault,
  ids: readonly string[],
): Promise<readonly StoredTournament[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<TournamentColumns>(
    `select ${COLUMNS} from tournaments where id = any($1::uuid[])`,
    [ids],
  );
  return rows.map((row) => stored(vault, row));
}

/** Returns the tournaments of this user that are not over. */
export async function runningTournamentsOf(
  db: Querier,
  vault: SeedVault,
  user: string,
): Promise<readonly StoredTournament[]> {
  const { rows } = await db.query<TournamentColumns>(
    `select ${COLUMNS} from tournaments t join tournament_users u on u.tournament = t.id
     where u."user" = $1 and u.active = 1 and t.status not in ('finished', 'cancelled')`,
    [user],
  );
  return rows.map((row) => stored(vault, row));
}

/** Returns the tournaments besides this one that are not over and in which one of these users has a place or waits. */
export async function otherTournamentsOf(
  db: Querier,
  vault: SeedVault,
  users: readonly string[],
  except: string,
): Promise<readonly StoredTournament[]> {
  const { rows } = await db.query<TournamentColumns>(
    `select ${COLUMNS} from tournaments t where t.id <> $2 and t.status not in ('finished', 'cancelled')
       and exists (select 1 from tournament_users u
         where u.tournament = t.id and u.active = 1 and u."user" = any($1::uuid[]))`,
    [users, except],
  );
  return rows.map((row) => stored(vault, row));
}

export async function deleteTournament(tx: Querier, id: string): Promise<void> {
  await tx.query('delete from tournaments where id = $1', [id]);
}

/** Returns the present names of users. Users who are gone or locked have none. */
export async function namesOf(db: Querier, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    `select id, name from users where id = any($1::uuid[]) and deleted_at is null
       and (blocked_until is null or blocked_until <= clock_timestamp())`,
    [users],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Returns the rooms of a tournament, in the order of round, table and set. */
export async function roomsOf(db: Querier, tournament: string): Promise<readonly TournamentRoom[]> {
  const { rows } = await db.query<TournamentRoom>(
    `select id as room, round, "table", "set", scores as deals, (
       select json_agg(case when seat->>'user' is null then seat->>'name' end order by at)
       from json_array_elements(face->'seats') with ordinality as s (seat, at)
       having bool_or(seat->>'user' is null)
     ) as computers
     from rooms where tournament = $1 order by round, "table", "set"`,
    [tournament],
  );
  return rows;
}

/**
 * Returns the chat of a tournament, the oldest line first. Lines that only their writer sees push no others out.
 */
export async function linesOf(db: Querier, tournament: string): Promise<readonly TournamentLine[]> {
  const { rows } = await db.query<TournamentLine>(
    `select id, "user", name, text, held, at from (
       (select * from tournament_messages where tournament = $1 and not held order by id desc limit $2)
       union all (select * from tournament_messages where tournament = $1 and held order by id desc limit $2)
     ) as newest order by id`,
    [tournament, LINES_SHOWN],
  );
  return rows;
}

/** Returns what changes whenever one of these tournaments or its chat does. Those that are gone have no mark. */
export async function marksOf(db: Querier, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; mark: string }>(
    `select t.id, concat_ws(' ', t.version, count(m.id), count(m.id) filter (where m.held), max(m.id::text),
       (select sum(json_array_length(r.scores)) from rooms r where r.tournament = t.id)) as mark
     from tournaments t left join tournament_messages m on m.tournament = t.id
     where t.id = any($1::uuid[]) group by t.id`,
    [ids],
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** Returns the room in which this player plays now; undefined: none. */
export async function roomNowAt(
  db: Querier,
  { id, rounds }: Pick<Tournament, 'id' | 'rounds'>,
  user: string,
): Promise<string | undefined> {
  const round = rounds.at(-1);
  const table = round?.tables.find(({ seats, doneAt }) => doneAt === null && seats.includes(user));
  if (round?.state !== 'running' || table === undefined) return undefined;
  return (await roomsOfTables(db, id, round.no, [table.no]))[0];
}

/** Returns the rooms of these tables that are still played. */
export async function roomsOfTables(
  db: Querier,
  tournament: string,
  round: number,
  tables: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from rooms where tournament = $1 and round = $2 and "table" = any($3::int[])
       and status not in ('finished', 'abandoned', 'closed')`,
    [tournament, round, tables],
  );
  return rows.map(({ id }) => id);
}

/** Returns of which tournament and table this room is a set; undefined: of none. */
export async function placeOfRoom(
  db: Querier,
  room: string,
): Promise<
  | {
      readonly tournament: string;
      readonly slug: string;
      readonly variant: Variant;
      readonly round: number;
      readonly table: number;
      readonly set: number;
    }
  | undefined
> {
  const { rows } = await db.query<{
    tournament: string;
    slug: string;
    variant: Variant;
    round: number;
    table: number;
    set: number;
  }>(
    `select t.id as tournament, t.slug, t.variant, r.round, r."table", r."set"
     from rooms r join tournaments t on t.id = r.tournament where r.id = $1`,
    [room],
  );
  return rows[0];
}
