/** Reads what finished tournaments gave, and which lists are to be written from it. Queries only. */
import type { Span, TournamentResult } from '@troef/competition/ranking/tournament-list.ts';
import type { Variant } from '@troef/games';
import { TOUR_CURRENT, TOUR_WINDOW_DAYS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

const WINDOW_MS = TOUR_WINDOW_DAYS * 24 * 60 * 60 * 1000;

/** A list that is to be written. */
export interface TourList {
  readonly slug: string;
  readonly span: Span;
}

/** Returns the 52 weeks before a moment. */
const yearBefore = (until: number): Span => ({ from: until - WINDOW_MS, until });

export const currentList = (now: number): TourList => ({ slug: TOUR_CURRENT, span: yearBefore(now) });

/**
 * Returns the span that a written list counts. A season counts its whole year, the others the 52 weeks before
 * they were published.
 */
export async function spanOf(db: Querier, slug: string, publishedAt: Date): Promise<Span> {
  const year = /^tour-(\d{4})$/.exec(slug)?.[1];
  return year === undefined ? yearBefore(publishedAt.getTime()) : seasonSpan(db, Number(year));
}

async function seasonSpan(db: Querier, year: number): Promise<Span> {
  const { rows } = await db.query<{ from: Date; until: Date }>(
    `select make_timestamptz($1, 1, 1, 0, 0, 0, 'Europe/Brussels') as "from",
       make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'Europe/Brussels') - interval '1 millisecond' as until`,
    [year],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a row');
  return { from: found.from.getTime(), until: found.until.getTime() };
}

/** Returns the year at this moment in Brussels. */
export async function yearOf(db: Querier, at: number): Promise<number> {
  const { rows } = await db.query<{ year: number }>(
    `select extract(year from $1::timestamptz at time zone 'Europe/Brussels')::int as year`,
    [new Date(at)],
  );
  return rows[0]?.year ?? 0;
}

/**
 * Returns the seasons and the days whose lists lack the last tournament that finished by `now`. The season that
 * is being played is always among them.
 */
export async function missingLists(db: Querier, variant: Variant, now: number): Promise<readonly TourList[]> {
  const { rows } = await db.query<{ slug: string; last: Date }>(
    `with played as (
       select distinct at, at at time zone 'Europe/Brussels' as day from tournament_points
       where variant = $1 and at <= $2),
     lists as (
       select 'tour-' || extract(year from day)::text as slug, max(at) as last from played group by 1
       union all
       select 'tour-' || day::date::text, max(at) from played group by 1)
     select l.slug, l.last from lists l left join tour_rankings r on r.variant = $1 and r.slug = l.slug
     where r.published_at is distinct from l.last or l.slug = $3 order by l.last, l.slug`,
    [variant, new Date(now), `tour-${await yearOf(db, now)}`],
  );
  return Promise.all(
    rows.map(async ({ slug, last }) => {
      const { from } = await spanOf(db, slug, last);
      return { slug, span: { from, until: last.getTime() } };
    }),
  );
}

export async function resultsIn(
  db: Querier,
  variant: Variant,
  { from, until }: Span,
  user?: string,
): Promise<readonly TournamentResult[]> {
  const { rows } = await db.query<Omit<TournamentResult, 'at'> & { readonly at: Date }>(
    `select tournament, "user", points, position, final, at from tournament_points
     where variant = $1 and at >= $2 and at <= $3 and ($4::uuid is null or "user" = $4)`,
    [variant, new Date(from), new Date(until), user ?? null],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
