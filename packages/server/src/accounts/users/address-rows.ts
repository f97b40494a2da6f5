/**
 * The rows of `user_emails`: how an address is proven, and how it is removed.
 *
 * Removing an address voids every code that was sent there, whoever removes it and why: a link in a mailbox
 * that is no longer the account's opens nothing. All code that deletes such a row while its account stays
 * goes through this file. Rows are locked in one order: the user, the addresses, the codes.
 */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { isProvenByAnother } from './claim-email.ts';
import { type EmailRow, OPENS } from './user.repository.ts';

const UNIQUE_VIOLATION = '23505';
const CLAIM_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Finds this address of the user if it may open the account: a proven one, or the only one while none is
 * proven.
 */
export async function openingAddress(
  db: Querier,
  user: string,
  email: string,
): Promise<Pick<EmailRow, 'email' | 'verifiedAt'> | undefined> {
  const { rows } = await db.query<Pick<EmailRow, 'email' | 'verifiedAt'>>(
    `select email, verified_at as "verifiedAt" from user_emails e where "user" = $1 and email = $2 and ${OPENS}`,
    [user, email],
  );
  return rows[0];
}

/**
 * Makes the address this user's and removes the claims of others. Refuses with `already_exists email`, and
 * with `resource_missing email` if it was removed meanwhile.
 */
export async function proveAddress(db: Querier, user: string, email: string, now: Date): Promise<void> {
  if (await isProvenByAnother(db, email, user)) throw new ApiError('already_exists', 'email');
  const proven = await db
    .query(
      'update user_emails set verified_at = coalesce(verified_at, $3) where "user" = $1 and email = $2',
      [user, email, now],
    )
    .catch((error: { readonly code?: string }) => {
      if (error.code === UNIQUE_VIOLATION) throw new ApiError('already_exists', 'email');
      throw error;
    });
  if (proven.rowCount !== 1) throw new ApiError('resource_missing', 'email');
  await removeRows(
    db,
    'lower(email) = lower($2) and "user" <> $3 and verified_at is null',
    [email, user],
    now,
  );
}

/** Removes these addresses of a user. Returns those that were removed. */
export const removeAddresses = (
  db: Querier,
  user: string,
  emails: readonly string[],
  now: Date,
): Promise<readonly string[]> => removeRows(db, '"user" = $2 and email = any($3)', [user, emails], now);

/**
 * Removes all addresses except this one and those proven before it. A later one never removes an earlier
 * one, or an intruder could add an address and own the account by its link.
 */
export const keepSinceAddress = (
  db: Querier,
  user: string,
  kept: string,
  now: Date,
): Promise<readonly string[]> =>
  removeRows(
    db,
    `"user" = $2 and email <> $3 and not coalesce(verified_at <
       (select k.verified_at from user_emails k where k."user" = $2 and k.email = $3), false)`,
    [user, kept],
    now,
  );

/**
 * Deletes claims that nobody proved within a week: mail that took longer never came. An account's only
 * address stays, because its user logs in with it. It is in nobody's way: others may join and log in with it
 * too, and it goes to the one who proves it.
 */
export async function forgetClaims(db: Querier, now: Date): Promise<void> {
  await removeRows(
    db,
    `verified_at is null and created_at < $2 and not (is_primary and not exists
       (select 1 from user_emails o where o."user" = e."user" and o.verified_at is not null))`,
    [new Date(now.getTime() - CLAIM_DAYS * DAY_MS)],
    now,
  );
}

/** The placeholders in `where` begin at $2. */
async function removeRows(
  db: Querier,
  where: string,
  values: readonly unknown[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly user: string; readonly email: string }>(
    `with gone as (delete from user_emails e where ${where} returning "user", email),
       voided as (update codes c set used_at = $1 from gone
                where c."user" = gone."user" and lower(c.email) = lower(gone.email) and c.used_at is null)
     select email, "user" from gone`,
    [now, ...values],
  );
  if (rows.length > 0) await nameAnother(db, [...new Set(rows.map(({ user }) => user))]);
  return rows.map(({ email }) => email);
}

/** Gives each of these users who has no primary address another one, a proven one if there is one. */
async function nameAnother(db: Querier, users: readonly string[]): Promise<void> {
  await db.query(
    `update user_emails e set is_primary = true
     where "user" = any($1::uuid[]) and not exists (select 1 from user_emails p where p."user" = e."user" and p.is_primary)
       and email = (select email from user_emails f where f."user" = e."user"
                    order by verified_at is null, created_at, email limit 1)`,
    [users],
  );
}
