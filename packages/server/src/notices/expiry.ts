/**
 * Premium ends: its owner is told 14 and 3 days before and on the day itself, from 08:00 in Brussels on (product.md 19).
 *
 * Only one such notice is there at a time; who gets more time has none. The days are those of the calendar in Brussels. A
 * day on which no server ran is made up for: what is told is the nearest of the three that has come.
 *
 * What people were told of goes as well when it no longer limits anything.
 */
import type { Deps } from '../deps.ts';
import { repeat } from '../platform/repeat.ts';
import { tellOnce } from './told.ts';

const LOOK_EVERY_MS = 10 * 60 * 1000;
const FROM_HOUR = 8;
const STAGES = [0, 3, 14] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

type ExpiryDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'>;

/** `tell`: his pages learn of it. The returned function stops it. */
export function startExpiry(deps: ExpiryDeps, tell: (user: string) => Promise<void>): () => void {
  return repeat(deps, 'telling when Premium ends', LOOK_EVERY_MS, async () => {
    for (const user of await tellExpiry(deps)) await tell(user);
    await forgetTold(deps);
  });
}

interface Ending {
  readonly id: string;
  readonly until: Date;
  readonly days: number;
}

/** Those who have a notice now that they had not before. */
export async function tellExpiry(deps: Omit<ExpiryDeps, 'log'>): Promise<readonly string[]> {
  const { db, clock } = deps;
  const now = new Date(clock.now());
  await db.pool.query(
    `delete from notifications n using users u where u.id = n."user" and n.type = 'expiry'
       and (u.premium_until is null or u.premium_until > $1)`,
    [new Date(clock.now() + 15 * DAY_MS)],
  );
  const { rows } = await db.pool.query<Ending>(
    `select id, premium_until as until,
       (premium_until at time zone 'Europe/Brussels')::date - ($1::timestamptz at time zone 'Europe/Brussels')::date as days
     from users
     where deleted_at is null and premium_until between $2 and $3
       and extract(hour from $1::timestamptz at time zone 'Europe/Brussels') >= $4`,
    [now, new Date(clock.now() - 2 * DAY_MS), new Date(clock.now() + 15 * DAY_MS), FROM_HOUR],
  );
  const told: string[] = [];
  for (const { id, until, days } of rows) {
    const stage = STAGES.find((each) => days <= each);
    if (stage === undefined || days < 0) continue;
    const about = `${until.toISOString()}/${stage}`;
    const isNew = await db.transaction((client) =>
      tellOnce(client, deps, { user: id, type: 'expiry', about }),
    );
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
