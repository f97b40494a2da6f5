/**
 * What is taken from an account when somebody else may have been in it: every way in but one address, whose mailbox has
 * just been shown to be its owner's. Passkeys, other sites, other addresses, with whatever codes were sent there; the
 * caller replaces the password and ends the sessions.
 *
 * All of them and not only the newest: whoever came in a second time may have left something the first time, and the
 * mail that is answered need not be the first one. What was the owner's own is told, and added again in a minute.
 */
import type { Provider, RemovedWays } from '@troef/protocol';
import { keepOneAddress } from './address-rows.ts';
import type { Querier } from './user.repository.ts';

/** Its caller holds the person's row. */
export async function dropWaysIn(db: Querier, user: string, kept: string, now: Date): Promise<RemovedWays> {
  const emails = await keepOneAddress(db, user, kept, now);
  const passkeys = await db.query<{ name: string }>('delete from passkeys where "user" = $1 returning name', [
    user,
  ]);
  const links = await db.query<{ provider: Provider }>(
    'delete from social_links where "user" = $1 returning provider',
    [user],
  );
  // The old site's accounts know by themselves whose they are.
  await db.query('update freewhist_accounts set "user" = null where "user" = $1', [user]);
  // Another kind of proof, a second factor too, is taken away here.
  return {
    emails: [...emails],
    passkeys: passkeys.rows.map(({ name }) => name),
    links: links.rows.map(({ provider }) => provider),
  };
}
