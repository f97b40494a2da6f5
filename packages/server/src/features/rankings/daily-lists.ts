/** Reads the published daily lists, and the sum of one member beside them (docs/behaviour/ranking.md 4, 5). */
import { type DailyStanding, dailySum, sumOf } from '@troef/competition/ranking/daily-sum.ts';
import type { Variant } from '@troef/games';
import {
  DAILY_FULL,
  isDay,
  LATEST_RANKING,
  type OwnRankedRoom,
  type OwnRanking,
  RANKING_PAGE,
  type RankingRow,
} from '@troef/protocol';
import type { UserRow } from '../../accounts/users/user-row.ts';
import { avatarOf, type KeptGames } from '../../community/people/entity.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { type CountedRoom, type ListDay, roomsByMember, sinceChoice } from './ranked-rooms.ts';
import type { RankingSource } from './rankings.ts';
import { VISIBLE_MEMBER } from './visible-member.ts';

export const DAILY_LISTS: RankingSource = {
  kind: 'daily',
  has: (slug) => slug === LATEST_RANKING || isDay(slug),

  async headers(db, variant) {
    const { rows } = await db.query<{ slug: string; publishedAt: Date }>(
      `select day::text as slug, published_at as "publishedAt" from daily_rankings where variant = $1 order by day desc`,
      [variant],
    );
    return rows;
  },

  async find(db, variant, slug, { size = RANKING_PAGE, starting_after: after, viewer, now }) {
    const list = await headerOf(db, variant, slug);
    if (list === undefined) return undefined;
    const rows = await rowsOf(db, variant, list, { after: after ?? null, size: size + 1, now });
    return {
      slug: list.day,
      kind: 'daily',
      publishedAt: list.publishedAt.toISOString(),
      earlier: list.earlier,
      later: list.later,
      players: list.players,
      rows: rows.slice(0, size),
      has_more: rows.length > size,
      own: viewer === undefined ? null : await ownOf(db, variant, list, viewer),
    };
  },
};

interface ListHeader extends ListDay {
  readonly publishedAt: Date;
  readonly earlier: string | null;
  readonly later: string | null;
  readonly players: number;
  readonly fullRooms: number | null;
  readonly fullOpponents: number | null;
}

async function headerOf(db: Querier, variant: Variant, slug: string): Promise<ListHeader | undefined> {
  const { rows } = await db.query<ListHeader>(
    `select l.day::text, l.published_at as "publishedAt",
       l.full_rooms as "fullRooms", l.full_opponents as "fullOpponents", l.day::timestamp at time zone 'Europe/Brussels' as midnight,
       (select max(day)::text from daily_rankings where variant = $1 and day < l.day) as earlier,
       (select min(day)::text from daily_rankings where variant = $1 and day > l.day) as later,
       (select count(*)::int from daily_places where variant = $1 and day = l.day) as players
     from daily_rankings l where l.variant = $1 and ($2::date is null or l.day = $2) order by l.day desc limit 1`,
    [variant, slug === LATEST_RANKING ? null : slug],
  );
  return rows[0];
}

type StoredRow = Omit<RankingRow, 'url'> & { readonly slug: string | null };

/** Members who are gone or locked are left out, so the places of the others stay what they were. */
async function rowsOf(
  db: Querier,
  variant: Variant,
  { day }: ListDay,
  { after, size, now }: { readonly after: string | null; readonly size: number; readonly now: number },
): Promise<readonly RankingRow[]> {
  const { rows } = await db.query<StoredRow>(
    `select p.rank, b.rank - p.rank as change, p."user", u.name, u.slug, u.avatar, p.score, p.rooms, p.opponents, p.base
     from daily_places p
       join users u on u.id = p."user" and ${VISIBLE_MEMBER('$3')}
       left join daily_places b on b.variant = p.variant and b."user" = p."user" and b.day = p.day - 1
     where p.variant = $1 and p.day = $2
       and p.rank > coalesce((select rank from daily_places where variant = $1 and day = $2 and "user"::text = $4), 0)
     order by p.rank limit $5`,
    [variant, day, new Date(now), after, size],
  );
  return rows.map(({ slug, ...row }) => ({
    ...row,
    url: slug === null ? null : `/user/${slug}`,
    avatar: avatarOf({ id: row.user, avatar: row.avatar }),
  }));
}

/** Returns the sum of a member: as published if they are in the list, else as if they had taken part. */
async function ownOf(db: Querier, variant: Variant, list: ListHeader, viewer: UserRow): Promise<OwnRanking> {
  const { rows } = await db.query<{ rank: number; rooms: number; opponents: number; base: number }>(
    'select rank, rooms, opponents, base from daily_places where variant = $1 and day = $2 and "user" = $3',
    [variant, list.day, viewer.id],
  );
  const [place] = rows;
  const played = (await roomsByMember(db, variant, list, viewer.id)).get(viewer.id) ?? [];
  const usual = DAILY_FULL[variant];
  const full = { rooms: list.fullRooms ?? usual.rooms, opponents: list.fullOpponents ?? usual.opponents };
  const sum = place === undefined ? dailySum(variant, played, full) : sumOf(variant, place, full);
  const rooms = place === undefined ? played : sinceChoice(played, chosenAt(viewer, variant));
  const standing = { ...sum, user: viewer.id };
  const then = { ...standing, score: sum.next.score, rooms: sum.rooms + sum.next.rooms };
  return {
    ...sum,
    full,
    rank: place?.rank ?? null,
    wouldBe: place?.rank ?? (await placeOf(db, variant, list, standing)),
    next: { ...sum.next, place: await placeOf(db, variant, list, then) },
    // A choice of today may not be that of the list.
    counted: rooms.length === sum.rooms ? rooms.map(ownRoom).toReversed() : [],
  };
}

const chosenAt = (viewer: UserRow, variant: Variant): Date | null => {
  const since = (viewer.games as KeptGames)[variant]?.rankedSince;
  return since === undefined ? null : new Date(since);
};

const ownRoom = ({ room, finishedAt, place, deals, people, points, weight }: CountedRoom): OwnRankedRoom => ({
  room,
  finishedAt: finishedAt.toISOString(),
  place,
  deals,
  people,
  points,
  weight,
});

/** Returns the place that these figures would have among the others (`byDailyOrder`). */
async function placeOf(
  db: Querier,
  variant: Variant,
  { day }: ListDay,
  { user, score, rooms, base }: DailyStanding,
): Promise<number> {
  const { rows } = await db.query<{ before: number }>(
    `select count(*)::int as before from daily_places where variant = $1 and day = $2 and "user" <> $3
       and (score, rooms, base) >= ($4, $5, $6) and ((score, rooms, base) > ($4, $5, $6) or "user" < $3)`,
    [variant, day, user, score, rooms, base],
  );
  return (rows[0]?.before ?? 0) + 1;
}
