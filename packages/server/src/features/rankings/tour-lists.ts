/**
 * Reads the written lists of the tournament ranking, and what one member has behind their place
 * (docs/behaviour/tournament-ranking.md 2, 3). Members who are gone or locked are left out, and the places behind
 * them close up.
 */
import {
  byWorth,
  nextResult,
  type TournamentResult,
  tournamentSum,
} from '@troef/competition/ranking/tournament-list.ts';
import type { Variant } from '@troef/games';
import { type OwnTour, RANKING_PAGE, TOUR_COUNTED, TOUR_CURRENT, type TourRow } from '@troef/protocol';
import { avatarOf } from '../../community/people/entity.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { RankingSource } from './rankings.ts';
import { resultsIn, spanOf } from './tour-results.ts';
import { VISIBLE_MEMBER } from './visible-member.ts';

const SEASON = /^tour-\d{4}$/;
const DAY = /^tour-\d{4}-\d{2}-\d{2}$/;

export const TOUR_LISTS: RankingSource = {
  kind: 'tour',
  has: (slug) => slug === TOUR_CURRENT || SEASON.test(slug) || DAY.test(slug),

  /** The list of now, then the seasons, then the lists of days. */
  async headers(db, variant) {
    const { rows } = await db.query<{ slug: string; publishedAt: Date }>(
      `select slug, published_at as "publishedAt" from tour_rankings where variant = $1
       order by slug <> $2, length(slug), slug desc`,
      [variant, TOUR_CURRENT],
    );
    return rows;
  },

  async find(db, variant, slug, { size = RANKING_PAGE, starting_after: after, viewer, now }) {
    const list = await headerOf(db, variant, slug);
    if (list === undefined) return undefined;
    const shown = { db, variant, slug, now };
    const { players, last } = await wholeOf(shown);
    const rows = await rowsOf(shown, { after: after ?? null, size: size + 1 });
    return {
      slug,
      kind: 'tour',
      publishedAt: list.publishedAt.toISOString(),
      earlier: list.earlier,
      later: list.later,
      players,
      rows: rows.slice(0, size),
      has_more: rows.length > size,
      own: viewer === undefined ? null : await ownOf(shown, list, { user: viewer.id, players, last }),
    };
  },
};

interface ListHeader {
  readonly publishedAt: Date;
  readonly earlier: string | null;
  readonly later: string | null;
  readonly most: number;
}

/** `earlier` and `later` are seasons beside a season, and days beside a day. */
async function headerOf(db: Querier, variant: Variant, slug: string): Promise<ListHeader | undefined> {
  const { rows } = await db.query<ListHeader>(
    `select l.published_at as "publishedAt", coalesce(l.most, $4::int) as most,
       (select max(slug) from tour_rankings where variant = $1 and length(slug) = length(l.slug)
          and slug < l.slug and l.slug <> $3) as earlier,
       (select min(slug) from tour_rankings where variant = $1 and length(slug) = length(l.slug)
          and slug > l.slug and l.slug <> $3) as later
     from tour_rankings l where l.variant = $1 and l.slug = $2`,
    [variant, slug, TOUR_CURRENT, TOUR_COUNTED],
  );
  return rows[0];
}

interface ShownList {
  readonly db: Querier;
  readonly variant: Variant;
  readonly slug: string;
  readonly now: number;
}

/** The members of a list who are shown, with the ranks they have among each other. */
const SHOWN = `with shown as (
  select p."user", p.points, p.counted, p.played, p.best, u.name, u.slug, u.avatar,
    (row_number() over (order by p.rank))::int as rank,
    case when p.before is not null
      then (row_number() over (partition by p.before is null order by p.before))::int end as before
  from tour_places p join users u on u.id = p."user" and ${VISIBLE_MEMBER('$3')}
  where p.variant = $1 and p.slug = $2)`;

const shownBy = ({ variant, slug, now }: ShownList): readonly [Variant, string, Date] => [
  variant,
  slug,
  new Date(now),
];

/** Returns how many places the list has, and the points of the last one. */
async function wholeOf(list: ShownList): Promise<{ readonly players: number; readonly last: number | null }> {
  const { rows } = await list.db.query<{ players: number; last: number | null }>(
    `${SHOWN} select count(*)::int as players, min(points) as last from shown`,
    [...shownBy(list)],
  );
  return rows[0] ?? { players: 0, last: null };
}

type StoredRow = Omit<TourRow, 'url'> & { readonly slug: string | null };

async function rowsOf(
  list: ShownList,
  { after, size }: { readonly after: string | null; readonly size: number },
): Promise<readonly TourRow[]> {
  const { rows } = await list.db.query<StoredRow>(
    `${SHOWN} select rank, before - rank as change, "user", name, slug, avatar, points, counted, played, best
     from shown where rank > coalesce((select rank from shown where "user"::text = $4), 0) order by rank limit $5`,
    [...shownBy(list), after, size],
  );
  return rows.map(({ slug, ...row }) => ({
    ...row,
    url: slug === null ? null : `/user/${slug}`,
    avatar: avatarOf({ id: row.user, avatar: row.avatar }),
  }));
}

async function ownOf(
  list: ShownList,
  { publishedAt, most }: ListHeader,
  { user, players, last }: { readonly user: string; readonly players: number; readonly last: number | null },
): Promise<OwnTour> {
  const { db, variant, slug } = list;
  const { rows } = await db.query<{ rank: number; ahead: number | null }>(
    `${SHOWN} select s.rank, (select points from shown where rank = s.rank - 1) as ahead
     from shown s where s."user" = $4`,
    [...shownBy(list), user],
  );
  const [place] = rows;
  const span = await spanOf(db, slug, publishedAt);
  const until = Math.min(span.until, publishedAt.getTime());
  const results = (await resultsIn(db, variant, { ...span, until }, user)).toSorted(byWorth);
  const { points, counted, played, best } = tournamentSum(user, results, most);
  return {
    points: Math.round(points),
    counted,
    played,
    best: Math.round(best),
    rank: place?.rank ?? null,
    wouldBe: place?.rank ?? players + 1,
    most,
    next: nextResult(results, place === undefined ? last : place.ahead, most),
    results: await namedResults(db, results, counted),
  };
}

interface NamedTournament {
  readonly id: string;
  readonly slug: string;
  readonly name: { readonly en: string; readonly nl: string; readonly fr: string };
  readonly starters: number;
}

/** `results`: the best first; the first `counted` of them count. */
async function namedResults(
  db: Querier,
  results: readonly TournamentResult[],
  counted: number,
): Promise<OwnTour['results']> {
  const { rows } = await db.query<NamedTournament>(
    `select t.id, t.slug, t.name, max(p.starters) as starters from tournaments t
       join tournament_points p on p.tournament = t.id
     where t.id = any($1::uuid[]) group by t.id`,
    [results.map(({ tournament }) => tournament)],
  );
  const known = new Map(rows.map((row) => [row.id, row] as const));
  return results.flatMap(({ tournament, at, position, points }, nth) => {
    const found = known.get(tournament);
    if (found === undefined) return [];
    const { slug, name, starters } = found;
    return [
      {
        ...{ tournament: slug, name, finishedAt: new Date(at).toISOString(), position, starters },
        ...{ points: Math.round(points), counts: nth < counted },
      },
    ];
  });
}
