/** The statements of the deal of the day. Its tries are written with the rows of their rooms (room-store/day-writes.ts). */
import { SERVER_SEED_BYTES, type SheetLine, type Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** A game and a day in Brussels (`yyyy-mm-dd`). */
export interface DayAddress {
  readonly variant: Variant;
  readonly date: string;
}

/** A try that is over. */
export interface EndedTry {
  readonly room: string;
  readonly scores: readonly (number | null)[];
}

export async function dayAt(db: Querier, at: number): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    `select ($1::timestamptz at time zone 'Europe/Brussels')::date::text as day`,
    [new Date(at)],
  );
  return rows[0]?.day ?? '';
}

/** Makes the days that are not there yet. Two processes may do it at once: the first one counts. */
export async function makeDays(
  db: Querier,
  { random, vault }: Pick<Deps, 'random' | 'vault'>,
  date: string,
  variants: readonly Variant[],
): Promise<void> {
  for (const variant of variants)
    await db.query(
      'insert into day_deals (variant, day, sealed_seed) values ($1, $2, $3) on conflict do nothing',
      [variant, date, Buffer.from(vault.seal('seed', random.bytes(SERVER_SEED_BYTES)))],
    );
}

/** Returns undefined for a day that was never made. */
export async function seedOfDay(
  db: Querier,
  vault: Deps['vault'],
  { variant, date }: DayAddress,
): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ seed: Buffer }>(
    'select sealed_seed as seed from day_deals where variant = $1 and day = $2',
    [variant, date],
  );
  const [found] = rows;
  return found && vault.open('seed', new Uint8Array(found.seed));
}

export interface OwnTry {
  readonly variant: Variant;
  readonly date: string;
  /** null: not begun. */
  readonly room: string | null;
  readonly isOver: boolean;
  /** Results of all players. */
  readonly players: number;
}

/** Returns the days before `before` that were made, the newest first, with what this player did. */
export async function listDays(
  db: Querier,
  player: string,
  filters: {
    /** null: all games. */
    readonly variant: Variant | null;
    readonly date: string | null;
    readonly before: string | null;
    readonly size: number;
  },
): Promise<readonly OwnTry[]> {
  const { rows } = await db.query<OwnTry>(
    `select d.variant, d.day::text as date, o.id as room, o.ended_at is not null as "isOver",
       (select count(*)::int from day_results r
        where r.variant = d.variant and r.day = d.day and r.ended_at is not null) as players
     from day_deals d
     left join day_results o on o.variant = d.variant and o.day = d.day and ($1 = o."user" or $1 = o.guest)
     where ($2::text is null or d.variant = $2) and ($3::date is null or d.day = $3)
       and ($4::date is null or d.day < $4)
     order by d.day desc, d.variant limit $5`,
    [player, filters.variant, filters.date, filters.before, filters.size],
  );
  return rows;
}

/** Returns the tries that are over, the earliest first. */
export async function endedTries(db: Querier, { variant, date }: DayAddress): Promise<readonly EndedTry[]> {
  const { rows } = await db.query<EndedTry>(
    `select id as room, scores from day_results
     where variant = $1 and day = $2 and ended_at is not null order by ended_at, id`,
    [variant, date],
  );
  return rows;
}

/**
 * Returns the names of the players of these tries: of a member that of the account, if it is not locked. Empty for
 * players who are gone.
 */
export async function namesOf(
  db: Querier,
  rooms: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    `select r.id, case when u.blocked_until is null or u.blocked_until <= $2 then coalesce(u.name, r.name) end as name
     from day_results r left join users u on u.id = r."user" where r.id = any($1::uuid[])`,
    [rooms, new Date(now)],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

export interface DaySheet {
  /** Each deal that was played. `dealing`: its number in the record, where deals that all passed count. */
  readonly lines: readonly { readonly line: SheetLine; readonly dealing: number }[];
  /** By seat. Empty for the player. */
  readonly names: readonly string[];
}

/** Returns the score sheets of these tries. */
export async function sheetsOf(
  db: Querier,
  rooms: readonly string[],
): Promise<ReadonlyMap<string, DaySheet>> {
  const { rows } = await db.query<{ id: string; lines: DaySheet }>(
    'select id, lines from day_results where id = any($1::uuid[])',
    [rooms],
  );
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}
