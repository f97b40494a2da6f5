/**
 * Tells members that their Premium ends: 14 and 3 days before and on the day itself, at eight in the morning
 * (docs/behaviour/notices.md 3).
 *
 * A member has at most one such notice, and none after their time was extended or while it renews by itself. A mail
 * goes with it. The days are those of the calendar in Brussels. After a day on which no server ran, the nearest of the
 * three stages that has come is told. A purchase takes the notice away at once (features/store/premium-time.ts).
 *
 * The job also deletes rows about what members were told, once these limit nothing any more.
 */

import type { Locale } from '@troef/protocol';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { Notices } from './notices.ts';
import { tellOnce } from './tell-once.ts';
import { tellUserChanged } from './user-changed.ts';

const STAGES = [0, 3, 14] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

type ExpiryDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'vault' | 'settings'>;
type Pages = Pick<Notices, 'userChanged'>;

export const expiryJob = (deps: ExpiryDeps, pages: Pages, linkTo: LinkTo): Job => ({
  name: 'premium.expiry',
  cron: '0 8 * * *',
  async run() {
    for (const user of await tellExpiry(deps, linkTo)) await tellUserChanged(deps, pages, user);
    await forgetTold(deps);
  },
});

interface PremiumEnd {
  readonly id: string;
  readonly until: Date;
  readonly days: number;
  readonly locale: Locale;
  readonly name: string | null;
  /** The proven address; null: none. */
  readonly email: string | null;
}

/** Makes the notices that are due. Returns the members who have one. */
export async function tellExpiry(deps: ExpiryDeps, linkTo: LinkTo): Promise<readonly string[]> {
  const { db, clock } = deps;
  const now = new Date(clock.now());
  await db.pool.query(
    `delete from notifications n using users u where u.id = n."user" and n.type = 'expiry'
       and (u.premium_until is null or u.premium_until > $1
         or exists (select 1 from subscriptions s where s."user" = u.id and s.state = 'active'))`,
    [new Date(clock.now() + 15 * DAY_MS)],
  );
  const { rows } = await db.pool.query<PremiumEnd>(
    `select id, locale, name, premium_until as until,
       (premium_until at time zone 'Europe/Brussels')::date - ($1::timestamptz at time zone 'Europe/Brussels')::date as days,
       (select e.email from user_emails e where e."user" = users.id and e.verified_at is not null
        order by e.is_primary desc, e.verified_at limit 1) as email
     from users
     where deleted_at is null and premium_until between $2 and $3
       and not exists (select 1 from subscriptions s where s."user" = users.id and s.state = 'active')`,
    [now, new Date(clock.now() - 2 * DAY_MS), new Date(clock.now() + 15 * DAY_MS)],
  );
  const told: string[] = [];
  for (const { id, until, days, locale, name, email } of rows) {
    const stage = STAGES.find((each) => days <= each);
    if (stage === undefined || days < 0) continue;
    const about = `${until.toISOString()}/${stage}`;
    const isNew = await db.transaction(async (client) => {
      const told = await tellOnce(client, deps, { user: id, type: 'expiry', about });
      if (told && email !== null) {
        await queueMail(client, deps, {
          kind: 'premiumEnds',
          to: email,
          user: id,
          locale,
          values: { name: name ?? '', date: until.toISOString(), link: linkTo('/premium') },
        });
      }
      return told;
    });
    if (isNew) told.push(id);
  }
  return told;
}

async function forgetTold({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.pool.query(
    `delete from notices_told where (kind = 'friend_available' and at < $1) or (kind = 'expiry' and at < $2)`,
    [new Date(clock.now() - DAY_MS), new Date(clock.now() - YEAR_MS)],
  );
}
