/**
 * Deletes data about people that is no longer needed (`users.cleanup`): hashes of network addresses, sessions
 * and their secrets, codes, addresses nobody proved, challenges and attempts nobody answered, former slugs,
 * invitations to tables, bans from tables, counted tries, players who were counted at a puzzle. Every step may be repeated.
 *
 * Members who asked to be deleted are deleted by `deletion.ts`, to the minute. Guests leave nothing to delete
 * here: a guest exists in their token only.
 */

import { forgetClaims } from '../../accounts/users/address-rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetTries } from '../../platform/limits/shared-limit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session that ended is shown to nobody, but can reveal a theft: one of its secrets may be used again. */
const ENDED_KEPT_DAYS = 30;
/** Hashes of network addresses are kept 30 days (docs/behaviour/privacy.md 4), and this runs once a day. */
const ADDRESSES_KEPT_DAYS = 29;
/** A code counts towards the five a day until then. */
const CODES_KEPT_DAYS = 1;

/** A table is open for two hours at most. */
const INVITATIONS_KEPT_DAYS = 1;

export async function cleanUpUsers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number): Date => new Date(clock.now() - days * DAY_MS);
  const forget = (sql: string, until: Date) => db.pool.query(sql, [until]);

  await forget(
    'update auth_sessions set address_hash = null where created_at < $1 and address_hash is not null',
    ago(ADDRESSES_KEPT_DAYS),
  );
  await forget('delete from auth_sessions where ended_at < $1 or expires_at < $1', ago(ENDED_KEPT_DAYS));
  await forget('delete from spent_secrets where spent_at < $1', ago(ENDED_KEPT_DAYS));
  await forgetClaims(db.pool, ago(0));
  await forget('delete from codes where expires_at < $1', ago(CODES_KEPT_DAYS));
  await forget('delete from passkey_challenges where expires_at < $1', ago(0));
  await forget('delete from social_attempts where expires_at < $1', ago(0));
  await forget('delete from user_slugs where until < $1', ago(0));
  // At a table with a password a ban outlives its time: a player who was sent away has to know the password (join-applicants.ts).
  await forget(
    `delete from room_bans b where until < $1
       and (missed or not exists (select from rooms r where r.id = b.room and r.password_hash is not null))`,
    ago(0),
  );
  await forget('delete from room_invitations where at < $1', ago(INVITATIONS_KEPT_DAYS));
  await forget('delete from puzzle_tries where until <= $1', ago(0));
  await forgetTries(db.pool, clock.now());
}
