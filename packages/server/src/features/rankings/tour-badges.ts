/** Gives the cup of the last tournament and the title of a season (docs/behaviour/tournament-ranking.md 4). */
import type { Querier } from '../../platform/db/querier.ts';
import { yearOf } from './tour-results.ts';
import { VISIBLE_MEMBER } from './visible-member.ts';

/** The winners of the last tournament of each game. A tournament that nobody played to its end has none. */
const CHAMPIONS = `select p."user" from tournament_points p
  join (select distinct on (variant) tournament from tournament_points order by variant, at desc, tournament desc) l
    using (tournament)
  where p.position = 1 and p.points > 0`;

/** Returns the users whose cup has come or gone. */
export async function crownChampions(tx: Querier): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from users where champion <> (id in (${CHAMPIONS})) order by id for update`,
  );
  const ids = rows.map(({ id }) => id);
  await tx.query('update users set champion = not champion where id = any($1::uuid[])', [ids]);
  return ids;
}

/**
 * Writes who was first in each season of the year before, once, and shows their titles until the end of the year.
 * Returns the users whose title has come or gone.
 */
export async function giveTitles(tx: Querier, now: number): Promise<readonly string[]> {
  const season = (await yearOf(tx, now)) - 1;
  await tx.query(
    `insert into tour_titles (variant, year, "user")
     select distinct on (p.variant) p.variant, $1, p."user" from tour_places p
       join users u on u.id = p."user" and ${VISIBLE_MEMBER('$3')}
     where p.slug = $2 order by p.variant, p.rank
     on conflict do nothing`,
    [season, `tour-${season}`, new Date(now)],
  );
  const { rows } = await tx.query<{ id: string; title: string | null }>(
    `with titled as (
       select "user", string_agg('Champion ' || variant || ' ' || year, ' · ' order by variant) as title
       from tour_titles where year = $1 group by "user")
     select u.id, t.title from users u left join titled t on t."user" = u.id
     where u.season_title is distinct from t.title order by u.id for update of u`,
    [season],
  );
  for (const { id, title } of rows) {
    await tx.query('update users set season_title = $2 where id = $1', [id, title]);
  }
  return rows.map(({ id }) => id);
}
