/**
 * Changes a password: by its user in sudo, or by the link of a reset mail. Also locks an account by the link
 * in a mail, because somebody else was in it.
 *
 * Either way every other session ends at once, and all proven addresses are told. A link works for an
 * address that may open the account now (address-rows.ts), whatever that address was when the link was sent.
 * A reset through an address that nobody had proven also proves it, and removes whatever way in an earlier
 * claimant of the address had left behind. The link that locks removes what an intruder may have added
 * (drop-ways-in.ts). The address it was sent to stays, and so do those that were proven before it. Only a
 * reset by that address opens the account again.
 */
import { ApiError, RESET_LIFE_MIN, type RemovedWays } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { AccountMail } from '../users/account-mail.ts';
import { openingAddress, proveAddress } from '../users/address-rows.ts';
import type { Codes } from '../users/codes.ts';
import { emailAddress, emailKey } from '../users/email-address.ts';
import { nameKeyOf } from '../users/names.ts';
import {
  emailsOf,
  findUser,
  findUserByNameKey,
  findUsersByEmail,
  lockUser,
} from '../users/user.repository.ts';
import { lockedUntil, type UserRow } from '../users/user-row.ts';
import { dropWaysIn } from './drop-ways-in.ts';
import { refusePassword } from './join.service.ts';
import { requireOpenSession } from './session.repository.ts';
import type { Sessions } from './sessions.ts';

const HOUR_S = 60 * 60;
const RESET_LIFE_MS = RESET_LIFE_MIN * 60_000;
/** Why an account is locked if its owner locked it by a link. */
export const LOCKED_BY_OWNER = 'owner';

export interface PasswordChange {
  /** Ends all other sessions of the user. The cookie of this one is renewed at its next use. */
  change(user: UserRow, session: string, password: string): Promise<void>;
  /** Sends a link if a user has this address or name. Takes as long if nobody has. */
  recover(given: string, caller: string): Promise<void>;
  /** Returns the user, and the address to log in with. */
  reset(code: string, password: string): Promise<{ readonly user: string; readonly email: string }>;
  /**
   * Locks the account and removes what an intruder may have added: all except the address of the link and
   * those that were proven before it. Returns a code for a reset, because the reader of this mail is the
   * owner, and what was removed.
   */
  block(code: string): Promise<{ readonly code: string; readonly removed: RemovedWays }>;
}

export function createPasswordChange(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashes' | 'log' | 'settings'>,
  {
    mail,
    codes,
    sessions,
  }: { readonly mail: AccountMail; readonly codes: Codes; readonly sessions: Sessions },
): PasswordChange {
  const { db, clock, settings } = deps;
  const byAddress = createSharedLimit(
    { name: 'reset_mail', times: () => settings.get('limits.resets'), seconds: HOUR_S },
    deps,
  );
  const byCaller = createAddressLimit(
    { name: 'reset', times: () => settings.get('limits.resets.address'), seconds: HOUR_S },
    deps,
  );

  const now = (): Date => new Date(clock.now());

  const judge = async (user: UserRow, password: string): Promise<string> => {
    const emails = await emailsOf(db.pool, user.id);
    refusePassword(password, { name: user.name, emails: emails.map(({ email }) => email) });
    return hashPassword(password);
  };

  const write = async (client: Querier, user: UserRow, hash: string): Promise<void> => {
    await client.query('update users set password_hash = $2, password_changed_at = $3 where id = $1', [
      user.id,
      hash,
      now(),
    ]);
    await mail.passwordChanged(client, user);
  };

  /**
   * Mails every account that an unproven address may belong to: only the owner knows which one is theirs.
   */
  const sendReset = async (given: string): Promise<void> => {
    const email = emailAddress(given);
    for (const user of email === undefined ? await named(given) : await findUsersByEmail(db.pool, email)) {
      const to = await addressFor(user, email);
      if (to !== undefined) await db.transaction((client) => mail.reset(client, user, to));
    }
  };

  const named = async (name: string): Promise<readonly UserRow[]> => {
    const key = nameKeyOf(name);
    const user = key === '' ? undefined : await findUserByNameKey(db.pool, key);
    return user === undefined ? [] : [user];
  };

  /** Returns the given address as its owner wrote it; for a name a proven address, the primary one first. */
  const addressFor = async (user: UserRow, named: string | undefined): Promise<string | undefined> => {
    const emails = await emailsOf(db.pool, user.id);
    if (named === undefined) return emails.find(({ verifiedAt }) => verifiedAt !== null)?.email;
    return emails.find(({ email }) => email.toLowerCase() === named.toLowerCase())?.email;
  };

  /**
   * Uses the link up and locks the user's row. Refuses with `resource_missing code` if its address may not
   * open the account (any more).
   */
  const takeLink = async (
    client: Querier,
    kind: 'reset' | 'block',
    link: { readonly code: string; readonly user: string },
  ): Promise<{ readonly user: UserRow; readonly email: string; readonly isProven: boolean }> => {
    const user = await lockUser(client, link.user);
    const taken = await codes.takeLink(client, kind, link.code);
    const address =
      user === undefined || taken?.email == null || taken.user !== user.id
        ? undefined
        : await openingAddress(client, user.id, taken.email);
    if (user === undefined || address === undefined) throw new ApiError('resource_missing', 'code');
    return { user, email: address.email, isProven: address.verifiedAt !== null };
  };

  return {
    async change(user, session, password) {
      const hash = await judge(user, password);
      const tell = await db.transaction(async (client) => {
        await lockUser(client, user.id);
        // Hashing takes long enough for a reset or a lock to come in between.
        await requireOpenSession(client, session);
        await codes.void(client, user.id, 'reset');
        await write(client, user, hash);
        // The cookie of this session may have been copied too, so it rotates at its next use.
        await client.query(`update auth_sessions set rotated_at = 'epoch' where id = $1`, [session]);
        return sessions.endIn(client, { user: user.id, except: session });
      });
      tell();
    },

    async recover(given, caller) {
      await byCaller.count(caller);
      const email = emailAddress(given);
      await byAddress.count(email === undefined ? nameKeyOf(given) : emailKey(email));
      // Not awaited: the time it takes would tell whether there is such an account.
      sendReset(given).catch((error) => deps.log.error({ err: error }, 'a reset mail was not written'));
    },

    async reset(code, password) {
      const found = await codes.ownerOf(db.pool, 'reset', code);
      const seen = found === undefined ? undefined : await findUser(db.pool, found);
      if (seen === undefined) throw new ApiError('resource_missing', 'code');
      // Judged before the code is used up, so that a refused password costs nobody their link.
      const hash = await judge(seen, password);
      const opened = await db.transaction(async (client) => {
        const { user, email, isProven } = await takeLink(client, 'reset', { code, user: seen.id });
        if (!isProven) await dropWaysIn(client, user.id, email, now());
        await proveAddress(client, user.id, email, now());
        // Links that lock are voided too: the mail on this change has a new one.
        await codes.void(client, user.id);
        await write(client, user, hash);
        if (user.blockedReason === LOCKED_BY_OWNER) {
          await client.query('update users set blocked_until = null, blocked_reason = null where id = $1', [
            user.id,
          ]);
        }
        const tell = await sessions.endIn(client, { user: user.id });
        return { user: user.id, email, tell };
      });
      opened.tell();
      return { user: opened.user, email: opened.email };
    },

    async block(code) {
      const owner = await codes.ownerOf(db.pool, 'block', code);
      if (owner === undefined) throw new ApiError('resource_missing', 'code');
      const blocked = await db.transaction(async (client) => {
        const { user, email } = await takeLink(client, 'block', { code, user: owner });
        const others = (await emailsOf(client, user.id)).filter(
          (other) => other.verifiedAt !== null && other.email !== email,
        );
        const removed = await dropWaysIn(client, user.id, email, now());
        const gone = others.filter(({ email: other }) => removed.emails.includes(other));
        for (const other of gone) await mail.addressLetGo(client, user, other.email);
        await codes.void(client, user.id);
        // A lock by an administrator stays as it is.
        if (lockedUntil(user, clock.now()) === null) {
          await client.query(
            `update users set blocked_until = 'infinity', blocked_reason = $2 where id = $1`,
            [user.id, LOCKED_BY_OWNER],
          );
        }
        // An intruder may have asked for the deletion.
        if (user.deletion !== null) {
          await client.query('update users set deletion = null where id = $1', [user.id]);
          await mail.deletionUndone(client, user);
        }
        await mail.blocked(client, user);
        const purpose = { kind: 'reset', user: user.id, email } as const;
        const tell = await sessions.endIn(client, { user: user.id });
        return { removed, tell, code: await codes.link(client, purpose, RESET_LIFE_MS) };
      });
      blocked.tell();
      return { code: blocked.code, removed: blocked.removed };
    },
  };
}
