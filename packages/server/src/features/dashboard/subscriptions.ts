/**
 * How many members have Premium, and how that changed (docs/behaviour/running.md 1). A member's Premium
 * ended on the day that `premium_until` names, if it is past. How many there were on an earlier day comes
 * from the figures of that day.
 */
import type { subscriptionHistorySchema, subscriptionsSchema } from '@troef/protocol';
import type * as z from 'zod/mini';
import type { Querier } from '../../platform/db/querier.ts';
import { figuresOf } from './site-figures.ts';

type Subscriptions = z.infer<typeof subscriptionsSchema>;
type SubscriptionDay = z.infer<typeof subscriptionHistorySchema>['data'][number];

export async function subscriptionsNow(db: Querier, now: Date): Promise<Subscriptions> {
  const { rows } = await db.query<Omit<Subscriptions, 'at' | 'perMille'> & { members: number }>(
    `select count(*) filter (where premium_until > $1)::int as active,
       count(*) filter (where premium_until > $1 and premium_until < $1 + interval '30 days')::int as ending,
       count(*) filter (where premium_until <= $1)::int as past,
       count(*) filter (where legacy_verified or exists (
         select 1 from user_emails e where e."user" = u.id and e.verified_at is not null))::int as members
     from users u where deleted_at is null`,
    [now],
  );
  const { members = 0, ...counts } = rows[0] ?? { active: 0, ending: 0, past: 0 };
  return {
    at: now.toISOString(),
    ...counts,
    perMille: members === 0 ? 0 : Math.round((1_000 * counts.active) / members),
  };
}

/**
 * Returns the last days, the oldest first. `active` is null for a day on which nobody counted. As many began
 * as there were more in the evening than the evening before, beside those that ended.
 */
export async function subscriptionDays(
  db: Querier,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<readonly SubscriptionDay[]> {
  const active = new Map(
    (await figuresOf(db, 'premium.now', { now, days: days + 1 })).map(({ day, value }) => [day, value]),
  );
  const { rows } = await db.query<{ day: string; before: string; ended: number }>(
    `with days as (
       select generate_series(
         ($1::timestamptz at time zone 'Europe/Brussels')::date - $2::int + 1,
         ($1::timestamptz at time zone 'Europe/Brussels')::date, interval '1 day')::date as day)
     select to_char(d.day, 'YYYY-MM-DD') as day, to_char(d.day - 1, 'YYYY-MM-DD') as before,
       (select count(*)::int from users u where u.deleted_at is null and u.premium_until <= $1
          and u.premium_until >= d.day::timestamp at time zone 'Europe/Brussels'
          and u.premium_until < (d.day + 1)::timestamp at time zone 'Europe/Brussels') as ended
     from days d order by d.day`,
    [now, days],
  );
  return rows.map(({ day, before, ended }) => {
    const [then, earlier] = [active.get(day), active.get(before)];
    const started = then === undefined || earlier === undefined ? 0 : Math.max(0, then - earlier + ended);
    return { id: day, day, active: then ?? null, started, ended };
  });
}
