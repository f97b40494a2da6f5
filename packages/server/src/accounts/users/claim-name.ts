/**
 * Gives a user a name that is free and unlike any other, with a slug of its own (docs/behaviour/names.md 2).
 *
 * A name may be changed once in 90 days. For as long the old slug leads to its owner and is given to nobody
 * else. Its owner may have it back.
 */
import { ApiError, type NameCheck } from '@troef/protocol';
import { DatabaseBusy } from '../../platform/db/bounded-pool.ts';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import { cleanName, nameKeyOf, nameProblem, slugOf } from './names.ts';
import type { UserRow } from './user-row.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The slug of a name of which nothing can be written in an address. */
const PLAIN_SLUG = 'player';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_PATIENCE_MS = 2_000;

/** Whether this name may be taken, by the user `own` if there is one. */
export async function checkName(db: Querier, given: string, own: string | null): Promise<NameCheck> {
  const name = cleanName(given);
  const problem = nameProblem(name);
  if (problem !== null) return { available: false, reason: problem };
  const { rows } = await db.query(
    'select 1 from users where (name_key = $1 or name_look = $2) and id is distinct from $3::uuid limit 1',
    [nameKeyOf(name), lookOf(name), own],
  );
  return rows.length === 0 ? { available: true, reason: null } : { available: false, reason: 'taken' };
}

export interface ClaimedName {
  readonly name: string;
  readonly nameKey: string;
  readonly nameLook: string;
  readonly slug: string;
}

/**
 * Returns the columns of a name. Refuses with `already_exists name`, `unprocessable_content name_<why>`, and
 * with `internal_server_error busy` while another caller takes too long. Call it in a transaction: until its
 * end nobody else is given a name.
 */
export async function claimName(
  db: Querier,
  given: string,
  own: string | null,
  now: number,
): Promise<ClaimedName> {
  await lockNames(db);
  const { reason } = await checkName(db, given, own);
  if (reason === 'taken') throw new ApiError('already_exists', 'name');
  if (reason !== null) throw new ApiError('unprocessable_content', `name_${reason}`);
  const name = cleanName(given);
  return {
    name,
    nameKey: nameKeyOf(name),
    nameLook: lookOf(name),
    slug: await freeSlug(db, name, own, now),
  };
}

/** Waits only briefly, because a caller who waits holds a connection: `internal_server_error busy`. */
async function lockNames(db: Querier): Promise<void> {
  await db.query(`set local lock_timeout = '${LOCK_PATIENCE_MS}ms'`);
  try {
    await db.query('select pg_advisory_xact_lock($1)', [LOCK_KEYS.names]);
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === LOCK_NOT_AVAILABLE ? new DatabaseBusy() : error;
  }
  await db.query('set local lock_timeout = 0');
}

async function freeSlug(db: Querier, name: string, own: string | null, now: number): Promise<string> {
  const base = slugOf(name) || PLAIN_SLUG;
  const { rows } = await db.query<{ slug: string }>(
    `select slug from users where id is distinct from $2::uuid and (slug = $1 or slug like $1 || '-%')
     union select slug from user_slugs
       where "user" is distinct from $2::uuid and until > $3 and (slug = $1 or slug like $1 || '-%')`,
    [base, own, new Date(now)],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/**
 * Gives a user another name. The first name costs nothing. An administrator may give one at any time, and the
 * old slug leads nowhere then, because the name was not fit to be seen.
 */
export async function rename(
  db: Querier,
  user: UserRow,
  given: string,
  {
    now,
    everyDays,
    byAdministrator = false,
  }: { readonly now: number; readonly everyDays: number; readonly byAdministrator?: boolean },
): Promise<void> {
  if (cleanName(given) === user.name) return;
  const changed = user.nameChangedAt?.getTime();
  if (!byAdministrator && changed !== undefined && changed + everyDays * DAY_MS > now) {
    throw new ApiError('conflict', 'renamed');
  }
  const { name, nameKey, nameLook, slug } = await claimName(db, given, user.id, now);
  await db.query('delete from user_slugs where slug = $1', [slug]);
  if (user.slug !== null && user.slug !== slug && !byAdministrator) {
    await db.query(
      `insert into user_slugs (slug, "user", until) values ($1, $2, $3)
       on conflict (slug) do update set "user" = excluded."user", until = excluded.until`,
      [user.slug, user.id, new Date(now + everyDays * DAY_MS)],
    );
  }
  await nameOrRefuse(
    db.query(
      `update users set name = $2, name_key = $3, name_look = $4, slug = $5, name_changed_at = $6 where id = $1`,
      [user.id, name, nameKey, nameLook, slug, user.name === null ? null : new Date(now)],
    ),
  );
}

/** Refuses the second of two users who ask for one name at once. */
export async function nameOrRefuse<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === 'users_name_key') {
      throw new ApiError('already_exists', 'name');
    }
    throw error;
  }
}
