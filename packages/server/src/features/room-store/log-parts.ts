/**
 * The log in parts by time (docs/decisions/049-the-log-in-parts.md): `room_log` is a partitioned table whose parts
 * are in the schema `log_parts`, each with the rooms that were made in one month. Ids of rooms begin with their time,
 * so a part is a range of ids, and a statement that names a room reads one part.
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface LogPart {
  readonly name: string;
  /** The ids it holds: from the first, or from the very beginning, to the last, which is not in it. */
  readonly from: string | null;
  readonly to: string;
  /** When its last room was made, in milliseconds. */
  readonly until: number;
  readonly isPacked: boolean;
}

/** Parts are made for so many months to come. */
const MONTHS_AHEAD = 3;
/** Moves wait behind a lock on the table of all parts, so it is given up soon and tried again by the job. */
const LOCK_WAIT = `set local lock_timeout = '2s'`;
const PACKED = '_packed';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BOUNDS = /FROM \((?:MINVALUE|'([0-9a-f-]{36})')\) TO \('([0-9a-f-]{36})'\)/;

/** In the order of time. The part for what no other one is for is left out. */
export async function partsOfLog(db: Querier): Promise<readonly LogPart[]> {
  const { rows } = await db.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.room_log'::regclass`,
  );
  return rows
    .flatMap(({ name, bounds }) => {
      const [, from = null, to] = BOUNDS.exec(bounds) ?? [];
      return to === undefined ? [] : [{ name, from, to, until: timeOf(to), isPacked: name.endsWith(PACKED) }];
    })
    .sort((a, b) => a.until - b.until);
}

/** Makes the parts for the months to come that are missing. Returns their names. */
export async function makeParts({ db }: Pick<Deps, 'db'>, now: number): Promise<readonly string[]> {
  const made: string[] = [];
  const parts = await partsOfLog(db.pool);
  let end = parts.at(-1)?.until ?? 0;
  for (const last = monthAfter(now, MONTHS_AHEAD); end < last; ) {
    const next = monthAfter(end);
    made.push(await makePart(db, end, next));
    end = next;
  }
  return made;
}

async function makePart(db: Deps['db'], from: number, until: number): Promise<string> {
  const name = `m${new Date(from).toISOString().slice(0, 7).replace('-', '_')}`;
  const [first, last] = [idAt(from), idAt(until)];
  await db.transaction(async (tx) => {
    await tx.query(LOCK_WAIT);
    await tx.query('lock table log_parts.others in access exclusive mode');
    await tx.query(`create table log_parts.${name} (like public.room_log including indexes)`);
    await tx.query(
      `with late as (delete from log_parts.others where room >= $1 and room < $2 returning *)
       insert into log_parts.${name} select * from late`,
      [first, last],
    );
    await tx.query(
      `alter table public.room_log attach partition log_parts.${name} for values from ('${first}') to ('${last}')`,
    );
  });
  return name;
}

export interface Packed {
  readonly part: string;
  readonly rows: number;
  readonly bytesBefore: number;
  readonly bytes: number;
}

/**
 * Writes a part anew, room after room without gaps, into the tablespace `troef_archive` if there is one, and puts it
 * in the place of the old one. It is one transaction. Meanwhile its rooms are read as ever, and nothing is written
 * to them: a part with a room that still goes on is left as it is, and the answer is null.
 */
export async function packPart({ db }: Pick<Deps, 'db'>, part: LogPart): Promise<Packed | null> {
  const [old, name] = [`log_parts.${part.name}`, `log_parts.${part.name}${PACKED}`];
  return db.transaction(async (tx) => {
    await tx.query(LOCK_WAIT);
    await tx.query('set local statement_timeout = 0');
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    const place = await archivePlace(tx);
    await tx.query(`lock table ${old} in share mode`);
    if (await hasRoomsThatGoOn(tx, part)) return null;
    const bytesBefore = await bytesOf(tx, old);
    await tx.query(`create table ${name} (like public.room_log) ${place}`);
    const { rowCount } = await tx.query(`insert into ${name} select * from ${old} order by room, seq`);
    const { rows: keys } = await tx.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'public.room_log'::regclass and contype in ('p', 'u') order by contype`,
    );
    for (const { definition } of keys)
      await tx.query(`alter table ${name} add ${definition} ${place === '' ? '' : `using index ${place}`}`);
    // It says what the attachment would otherwise read every row for, while moves wait.
    const holds = [`room < '${part.to}'`, ...(part.from === null ? [] : [`room >= '${part.from}'`])];
    await tx.query(`alter table ${name} add constraint held check (${holds.join(' and ')})`);
    const bytes = await bytesOf(tx, name);
    await tx.query(`alter table public.room_log detach partition ${old}`);
    const from = part.from === null ? 'minvalue' : `'${part.from}'`;
    await tx.query(
      `alter table public.room_log attach partition ${name} for values from (${from}) to ('${part.to}')`,
    );
    await tx.query(`drop table ${old}`);
    return { part: part.name, rows: rowCount ?? 0, bytesBefore, bytes };
  });
}

/** A room to which rows can still be added has something due. */
async function hasRoomsThatGoOn(tx: Querier, { from, to }: LogPart): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from rooms where due_at is not null and id >= $1 and id < $2 limit 1',
    [from ?? FIRST_ID, to],
  );
  return rowCount !== 0;
}

/** Where old rooms go: a tablespace on a cheaper disk, once somebody has made one that this role may use. */
async function archivePlace(tx: Querier): Promise<string> {
  const { rowCount } = await tx.query(
    `select from pg_tablespace where spcname = 'troef_archive' and has_tablespace_privilege(oid, 'create')`,
  );
  return rowCount === 0 ? '' : 'tablespace troef_archive';
}

async function bytesOf(tx: Querier, table: string): Promise<number> {
  const { rows } = await tx.query<{ bytes: string }>(
    'select pg_total_relation_size($1::regclass)::text as bytes',
    [table],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** The first id of a room that is made then: a UUIDv7 begins with 48 bits of milliseconds. */
export function idAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The beginning of the month after this time, or of one so many months later, in UTC. */
export function monthAfter(time: number, months = 1): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
