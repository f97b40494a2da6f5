/**
 * Sums of all tables, by day and game (docs/behaviour/history.md 5): how many sessions and deals, and how
 * often each contract was bid and made, by people and by computers. The job `stats.rollup` adds them up.
 *
 * A run writes whole days anew, from the day before the last one that has a row. So it may run twice, late,
 * or in two processes at once. Earlier days are not read again: a sum stays when rooms of guests are deleted.
 */
import { VARIANTS, type Variant } from '@troef/games';
import type { PublicFigures } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export async function rollUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.pool.query(
    `with fresh as (
       select r.room, r.variant, r.deals, (r.ended_at at time zone 'Europe/Brussels')::date as day
       from results r
       where r.variant = any($1) and r.ended_at >= coalesce(
         (select (max(day) - 1)::timestamp at time zone 'Europe/Brussels' from day_figures), '-infinity')),
     bids as (
       select f.day, f.variant, c.key, sum((c.value->>'bid')::int) as bid, sum((c.value->>'made')::int) as made
       from fresh f join result_seats s on s.room = f.room, jsonb_each(s.contracts) as c group by 1, 2, 3)
     insert into day_figures (day, variant, sessions, deals, contracts, at)
     select f.day, f.variant, count(*), sum(f.deals),
       coalesce((select jsonb_object_agg(b.key, jsonb_build_object('bid', b.bid, 'made', b.made))
                 from bids b where b.day = f.day and b.variant = f.variant), '{}'), $2
     from fresh f group by f.day, f.variant
     on conflict (day, variant) do update
       set sessions = excluded.sessions, deals = excluded.deals, contracts = excluded.contracts, at = excluded.at`,
    [VARIANTS, new Date(clock.now())],
  );
}

interface VariantSums {
  readonly variant: Variant;
  readonly sessions: number;
  readonly deals: number;
  readonly at: Date;
  readonly contracts: PublicFigures['games'][number]['contracts'] | null;
}

export async function publicFigures(db: Querier): Promise<PublicFigures> {
  const { rows } = await db.query<VariantSums>(
    `with bids as (
       select d.variant, c.key as contract, sum((c.value->>'bid')::int)::float8 as bid,
         sum((c.value->>'made')::int)::float8 as made
       from day_figures d, jsonb_each(d.contracts) as c group by 1, 2)
     select d.variant, sum(d.sessions)::float8 as sessions, sum(d.deals)::float8 as deals, max(d.at) as at,
       (select json_agg(json_build_object('contract', contract, 'bid', bid, 'made', made)
          order by bid desc, contract) from bids b where b.variant = d.variant and bid > 0) as contracts
     from day_figures d group by d.variant`,
  );
  const newest = Math.max(...rows.map(({ at }) => at.getTime()));
  return {
    asOf: rows.length === 0 ? null : new Date(newest).toISOString(),
    games: VARIANTS.flatMap((variant) =>
      rows
        .filter((row) => row.variant === variant)
        .map(({ sessions, deals, contracts }) => ({ variant, sessions, deals, contracts: contracts ?? [] })),
    ),
  };
}
