/**
 * What is taken from an account when somebody else may have been in it: passkeys, other sites, a second factor that was just
 * set up, devices that are sent pushes, and the addresses that were proven after the one whose mailbox answers, with whatever
 * codes were sent there. The caller replaces the password and ends the sessions.
 *
 * All passkeys and sites and not only the newest: whoever came in a second time may have left something the first time, and
 * the mail that is answered need not be the first one. What was the owner's own is told, and added again in a minute. Earlier
 * addresses stay: somebody who added their own cannot send the owner's away by its link, and the owner's sends theirs away.
 * An older second factor stays too: else a mailbox alone would open the account. So do the older passkeys of an administrator:
 * without them the password alone would open sudo, and a mailbox alone would make an administrator.
 */
import type { Provider, RemovedWays } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { dropFreshSecondFactor, FRESH_MS } from '../second-factor/second-factor.repository.ts';
import { keepSinceAddress } from '../users/address-rows.ts';

/** Its caller holds the person's row. */
export async function dropWaysIn(db: Querier, user: string, kept: string, now: Date): Promise<RemovedWays> {
  const emails = await keepSinceAddress(db, user, kept, now);
  const passkeys = await db.query<{ name: string }>(
    `delete from passkeys where "user" = $1
       and (created_at > $2 or not exists (select 1 from users where id = $1 and admin)) returning name`,
    [user, new Date(now.getTime() - FRESH_MS)],
  );
  const links = await db.query<{ provider: Provider }>(
    'delete from social_links where "user" = $1 returning provider',
    [user],
  );
  // The old site's accounts know by themselves whose they are.
  await db.query('update freewhist_accounts set "user" = null where "user" = $1', [user]);
  // No way in, but what is pushed there is said to nobody else.
  await db.query('delete from push_subscriptions where "user" = $1', [user]);
  const secondFactor = await dropFreshSecondFactor(db, user, now);
  return {
    emails: [...emails],
    passkeys: passkeys.rows.map(({ name }) => name),
    links: links.rows.map(({ provider }) => provider),
    second_factor: secondFactor,
  };
}
