/**
 * Another password: by its owner in sudo, or by the link of a reset mail; and the link that locks an account because
 * somebody else did so (product.md 2).
 *
 * Either way every other session ends at once, and all proven addresses are told. A reset through an address nobody had
 * proven also proves it, and takes away whatever way in an earlier claimant of the address had left behind.
 */
import { ApiError } from '@troef/protocol';
import { hashPassword } from '../auth/passwords.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Deps } from '../deps.ts';
import { createAddressLimit } from '../http/address-limit.ts';
import { createSharedLimit } from '../http/shared-limit.ts';
import { dropFreshSecondFactor } from '../second-factor/second-factor.repository.ts';
import type { AccountMail } from './account-mail.ts';
import { proveAddress } from './addresses.ts';
import type { Codes } from './codes.ts';
import { emailAddress, emailKey } from './email-address.ts';
import { refusePassword } from './joining.ts';
import { nameKeyOf } from './names.ts';
import {
  emailsOf,
  findUser,
  findUserByEmail,
  findUserByNameKey,
  lockUser,
  type Querier,
} from './user.repository.ts';
import { lockedUntil, type UserRow } from './user-row.ts';

const HOUR_S = 60 * 60;
const MAILS_TO_ADDRESS = { name: 'reset_mail', times: 3, seconds: HOUR_S } as const;
const MAILS_FROM_CALLER = { name: 'reset', times: 10, seconds: HOUR_S } as const;
const RESET_LIFE_MS = HOUR_S * 1000;
/** Why an account is locked when its owner did it by a link. */
export const LOCKED_BY_OWNER = 'owner';

export interface PasswordChange {
  /** Ends every session of his but this one, whose cookie is renewed at its next use. */
  change(user: UserRow, session: string, password: string): Promise<void>;
  /** Sends a link when somebody has this address or name; takes as long when nobody has. */
  recover(given: string, caller: string): Promise<void>;
  /** Answers with whose it was, and the address to log in with. */
  reset(code: string, password: string): Promise<{ readonly user: string; readonly email: string }>;
  /** Locks the account. Answers with a code for a reset, since who reads this mail is its owner. */
  block(code: string): Promise<{ readonly code: string }>;
}

export function createPasswordChange(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashes' | 'log'>,
  {
    mail,
    codes,
    sessions,
  }: { readonly mail: AccountMail; readonly codes: Codes; readonly sessions: Sessions },
): PasswordChange {
  const { db, clock } = deps;
  const byAddress = createSharedLimit(MAILS_TO_ADDRESS, deps);
  const byCaller = createAddressLimit(MAILS_FROM_CALLER, deps);

  const judge = async (user: UserRow, password: string): Promise<string> => {
    const emails = await emailsOf(db.pool, user.id);
    refusePassword(password, { name: user.name, emails: emails.map(({ email }) => email) });
    return hashPassword(password);
  };

  const write = async (client: Querier, user: UserRow, hash: string): Promise<void> => {
    await client.query('update users set password_hash = $2, password_changed_at = $3 where id = $1', [
      user.id,
      hash,
      new Date(clock.now()),
    ]);
    await codes.void(client, 'reset', user.id);
    await mail.passwordChanged(client, user);
  };

  const sendReset = async (given: string): Promise<void> => {
    const email = emailAddress(given);
    const key = nameKeyOf(given);
    const user =
      email === undefined
        ? key === ''
          ? undefined
          : await findUserByNameKey(db.pool, key)
        : await findUserByEmail(db.pool, email);
    const to = user && (await addressFor(user, email));
    if (user === undefined || to === undefined) return;
    await db.transaction((client) => mail.reset(client, user, to));
  };

  /** The address that was named, as its owner wrote it; for a name a proven one. */
  const addressFor = async (user: UserRow, named: string | undefined): Promise<string | undefined> => {
    const emails = await emailsOf(db.pool, user.id);
    if (named === undefined) return emails.find(({ verifiedAt }) => verifiedAt !== null)?.email;
    return emails.find(({ email }) => email.toLowerCase() === named.toLowerCase())?.email;
  };

  return {
    async change(user, session, password) {
      const hash = await judge(user, password);
      await db.transaction(async (client) => {
        await lockUser(client, user.id);
        await write(client, user, hash);
        // Its cookie may have been copied as well: it rotates at its next use, as if its time had come.
        await client.query(`update auth_sessions set rotated_at = 'epoch' where id = $1`, [session]);
      });
      await sessions.end(db.pool, { user: user.id, except: session });
    },

    async recover(given, caller) {
      await byCaller.count(caller);
      const email = emailAddress(given);
      await byAddress.count(email === undefined ? nameKeyOf(given) : emailKey(email));
      // Not waited for: how long it takes would tell whether there is such an account.
      sendReset(given).catch((error) => deps.log.error({ err: error }, 'a reset mail was not written'));
    },

    async reset(code, password) {
      const found = await peek(db.pool, code);
      const user = found && (await findUser(db.pool, found.user));
      if (user === undefined) throw new ApiError('resource_missing', 'code');
      // Before the code is used up: a password that may not be chosen costs nobody his link.
      const hash = await judge(user, password);
      const email = await db.transaction(async (client) => {
        await lockUser(client, user.id);
        const taken = await codes.takeLink(client, 'reset', code);
        if (taken?.email == null) throw new ApiError('resource_missing', 'code');
        await dropForeignWaysIn(client, user, taken.email);
        await proveAddress(client, user.id, taken.email, new Date(clock.now()));
        await write(client, user, hash);
        if (user.blockedReason === LOCKED_BY_OWNER) {
          await client.query('update users set blocked_until = null, blocked_reason = null where id = $1', [
            user.id,
          ]);
        }
        return taken.email;
      });
      await sessions.end(db.pool, { user: user.id });
      return { user: user.id, email };
    },

    async block(code) {
      const blocked = await db.transaction(async (client) => {
        const taken = await codes.takeLink(client, 'block', code);
        const user = taken?.user == null ? undefined : await lockUser(client, taken.user);
        if (user === undefined || taken?.email == null) throw new ApiError('resource_missing', 'code');
        // A lock an administrator set stays his.
        if (lockedUntil(user, clock.now()) === null) {
          await client.query(
            `update users set blocked_until = 'infinity', blocked_reason = $2 where id = $1`,
            [user.id, LOCKED_BY_OWNER],
          );
        }
        await dropFreshSecondFactor(client, user.id, new Date(clock.now()));
        await mail.blocked(client, user);
        const purpose = { kind: 'reset', user: user.id, email: taken.email } as const;
        return { user, code: await codes.link(client, purpose, RESET_LIFE_MS) };
      });
      await sessions.end(db.pool, { user: blocked.user.id });
      return { code: blocked.code };
    },
  };

  /** Whose code it is, without using it up. */
  async function peek(querier: Querier, code: string): Promise<{ readonly user: string } | undefined> {
    const { rows } = await querier.query<{ user: string }>(
      `select "user" from codes where kind = 'reset' and hash = $1 and used_at is null and expires_at > $2`,
      [deps.hashes.secret(code), new Date(clock.now())],
    );
    return rows[0];
  }
}

/** Of an account whose address nobody had proven: somebody may have made it for the owner of the address to walk into. */
async function dropForeignWaysIn(db: Querier, user: UserRow, email: string): Promise<void> {
  const emails = await emailsOf(db, user.id);
  if (user.legacyVerified || emails.some(({ verifiedAt }) => verifiedAt !== null)) return;
  await db.query('delete from passkeys where "user" = $1', [user.id]);
  await db.query('delete from social_links where "user" = $1', [user.id]);
  await db.query('delete from user_emails where "user" = $1 and email <> $2', [user.id, email]);
  await db.query('update user_emails set is_primary = true where "user" = $1', [user.id]);
}
