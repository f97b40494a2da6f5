/**
 * Publishes the daily lists (docs/behaviour/ranking.md 4): one of each game and day, all in one transaction,
 * with the crowns of the leaders and the pushes.
 *
 * A list is the same whenever it is made: it counts what had finished at its midnight. A second run finds the
 * list and changes nothing; the key of the list holds back a second process until the first has written all.
 * A run for a given moment writes its lists anew, and pushes nothing a second time.
 */
import { byDailyOrder, type DailyFull, dailySum } from '@troef/competition/ranking/daily-sum.ts';
import { VARIANTS, type Variant } from '@troef/games';
import { DAILY_KEPT_DAYS, DAILY_TOP } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Job, momentOf } from '../../platform/jobs/job.ts';
import { dailyFull } from '../../platform/settings/ranking-numbers.ts';
import type { Notices } from '../notices/notices.ts';
import { tellUserChanged } from '../notices/user-changed.ts';
import type { Pushes } from '../push/events.ts';
import { type ListDay, listDayOf, roomsByMember, sinceChoice } from './ranked-rooms.ts';
import { VISIBLE_MEMBER } from './visible-member.ts';

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;
type RankingPushes = Pick<Pushes, 'ranking'>;

export const dailyRankingJob = (
  deps: PublishDeps,
  pushes: RankingPushes,
  pages: Pick<Notices, 'userChanged'>,
): Job => ({
  name: 'ranking.daily',
  cron: '0 0 * * *',
  heedsAt: true,
  async run(options = {}) {
    const changed = await publishDaily(deps, pushes, momentOf(options, deps.clock.now()));
    for (const user of changed) await tellUserChanged(deps, pages, user);
  },
});

/**
 * Publishes the lists of the last midnight at or before `at`, or now. Returns the members who got a crown or
 * lost it.
 */
export function publishDaily(
  { db, clock, settings }: PublishDeps,
  pushes: RankingPushes,
  at?: number,
): Promise<readonly string[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const list = await listDayOf(tx, at ?? now);
    for (const variant of VARIANTS) {
      const isNew = await beginList(tx, variant, list, now);
      if (!isNew && at === undefined) continue;
      await writePlaces(tx, variant, list, dailyFull(settings, variant));
      if (isNew) await tellRisen(tx, pushes, variant, list);
    }
    await forgetOld(tx, list);
    return crownLeaders(tx);
  });
}

/** Returns false if the list is there already. Waits for another process that writes it. */
async function beginList(tx: Querier, variant: Variant, { day }: ListDay, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into daily_rankings (variant, day, published_at) values ($1, $2, $3) on conflict do nothing`,
    [variant, day, new Date(now)],
  );
  if (rowCount === 1) return true;
  await tx.query('select 1 from daily_rankings where variant = $1 and day = $2 for update', [variant, day]);
  return false;
}

interface Entrant {
  readonly id: string;
  /** When they chose to take part; null if that was before this was noted. */
  readonly since: Date | null;
}

/** Returns the members who take part: their choice, Premium, and an account that the lists show. */
async function entrantsOf(tx: Querier, variant: Variant, { midnight }: ListDay): Promise<readonly Entrant[]> {
  const { rows } = await tx.query<Entrant>(
    `select u.id, (u.games->$1->>'rankedSince')::timestamptz as since from users u
     where (u.games->$1->>'ranked')::boolean and ${VISIBLE_MEMBER('$2')}
       and (u.admin or u.premium_until + interval '24 hours' > $2)`,
    [variant, midnight],
  );
  return rows;
}

async function writePlaces(tx: Querier, variant: Variant, list: ListDay, full: DailyFull): Promise<void> {
  const rooms = await roomsByMember(tx, variant, list);
  const entrants = await entrantsOf(tx, variant, list);
  const places = entrants
    .map(({ id, since }) => ({
      user: id,
      ...dailySum(variant, sinceChoice(rooms.get(id) ?? [], since), full),
    }))
    .filter((sum) => sum.rooms > 0)
    .sort(byDailyOrder)
    .map(({ user, score, rooms: played, opponents, base }, at) => ({
      user,
      rank: at + 1,
      score,
      rooms: played,
      opponents,
      base,
    }));
  // The sum of a member beside the list is that of the list, also when the setting has changed since.
  await tx.query(
    'update daily_rankings set full_rooms = $3, full_opponents = $4 where variant = $1 and day = $2',
    [variant, list.day, full.rooms, full.opponents],
  );
  await tx.query('delete from daily_places where variant = $1 and day = $2', [variant, list.day]);
  await tx.query(
    `insert into daily_places (variant, day, "user", rank, score, rooms, opponents, base)
     select $1, $2, "user", rank, score, rooms, opponents, base from json_to_recordset($3::json)
       as p("user" uuid, rank int, score int, rooms int, opponents int, base double precision)`,
    [variant, list.day, JSON.stringify(places)],
  );
}

/** Queues a push for each member who came first or among the first ten, in the newest list alone. */
async function tellRisen(
  tx: Querier,
  pushes: RankingPushes,
  variant: Variant,
  { day }: ListDay,
): Promise<void> {
  const { rows } = await tx.query<{ user: string; rank: number }>(
    `select p."user", p.rank from daily_places p
       left join daily_places b on b.variant = p.variant and b."user" = p."user"
         and b.day = (select max(day) from daily_rankings where variant = $1 and day < $2)
     where p.variant = $1 and p.day = $2 and p.rank <= $3
       and (b.rank is null or b.rank > $3 or (p.rank = 1 and b.rank > 1))
       and not exists (select 1 from daily_rankings where variant = $1 and day > $2)
     order by p.rank`,
    [variant, day, DAILY_TOP],
  );
  for (const { user, rank } of rows) await pushes.ranking(tx, user, { variant, place: rank });
}

async function forgetOld(tx: Querier, { day }: ListDay): Promise<void> {
  for (const table of ['daily_places', 'daily_rankings']) {
    await tx.query(`delete from ${table} where day < $1::date - $2::int`, [day, DAILY_KEPT_DAYS]);
  }
}

const LEADERS = `select p."user" from daily_places p
  join (select variant, max(day) as day from daily_rankings group by variant) l using (variant, day)
  where p.rank = 1`;

/** Returns the members whose crown has come or gone. */
async function crownLeaders(tx: Querier): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from users where leader <> (id in (${LEADERS})) order by id for update`,
  );
  const ids = rows.map(({ id }) => id);
  await tx.query('update users set leader = not leader where id = any($1::uuid[])', [ids]);
  return ids;
}
