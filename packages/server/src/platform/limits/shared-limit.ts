/**
 * Limits that guard identity or other people (docs/api.md, "Limits"), counted in the database: several
 * processes let no more through than one, and a restart forgets nothing. By the clock of `deps`, one
 * statement a try.
 *
 * A window begins with its first try and ends after `seconds`. Refused tries count, but do not make it
 * longer. With `growsTo`, a caller who overruns it waits a whole window from then on, and twice as long each
 * time after that, until they have kept quiet for a day. Names and addresses are kept as keyed hashes.
 */

import type { Querier } from '../db/querier.ts';
import type { Deps } from '../deps.ts';
import { type RateLimit, type Rule, refusalOf, timesOf, uncounted } from './rate-limit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SharedRule extends Rule {
  /** Seconds to which the wait may grow. */
  readonly growsTo?: number;
}

export interface SharedLimit extends RateLimit {
  /** In the caller's transaction the try counts only if that commits, and takes no connection of its own. */
  count(key: string, db?: Querier): Promise<void>;
  /**
   * Counts a try if the window has room for it. Returns how many are left then; null: there was none, and nothing
   * was counted. The caller's transaction must hold a lock on the key.
   */
  take(key: string, db: Querier): Promise<number | null>;
  /** Returns how many tries the window has. */
  used(key: string, db: Querier): Promise<number>;
}

export type LimitDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'hashes' | 'settings'>;

export function createSharedLimit(
  rule: SharedRule,
  { config, db, clock, hashes }: Omit<LimitDeps, 'settings'>,
): SharedLimit {
  if (!config.rateLimits) return { ...uncounted, take: async () => timesOf(rule.times), used: async () => 0 };
  const hashOf = (key: string): Uint8Array => hashes.address(`${rule.name} ${key}`);
  const used = async (key: string, querier: Querier): Promise<number> => {
    const { rows } = await querier.query<{ count: number }>(
      'select count from rate_limits where hash = $1 and ends_at > $2',
      [hashOf(key), new Date(clock.now())],
    );
    return Math.min(timesOf(rule.times), rows[0]?.count ?? 0);
  };
  return {
    async count(key, querier = db.pool) {
      const now = clock.now();
      const times = timesOf(rule.times);
      const { rows } = await querier.query<{ count: number; endsAt: Date }>(COUNT, [
        hashOf(key),
        new Date(now),
        rule.seconds,
        times,
        rule.growsTo ?? null,
        new Date(now - DAY_MS),
      ]);
      const [window] = rows;
      if (window === undefined) throw new Error('a try was not counted');
      if (window.count > times) throw refusalOf(rule, window.endsAt.getTime() - now);
    },
    used,
    async take(key, querier) {
      const [taken, times] = [await used(key, querier), timesOf(rule.times)];
      if (taken >= times) return null;
      await this.count(key, querier);
      return times - taken - 1;
    },
    async forgive(key) {
      await db.pool.query(
        'update rate_limits set count = greatest(count - 1, 0) where hash = $1 and ends_at > $2',
        [hashOf(key), new Date(clock.now())],
      );
    },
  };
}

const COUNT = `
  insert into rate_limits as kept (hash, count, ends_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (hash) do update set
    count = case when kept.ends_at <= $2 then 1 else kept.count + 1 end,
    strikes = case
      when kept.ends_at <= $6 then 0
      when kept.ends_at > $2 and kept.count = $4 then kept.strikes + 1
      else kept.strikes end,
    ends_at = case
      when kept.ends_at <= $2 then excluded.ends_at
      when kept.count = $4 and $5::int is not null
        then $2::timestamptz + make_interval(secs => least($3 * power(2, least(kept.strikes, 20)), $5))
      else kept.ends_at end
  returning count, ends_at as "endsAt"`;

/** Forgets windows that ended a day ago. */
export async function forgetTries(db: Querier, now: number): Promise<void> {
  await db.query('delete from rate_limits where ends_at < $1', [new Date(now - DAY_MS)]);
}
