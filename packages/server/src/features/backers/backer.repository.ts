/** Statements about the cards of sponsors and their figures (docs/behaviour/backers.md). */
import {
  BACKER_COUNTS_EVERY_MS,
  BACKER_DAYS,
  type Backer,
  type BackerState,
  type Localized,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { PageRange } from '../profile/about.repository.ts';

export interface BackerRow {
  readonly id: string;
  readonly name: string;
  readonly text: Localized;
  readonly imageMark: string | null;
  readonly url: string;
  readonly from: Date;
  readonly to: Date | null;
  readonly weight: number;
  readonly languages: readonly string[];
  readonly countries: readonly string[];
}

const COLUMNS = `id, name, text, image_mark as "imageMark", url, "from", "to", weight, languages, countries`;

export async function findBacker(
  db: Querier,
  id: string,
  lock: '' | 'for update' = '',
): Promise<BackerRow | undefined> {
  const { rows } = await db.query<BackerRow>(`select ${COLUMNS} from backers where id = $1 ${lock}`, [id]);
  return rows[0];
}

/** Returns the cards that may be shown now to readers of this language in this country. */
export async function runningBackers(
  db: Querier,
  reader: { readonly now: number; readonly lang: string; readonly country: string | null },
): Promise<readonly BackerRow[]> {
  const { rows } = await db.query<BackerRow>(
    `select ${COLUMNS} from backers
     where "from" <= $1 and ("to" is null or "to" > $1)
       and (languages = '{}' or $2 = any(languages)) and (countries = '{}' or $3 = any(countries))
     order by id`,
    [new Date(reader.now), reader.lang, reader.country],
  );
  return rows;
}

type Figures = Pick<Backer, 'views' | 'clicks' | 'days'>;

/** `$1`: of how many days. */
const WITH_FIGURES = `select b.*, coalesce(f.views, 0)::int as views, coalesce(f.clicks, 0)::int as clicks,
    coalesce(f.days, '[]') as days
  from (select ${COLUMNS} from backers) b
  left join lateral (
    select sum(d.views) as views, sum(d.clicks) as clicks,
      (select jsonb_agg(jsonb_build_object('day', day, 'views', n.views, 'clicks', n.clicks) order by day desc)
       from (select * from backer_days where backer = b.id order by day desc limit $1) n) as days
    from backer_days d where d.backer = b.id
  ) f on true`;

export interface BackerFilter {
  readonly now: number;
  /** null: in any. */
  readonly state: BackerState | null;
}

/** Returns cards with their figures, the newest first. */
export async function listBackers(
  db: Querier,
  { after, size }: Pick<PageRange, 'after' | 'size'>,
  { now, state }: BackerFilter,
): Promise<readonly (BackerRow & Figures)[]> {
  const { rows } = await db.query<BackerRow & Figures>(
    `${WITH_FIGURES}
     where ($2::uuid is null or b.id < $2)
       and ($4::text is null or $4 = case when b."to" <= $5 then 'ended' when b."from" > $5 then 'coming'
         else 'running' end)
     order by b.id desc limit $3`,
    [BACKER_DAYS, after, size, state, new Date(now)],
  );
  return rows;
}

/** Returns one card with its figures. */
export async function backerWithFigures(db: Querier, id: string): Promise<(BackerRow & Figures) | undefined> {
  const { rows } = await db.query<BackerRow & Figures>(`${WITH_FIGURES} where b.id = $2`, [BACKER_DAYS, id]);
  return rows[0];
}

/** Writes a card, a new one or one that is there. The picture is apart. */
export async function writeBacker(tx: Querier, backer: Omit<BackerRow, 'imageMark'>): Promise<void> {
  await tx.query(
    `insert into backers (id, name, text, url, "from", "to", weight, languages, countries)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set name = excluded.name, text = excluded.text, url = excluded.url,
       "from" = excluded."from", "to" = excluded."to", weight = excluded.weight, languages = excluded.languages,
       countries = excluded.countries`,
    [
      ...[backer.id, backer.name, JSON.stringify(backer.text), backer.url, backer.from, backer.to],
      ...[backer.weight, backer.languages, backer.countries],
    ],
  );
}

export async function writePicture(
  tx: Querier,
  id: string,
  picture: { readonly bytes: Buffer; readonly mark: string } | null,
): Promise<void> {
  await tx.query('update backers set image = $2, image_mark = $3 where id = $1', [
    id,
    picture?.bytes ?? null,
    picture?.mark ?? null,
  ]);
}

export async function pictureOf(db: Querier, id: string, mark: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ image: Buffer }>(
    'select image from backers where id = $1 and image_mark = $2',
    [id, mark],
  );
  return rows[0]?.image;
}

/** Keeps the hash of a session for an hour. Returns whether it was not kept. */
export async function isFirstThisHour(db: Querier, hash: Uint8Array, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into backer_counted as kept (hash, until) values ($1, $2)
     on conflict (hash) do update set until = excluded.until where kept.until <= $3`,
    [Buffer.from(hash), new Date(now + BACKER_COUNTS_EVERY_MS), new Date(now)],
  );
  return rowCount === 1;
}

export async function addToDay(
  db: Querier,
  { backer, what, now }: { readonly backer: string; readonly what: 'views' | 'clicks'; readonly now: number },
): Promise<void> {
  await db.query(
    `insert into backer_days as kept (backer, day, ${what})
     select id, ($2::timestamptz at time zone 'Europe/Brussels')::date, 1 from backers where id = $1
     on conflict (backer, day) do update set ${what} = kept.${what} + 1`,
    [backer, new Date(now)],
  );
}

/** Forgets which sessions were counted, when their hour is over. */
export async function forgetCounted(db: Querier, now: number): Promise<void> {
  await db.query('delete from backer_counted where until <= $1', [new Date(now)]);
}
