/**
 * Mail addresses of a user: at most five, one of them the primary one, each proven by a code that is sent
 * there (docs/behaviour/accounts.md 3).
 *
 * A proven address belongs to one user; others who claimed it lose it (address-rows.ts). Only one at a time
 * may wait for its proof, because each new one costs the mailbox's owner a mail. Beside an only address that
 * was never proven one more is allowed. Every change is mailed to the proven addresses, with a link that
 * locks the account.
 */
import { ApiError, EMAILS_MAX } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { proveAddress, removeAddresses } from '../users/address-rows.ts';
import { claimEmail, insertEmail } from '../users/claim-email.ts';
import type { Codes } from '../users/codes.ts';
import { emailAddress } from '../users/email-address.ts';
import { type EmailRow, emailsOf, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { requireOpenSession } from './session.repository.ts';

export interface Addresses {
  /** `session`: of the caller. If it ends before the change is made, nothing is changed: `unauthorized`. */
  add(user: UserRow, session: string, given: string): Promise<void>;
  remove(user: UserRow, session: string, given: string): Promise<void>;
  makePrimary(user: UserRow, session: string, given: string): Promise<void>;
  /** `given` null: the first unproven address. Returns the id of the verification. */
  resend(user: UserRow, given: string | null): Promise<string>;
  /** Returns the address that a verification is for, by its id. */
  addressOf(user: UserRow, verification: string): Promise<string>;
  verify(user: UserRow, given: string | null, code: string): Promise<void>;
}

/** Each new address is sent a mail, and nobody knows yet whose it is. */
const ADDED = { name: 'addresses', times: 10, seconds: 24 * 60 * 60 } as const;

export function createAddresses(
  deps: LimitDeps,
  { mail, codes }: { readonly mail: AccountMail; readonly codes: Codes },
): Addresses {
  const { db, clock } = deps;
  const added = createSharedLimit(ADDED, deps);

  const now = (): Date => new Date(clock.now());

  const own = async (querier: Querier, user: UserRow, given: string): Promise<EmailRow> => {
    const email = emailAddress(given)?.toLowerCase();
    const found = (await emailsOf(querier, user.id)).find((each) => each.email.toLowerCase() === email);
    if (found === undefined) throw new ApiError('resource_missing', 'email');
    return found;
  };

  /** Returns the address a code is for: the given one, or the first that is not proven. */
  const unproven = async (querier: Querier, user: UserRow, given: string | null): Promise<string> => {
    const entry =
      given === null
        ? (await emailsOf(querier, user.id)).find(({ verifiedAt }) => verifiedAt === null)
        : await own(querier, user, given);
    if (entry === undefined || entry.verifiedAt !== null) throw new ApiError('conflict', 'verified');
    return entry.email;
  };

  return {
    async add(user, session, given) {
      await added.count(user.id);
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await requireOpenSession(client, session);
        const email = await claimEmail(client, given, user.id);
        const emails = await emailsOf(client, user.id);
        if (emails.some((each) => each.email.toLowerCase() === email.toLowerCase())) {
          throw new ApiError('already_exists', 'email');
        }
        // An only address that was mistyped at joining cannot go before there is another, so one more is
        // allowed.
        const waiting = emails.filter(({ verifiedAt }) => verifiedAt === null);
        if (waiting.length > 0 && emails.length > 1) throw new ApiError('conflict', 'unverified');
        if (emails.length >= EMAILS_MAX) throw new ApiError('unprocessable_content', 'limit');
        await insertEmail(client, {
          user: user.id,
          email,
          verifiedAt: null,
          isPrimary: emails.length === 0,
          now: now(),
        });
        await mail.newAddress(client, user, email);
        await mail.verification(client, user, email);
      });
    },

    async remove(user, session, given) {
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await requireOpenSession(client, session);
        const { email, isPrimary, verifiedAt } = await own(client, user, given);
        // One that was mistyped at joining can go, but never the only one: without any, nobody could recover
        // the account.
        const isOnly = (await emailsOf(client, user.id)).length === 1;
        if (isOnly || (isPrimary && verifiedAt !== null)) throw new ApiError('conflict', 'primary');
        await removeAddresses(client, user.id, [email], now());
        if (verifiedAt === null) return;
        await mail.wayInChanged(client, user, 'addressRemoved', email);
        await mail.addressLetGo(client, user, email);
      });
    },

    async makePrimary(user, session, given) {
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await requireOpenSession(client, session);
        const { email, verifiedAt, isPrimary } = await own(client, user, given);
        if (verifiedAt === null) throw new ApiError('conflict', 'unverified');
        if (isPrimary) return;
        await client.query('update user_emails set is_primary = (email = $2) where "user" = $1', [
          user.id,
          email,
        ]);
        await mail.wayInChanged(client, user, 'primaryChanged', email);
      });
    },

    async resend(user, given) {
      return db.transaction(async (client) => {
        await lockUser(client, user.id);
        const email = await unproven(client, user, given);
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
      const email = await unproven(db.pool, user, given);
      await codes.takeDigits({ kind: 'verification', user: user.id, email }, code);
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await proveAddress(client, user.id, email, now());
      });
    },
  };
}
