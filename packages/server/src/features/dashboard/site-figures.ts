/**
 * Figures of the site by day (`site_figures`). `stats.rollup` writes what there is at the end of a day, and
 * each process adds what it has sent.
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const TODAY = `($1::timestamptz at time zone 'Europe/Brussels')::date`;
/** As long as the history of subscriptions goes back, and a little. */
export const KEPT_DAYS = 800;

/** What there is now, as SQL over `$1`, the present. */
const SNAPSHOTS: Readonly<Record<string, string>> = {
  'members.now': 'select count(*) from users where deleted_at is null',
  'premium.now': 'select count(*) from users where deleted_at is null and premium_until > $1::timestamptz',
  'database.bytes': 'select pg_database_size(current_database())',
};

/** Writes the figures of today anew, and forgets those of long ago. */
export async function snapshotSite({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  for (const [name, sql] of Object.entries(SNAPSHOTS)) {
    await db.pool.query(
      `insert into site_figures (day, name, value) select ${TODAY}, $2, (${sql})
       on conflict (name, day) do update set value = excluded.value`,
      [now, name],
    );
  }
  await db.pool.query(`delete from site_figures where day < ${TODAY} - $2::int`, [now, KEPT_DAYS]);
}

/** Adds to sums of today. */
export async function addToFigures(
  db: Querier,
  now: Date,
  sums: Readonly<Record<string, number>>,
): Promise<void> {
  await db.query(
    `insert into site_figures (day, name, value)
     select ${TODAY}, key, value::bigint from jsonb_each_text($2) order by key
     on conflict (name, day) do update set value = site_figures.value + excluded.value`,
    [now, JSON.stringify(sums)],
  );
}

export interface FigureDay {
  readonly day: string;
  readonly value: number;
}

/** Returns a figure for each day that has it, the oldest first. */
export async function figuresOf(
  db: Querier,
  name: string,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<readonly FigureDay[]> {
  const { rows } = await db.query<FigureDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, value::float8 as value from site_figures
     where name = $2 and day > ${TODAY} - $3::int order by site_figures.day`,
    [now, name, days],
  );
  return rows;
}

/** Returns the sum of a figure over the last days. */
export const sumOfDays = async (
  db: Querier,
  name: string,
  span: { readonly now: Date; readonly days: number },
): Promise<number> => (await figuresOf(db, name, span)).reduce((sum, { value }) => sum + value, 0);
