/**
 * A person's addresses of mail: at most five, one of them the primary one, each proven by a code that is sent there
 * (product.md 2).
 *
 * A proven address is one person's alone: whoever else had claimed it without proof loses the claim. Adding one tells the
 * addresses that are already proven, with a link that locks the account.
 */
import { ApiError, EMAILS_MAX } from '@troef/protocol';
import { createSharedLimit, type LimitDeps } from '../http/shared-limit.ts';
import type { AccountMail } from './account-mail.ts';
import type { Codes } from './codes.ts';
import { emailAddress } from './email-address.ts';
import { claimEmail, insertEmail, isProvenByAnother } from './joining.ts';
import { type EmailRow, emailsOf, lockUser, type Querier } from './user.repository.ts';
import type { UserRow } from './user-row.ts';

export interface Addresses {
  add(user: UserRow, given: string): Promise<void>;
  remove(user: UserRow, given: string): Promise<void>;
  makePrimary(user: UserRow, given: string): Promise<void>;
  /** `given` null: the first that is not proven yet. Answers with the id of the verification. */
  resend(user: UserRow, given: string | null): Promise<string>;
  /** Which address a verification is for, by its id. */
  addressOf(user: UserRow, verification: string): Promise<string>;
  verify(user: UserRow, given: string | null, code: string): Promise<void>;
}

const UNIQUE_VIOLATION = '23505';
/** Each new one is sent a mail, and nobody knows yet whose it is. */
const ADDED = { name: 'addresses', times: 10, seconds: 24 * 60 * 60 } as const;

export function createAddresses(
  deps: LimitDeps,
  { mail, codes }: { readonly mail: AccountMail; readonly codes: Codes },
): Addresses {
  const { db, clock } = deps;
  const added = createSharedLimit(ADDED, deps);

  const own = async (user: UserRow, given: string): Promise<EmailRow> => {
    const email = emailAddress(given)?.toLowerCase();
    const found = (await emailsOf(db.pool, user.id)).find((each) => each.email.toLowerCase() === email);
    if (found === undefined) throw new ApiError('resource_missing', 'email');
    return found;
  };

  /** The address a code is for: the one that is named, or the first that is not proven. */
  const unproven = async (user: UserRow, given: string | null): Promise<string> => {
    const entry =
      given === null
        ? (await emailsOf(db.pool, user.id)).find(({ verifiedAt }) => verifiedAt === null)
        : await own(user, given);
    if (entry === undefined || entry.verifiedAt !== null) throw new ApiError('conflict', 'verified');
    return entry.email;
  };

  return {
    async add(user, given) {
      await added.count(user.id);
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        const email = await claimEmail(client, given, user.id);
        const emails = await emailsOf(client, user.id);
        if (emails.some((each) => each.email.toLowerCase() === email.toLowerCase())) {
          throw new ApiError('already_exists', 'email');
        }
        if (emails.length >= EMAILS_MAX) throw new ApiError('unprocessable_content', 'limit');
        await insertEmail(client, {
          user: user.id,
          email,
          verifiedAt: null,
          isPrimary: emails.length === 0,
          now: new Date(clock.now()),
        });
        await mail.newAddress(client, user, email);
        await mail.verification(client, user, email);
      });
    },

    async remove(user, given) {
      const { email, isPrimary } = await own(user, given);
      if (isPrimary) throw new ApiError('conflict', 'primary');
      await db.pool.query('delete from user_emails where "user" = $1 and email = $2 and not is_primary', [
        user.id,
        email,
      ]);
    },

    async makePrimary(user, given) {
      const { email, verifiedAt } = await own(user, given);
      if (verifiedAt === null) throw new ApiError('conflict', 'unverified');
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await client.query('update user_emails set is_primary = (email = $2) where "user" = $1', [
          user.id,
          email,
        ]);
      });
    },

    async resend(user, given) {
      const email = await unproven(user, given);
      return db.transaction(async (client) => {
        await lockUser(client, user.id);
        return mail.verification(client, user, email);
      });
    },

    async addressOf(user, verification) {
      const { rows } = await db.pool.query<{ email: string }>(
        `select email from codes where id::text = $1 and "user" = $2 and kind = 'verification'`,
        [verification, user.id],
      );
      if (rows[0] === undefined) throw new ApiError('resource_missing', 'verification');
      return rows[0].email;
    },

    async verify(user, given, code) {
      const email = await unproven(user, given);
      await codes.takeDigits({ kind: 'verification', user: user.id, email }, code);
      await db.transaction((client) => proveAddress(client, user.id, email, new Date(clock.now())));
    },
  };
}

/** From now on it is this person's; others who claimed it lose it. */
export async function proveAddress(db: Querier, user: string, email: string, now: Date): Promise<void> {
  if (await isProvenByAnother(db, email, user)) throw new ApiError('already_exists', 'email');
  try {
    await db.query(
      'update user_emails set verified_at = coalesce(verified_at, $3) where "user" = $1 and email = $2',
      [user, email, now],
    );
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new ApiError('already_exists', 'email');
    throw error;
  }
  const { rows } = await db.query<{ user: string; wasPrimary: boolean }>(
    `delete from user_emails where lower(email) = lower($1) and "user" <> $2 and verified_at is null
     returning "user", is_primary as "wasPrimary"`,
    [email, user],
  );
  for (const loser of rows) if (loser.wasPrimary) await promoteAnother(db, loser.user);
}

async function promoteAnother(db: Querier, user: string): Promise<void> {
  await db.query(
    `update user_emails set is_primary = true where "user" = $1 and email =
       (select email from user_emails where "user" = $1 order by verified_at is null, created_at limit 1)`,
    [user],
  );
}
