/** Gives an account an address. An address that a user has proven is refused to everybody else. */
import { ApiError, type EmailCheck } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { emailAddress, emailKey } from './email-address.ts';

export async function checkEmail(db: Querier, given: string, own: string | null): Promise<EmailCheck> {
  const email = emailAddress(given);
  if (email === undefined) return { available: false, reason: 'invalid' };
  return (await isProvenByAnother(db, email, own))
    ? { available: false, reason: 'taken' }
    : { available: true, reason: null };
}

export async function isProvenByAnother(db: Querier, email: string, own: string | null): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from user_emails where lower(email) = lower($1) and verified_at is not null
       and "user" is distinct from $2::uuid limit 1`,
    [email, own],
  );
  return rows.length > 0;
}

/** Returns the address as it is kept. Refuses with `unprocessable_content email`, `already_exists email`. */
export async function claimEmail(db: Querier, given: string, own: string | null): Promise<string> {
  const email = emailAddress(given);
  if (email === undefined) throw new ApiError('unprocessable_content', 'email');
  if (await isProvenByAnother(db, email, own)) throw new ApiError('already_exists', 'email');
  return email;
}

export async function insertEmail(
  db: Querier,
  row: {
    readonly user: string;
    readonly email: string;
    readonly verifiedAt: Date | null;
    readonly isPrimary: boolean;
    readonly now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into user_emails ("user", email, email_key, verified_at, is_primary, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [row.user, row.email, emailKey(row.email), row.verifiedAt, row.isPrimary, row.now],
  );
}
