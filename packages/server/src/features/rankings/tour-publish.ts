/**
 * Writes the lists of the tournament ranking, the cups of the champions and the titles of the seasons
 * (docs/behaviour/tournament-ranking.md 2, 4): in the transaction that finishes a tournament, and once a day,
 * because results grow old and seasons end.
 *
 * Lists are made from `tournament_points` alone, so a second run writes the same, and a late run what is missing.
 * A lock lets one process write at a time.
 */
import { type TournamentResult, tournamentList } from '@troef/competition/ranking/tournament-list.ts';
import { VARIANTS, type Variant } from '@troef/games';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Job, momentOf } from '../../platform/jobs/job.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Notices } from '../notices/notices.ts';
import { tellUserChanged } from '../notices/user-changed.ts';
import { crownChampions, giveTitles } from './tour-badges.ts';
import { currentList, missingLists, resultsIn, type TourList } from './tour-results.ts';

export const tournamentRankJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  pages: Pick<Notices, 'userChanged'>,
): Job => ({
  name: 'tournament.rank',
  cron: '5 0 * * *',
  heedsAt: true,
  async run(options = {}) {
    const now = momentOf(options, deps.clock.now()) ?? deps.clock.now();
    const changed = await deps.db.transaction((tx) => rankTournaments(tx, VARIANTS, now, deps.settings));
    for (const user of changed) await tellUserChanged(deps, pages, user);
  },
});

/**
 * Writes the lists of these games as at a moment. Returns the users whose cup or title has come or gone, to be
 * told after the commit.
 */
export async function rankTournaments(
  tx: Querier,
  variants: readonly Variant[],
  now: number,
  settings: Pick<Settings, 'get'>,
): Promise<readonly string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEYS.tournamentRanking]);
  for (const variant of variants) await writeLists(tx, variant, now, settings.get('ranking.results'));
  const crowned = await crownChampions(tx);
  const titled = await giveTitles(tx, now);
  return [...new Set([...crowned, ...titled])];
}

async function writeLists(tx: Querier, variant: Variant, now: number, most: number): Promise<void> {
  const missing = await missingLists(tx, variant, now);
  const lists = [...missing, currentList(now)];
  const from = Math.min(...lists.map(({ span }) => span.from));
  const results = await resultsIn(tx, variant, { from, until: now });
  // A game without a tournament has no lists.
  if (results.length === 0 && !(await hasCurrent(tx, variant))) return;
  for (const list of lists) await writeList(tx, variant, { ...list, most }, results);
}

async function hasCurrent(tx: Querier, variant: Variant): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from tour_rankings where variant = $1 limit 1', [variant]);
  return rowCount === 1;
}

async function writeList(
  tx: Querier,
  variant: Variant,
  { slug, span, most }: TourList & { readonly most: number },
  results: readonly TournamentResult[],
): Promise<void> {
  const places = tournamentList(results, span, most).map(
    ({ user, rank, before, points, counted, played, best }) => ({
      ...{ user, rank, before, points: Math.round(points), counted, played, best: Math.round(best) },
    }),
  );
  await tx.query(
    `insert into tour_rankings (variant, slug, published_at, most) values ($1, $2, $3, $4)
     on conflict (variant, slug) do update set published_at = excluded.published_at, most = excluded.most`,
    [variant, slug, new Date(span.until), most],
  );
  await tx.query('delete from tour_places where variant = $1 and slug = $2', [variant, slug]);
  await tx.query(
    `insert into tour_places (variant, slug, "user", rank, before, points, counted, played, best)
     select $1, $2, "user", rank, before, points, counted, played, best from json_to_recordset($3::json)
       as p("user" uuid, rank int, before int, points int, counted int, played int, best int)`,
    [variant, slug, JSON.stringify(places)],
  );
}
