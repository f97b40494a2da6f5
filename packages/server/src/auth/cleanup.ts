/**
 * What has had its time goes, once an hour: hashes of network addresses after 30 days (reliability D5), sessions 30 days
 * after their end, codes a day after theirs (until then they count towards the five a day), questions and attempts nobody
 * answered.
 */
import type { Deps } from '../deps.ts';
import { repeat } from '../platform/repeat.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * DAY_MS;

/** The returned function stops it. */
export function startCleanup({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): () => void {
  return repeat({ clock, log }, 'cleaning up after log-ins', HOUR_MS, async () => {
    const now = new Date(clock.now());
    const monthAgo = new Date(clock.now() - KEPT_MS);
    const dayAgo = new Date(clock.now() - DAY_MS);
    await db.pool.query(
      'update auth_sessions set address_hash = null where created_at < $1 and address_hash is not null',
      [monthAgo],
    );
    await db.pool.query('delete from auth_sessions where ended_at < $1 or expires_at < $1', [monthAgo]);
    await db.pool.query('delete from codes where expires_at < $1', [dayAgo]);
    await db.pool.query('delete from passkey_challenges where expires_at < $1', [now]);
    await db.pool.query('delete from social_attempts where expires_at < $1', [now]);
    await db.pool.query('delete from user_slugs where until < $1', [now]);
  });
}
