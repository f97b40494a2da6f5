/**
 * Removes what an intruder may have added to an account: passkeys, other sites, a second factor that was
 * just set up, devices that get pushes, and the addresses that were proven after the kept one, with their
 * codes. The caller replaces the password and ends the sessions.
 *
 * All passkeys and sites go, not only the newest: an intruder may have come twice, and the owner need not
 * answer the first mail. The owner is told what went, and adds their own again in a minute. Earlier
 * addresses stay, so an intruder's address cannot remove the owner's, but the owner's removes the
 * intruder's. An older second factor stays too, or a mailbox alone would open the account. So do older
 * passkeys of an administrator: without them the password alone would open sudo, and a mailbox alone would
 * give an administrator's rights.
 */
import type { Provider, RemovedWays } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { dropFreshSecondFactor, FRESH_MS } from '../second-factor/second-factor.repository.ts';
import { keepSinceAddress } from '../users/address-rows.ts';

/** The caller must have locked the user's row. */
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
  // Accounts of the old site also have a column of their own for the user.
  await db.query('update freewhist_accounts set "user" = null where "user" = $1', [user]);
  // Push subscriptions are no way in, but an intruder must not get the pushes.
  await db.query('delete from push_subscriptions where "user" = $1', [user]);
  const secondFactor = await dropFreshSecondFactor(db, user, now);
  return {
    emails: [...emails],
    passkeys: passkeys.rows.map(({ name }) => name),
    links: links.rows.map(({ provider }) => provider),
    second_factor: secondFactor,
  };
}
