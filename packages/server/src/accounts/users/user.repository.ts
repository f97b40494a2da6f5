/** Reads users. The services that decide about a change write it. */
import type { Querier } from '../../platform/db/querier.ts';
import { readUserRow, USER_COLUMNS, type UserRow } from './user-row.ts';

/** Length of the random handle by which a passkey knows its owner. */
export const PASSKEY_HANDLE_BYTES = 32;

const one = async (db: Querier, where: string, values: readonly unknown[]): Promise<UserRow | undefined> => {
  const { rows } = await db.query(
    `select ${USER_COLUMNS} from users u where u.deleted_at is null and ${where}`,
    [...values],
  );
  return rows[0] === undefined ? undefined : readUserRow(rows[0]);
};

export const findUser = (db: Querier, id: string): Promise<UserRow | undefined> => one(db, 'u.id = $1', [id]);

/** Locks the row until the transaction ends. */
export const lockUser = (db: Querier, id: string): Promise<UserRow | undefined> =>
  one(db, 'u.id = $1 for update of u', [id]);

/** Keeps the row as it is until the transaction ends. Others may do the same meanwhile. */
export const holdUser = (db: Querier, id: string): Promise<UserRow | undefined> =>
  one(db, 'u.id = $1 for share of u', [id]);

export const findUserByNameKey = (db: Querier, nameKey: string): Promise<UserRow | undefined> =>
  one(db, 'u.name_key = $1', [nameKey]);

/** Finds a user by the slug they have, or had until lately. */
export async function findUserBySlug(db: Querier, slug: string, now: Date): Promise<UserRow | undefined> {
  const found = await one(db, 'u.slug = $1', [slug]);
  if (found !== undefined) return found;
  return one(db, 'u.id = (select s."user" from user_slugs s where s.slug = $1 and s.until > $2)', [
    slug,
    now,
  ]);
}

/** Returns users in the order of the ids, without those that are not there. */
export async function findUsers(db: Querier, ids: readonly string[]): Promise<readonly UserRow[]> {
  const { rows } = await db.query(
    `select ${USER_COLUMNS} from users u where u.deleted_at is null and u.id = any($1::uuid[])
     order by array_position($1::uuid[], u.id)`,
    [ids],
  );
  return rows.map(readUserRow);
}

/**
 * Compares names byte by byte, whatever the language of the database, as the index does that this reads from
 * its first match on. Parameters: the key, where to go on (key and id), and how many.
 */
export const SEARCH = `
  select ${USER_COLUMNS} from users u
  where u.deleted_at is null and starts_with(u.name_key collate "C", $1)
    and (u.name_key collate "C", u.id) > ($2, $3::uuid)
  order by u.name_key collate "C", u.id limit $4`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Returns users whose name begins so, in the order of names, after the one with this id, who must still be
 * there.
 */
export async function searchUsers(
  db: Querier,
  {
    nameKey,
    after,
    size,
  }: { readonly nameKey: string; readonly after: string | null; readonly size: number },
): Promise<readonly UserRow[]> {
  const last = after === null ? { nameKey: '', id: FIRST } : await findUser(db, after);
  if (last === undefined) return [];
  const { rows } = await db.query(SEARCH, [nameKey, last.nameKey ?? '', last.id, size]);
  return rows.map(readUserRow);
}

/** Finds the user who has proven that this address is theirs. */
export async function findProvenOwner(db: Querier, email: string): Promise<UserRow | undefined> {
  return one(
    db,
    `u.id = (select e."user" from user_emails e where lower(e.email) = lower($1) and e.verified_at is not null)`,
    [email],
  );
}

/** Of a row `e` of `user_emails`: whether its mailbox may open the account. */
export const OPENS = `(e.verified_at is not null
  or not exists (select 1 from user_emails o where o."user" = e."user" and o.email <> e.email))`;

/** Only abuse puts more claims than these on an address that nobody has proven. */
const CLAIMANTS_MAX = 5;

/**
 * Returns the users to whom this address may belong: the one who has proven it, else the accounts with no
 * other address, the newest claim first. Beside other addresses an unproven one opens nothing: its mailbox
 * may be anybody's.
 */
export async function findUsersByEmail(db: Querier, email: string): Promise<readonly UserRow[]> {
  const owner = await findProvenOwner(db, email);
  if (owner !== undefined) return [owner];
  // Nobody has proven it here.
  const { rows } = await db.query<{ user: string }>(
    `select e."user" from user_emails e join users u on u.id = e."user"
     where lower(e.email) = lower($1) and u.deleted_at is null and ${OPENS}
     order by e.created_at desc, e."user" desc limit $2`,
    [email, CLAIMANTS_MAX],
  );
  return findUsers(
    db,
    rows.map(({ user }) => user),
  );
}

export interface EmailRow {
  readonly email: string;
  readonly verifiedAt: Date | null;
  readonly isPrimary: boolean;
}

/** Returns the primary one first. */
export async function emailsOf(db: Querier, user: string): Promise<readonly EmailRow[]> {
  const { rows } = await db.query<EmailRow>(
    `select email, verified_at as "verifiedAt", is_primary as "isPrimary" from user_emails
     where "user" = $1 order by is_primary desc, created_at`,
    [user],
  );
  return rows;
}

/** The same for many users at once. */
export async function emailsOfUsers(
  db: Querier,
  users: readonly string[],
): Promise<ReadonlyMap<string, readonly EmailRow[]>> {
  const { rows } = await db.query<EmailRow & { readonly user: string }>(
    `select "user", email, verified_at as "verifiedAt", is_primary as "isPrimary" from user_emails
     where "user" = any($1::uuid[]) order by is_primary desc, created_at`,
    [users],
  );
  return Map.groupBy(rows, ({ user }) => user);
}

/** Whether the user has proven an address, here or at the old site. */
export const isVerified = ({ legacyVerified }: UserRow, emails: readonly EmailRow[]): boolean =>
  legacyVerified || emails.some(({ verifiedAt }) => verifiedAt !== null);
