/**
 * Messages to the administrators (docs/behaviour/mail.md 4), from anybody: guests and users of locked accounts
 * too. A message is a mail in the outbox, so it waits there while no mail can be sent. One of a locked account waits at
 * the report desk as well, where it is answered.
 */
import { ApiError, type Locale } from '@troef/protocol';
import { emailAddress } from '../../accounts/users/email-address.ts';
import { lockedUntil, type UserRow } from '../../accounts/users/user-row.ts';
import { storeAppeal } from '../../community/silences/appeals.ts';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { requireMail } from '../../platform/mail/delivery.ts';
import { queueMail } from '../../platform/mail/queue.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

export interface Message {
  /** Where the answer goes. Nobody has proven it. */
  readonly email: string;
  readonly text: string;
  /** The language of the page. */
  readonly locale: Locale;
  readonly ip: string;
  /** The sender, if they are logged in. */
  readonly user: UserRow | undefined;
}

export interface Contact {
  /**
   * Refuses with `unprocessable_content email`, `too_many_requests contact` (by network address),
   * `contact_site` (all guests together), `contact_user` (a user's messages of a day), `internal_server_error mail_off`, `no_administrator`.
   */
  send(message: Message): Promise<void>;
}

export function createContact(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'vault' | 'hashes'>,
): Contact {
  const { config, db, clock } = deps;
  const addresses = createAddressLimit({ name: 'contact', times: 5, seconds: HOUR_S }, deps);
  // A caller who has many addresses fills no mailbox either, and leaves the way of users open.
  const guests = createSharedLimit({ name: 'contact_site', times: 200, seconds: DAY_S }, deps);
  const users = createSharedLimit({ name: 'contact_user', times: 5, seconds: DAY_S }, deps);

  return {
    async send({ email: typed, text, locale, ip, user }) {
      const isLocked = user !== undefined && lockedUntil(user, clock.now()) !== null;
      // What a locked member writes waits at the desk, so it needs no mail.
      if (!isLocked) requireMail(config);
      const email = emailAddress(typed);
      if (email === undefined) throw new ApiError('unprocessable_content', 'email');
      await addresses.count(ip);
      await (user === undefined ? guests.count('') : users.count(user.id));
      await db.transaction(async (tx) => {
        if (isLocked) {
          await storeAppeal(tx, deps, { user: user.id, text: `${text}\n${email}` });
          if (config.mail === 'off') return;
        }
        const { rows: administrators } = await tx.query<{ id: string; locale: Locale; email: string }>(
          `select u.id, u.locale, e.email from users u
           join user_emails e on e."user" = u.id and e.is_primary and e.verified_at is not null
           where u.admin and u.deleted_at is null
             and coalesce((u.features->>'admin.support')::boolean, true)`,
        );
        if (administrators.length === 0 && !isLocked)
          throw new ApiError('internal_server_error', 'no_administrator');
        for (const administrator of administrators) {
          await queueMail(tx, deps, {
            kind: 'contact',
            to: administrator.email,
            user: administrator.id,
            locale: administrator.locale,
            values: {
              sender: user === undefined ? 'guest' : isLocked ? 'lockedMember' : 'member',
              member: user?.name ?? '',
              id: user?.id ?? '',
              email,
              language: locale,
              message: text,
              replyTo: email,
            },
          });
        }
      });
    },
  };
}
