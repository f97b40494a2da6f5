/**
 * Errors of pages in groups, for administrators (docs/behaviour/analytics.md 4): how often the same thing went wrong,
 * and since when. The name of a script changes with each release, so a group has the name without those marks.
 */
import type { PageErrorGroup } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

interface GroupFilter {
  readonly kind?: string | undefined;
  /** The id of an error, or a part of the pattern of a page. */
  readonly search?: string | undefined;
}

type StoredGroup = Omit<PageErrorGroup, 'first' | 'last' | 'example'> & {
  readonly first: Date;
  readonly last: Date;
  readonly example: string;
  readonly places: readonly string[];
};

/** More groups than anybody reads. */
const GROUPS_MAX = 1_000;

/** Returns the groups, the one that came last first. */
export async function errorGroups(
  db: Querier,
  { kind, search }: GroupFilter,
): Promise<readonly PageErrorGroup[]> {
  const { rows } = await db.query<StoredGroup>(
    `with told as (
       select *, nullif(substring(regexp_replace(places[1], '(-[\\w-]{8})?[.]js:.*$', '') from 9), '') as script
       from page_errors where $1::text is null or kind = $1),
     grouped as (
       select md5(concat_ws(' ', kind, type, page, script)) as id, kind, type, page, script,
         count(*)::int as count, min(at) as first, max(at) as last,
         coalesce(array_agg(distinct version) filter (where version is not null), '{}') as versions,
         coalesce(array_agg(distinct browser) filter (where browser is not null), '{}') as browsers,
         max(array[to_char(at, 'YYYYMMDDHH24MISSUS'), id]) as newest
       from told group by kind, type, page, script
       having $2::text is null or strpos(lower(page), lower($2)) > 0 or bool_or(id = upper($2)))
     select g.id, g.kind, g.type, g.page, g.script, g.count, g.first, g.last, g.versions, g.browsers,
       e.id as example, e.places
     from grouped g join page_errors e on e.id = g.newest[2]
     order by g.last desc, g.id limit $3`,
    [kind ?? null, search?.trim() || null, GROUPS_MAX],
  );
  return rows.map(({ first, last, example, places, ...group }) => ({
    ...group,
    first: first.toISOString(),
    last: last.toISOString(),
    example: { id: example, places: [...places] },
  }));
}
