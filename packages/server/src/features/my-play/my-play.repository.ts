/** Statements about the analysed deals of members (docs/behaviour/my-play.md). */
import type { Variant } from '@troef/games';
import { type AnalysedDeal, lostIn, type MyDeal, type PlayKind } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Whether this member sat there in a session that is over. */
export async function satAt(
  db: Querier,
  user: string,
  { room, seat, variant }: { readonly room: string; readonly seat: number; readonly variant: Variant },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from result_seats s join results r on r.room = s.room
     where s.room = $1 and s.seat = $2 and s."user" = $3 and r.variant = $4`,
    [room, seat, user, variant],
  );
  return rows.length > 0;
}

/** Writes a deal. One that is there is written anew and keeps its time. */
export async function keepDeal(
  tx: Querier,
  user: string,
  { deal, variant, seat, room, contract, declared = null, record, decisions }: MyDeal,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into analysed_deals ("user", deal, variant, seat, room, contract, record, decisions, lost, at, declared)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict ("user", deal) do update set seat = excluded.seat, declared = excluded.declared, decisions = excluded.decisions,
       lost = excluded.lost`,
    [
      ...[user, Buffer.from(deal, 'hex'), variant, seat, room, contract, record],
      ...[JSON.stringify(decisions), lostIn(decisions), at, declared],
    ],
  );
}

/** Forgets all but the newest deals of a member in a game. */
export async function forgetOldest(
  tx: Querier,
  user: string,
  { variant, kept }: { readonly variant: Variant; readonly kept: number },
): Promise<void> {
  await tx.query(
    `delete from analysed_deals where "user" = $1 and variant = $2 and at <
       (select at from analysed_deals where "user" = $1 and variant = $2 order by at desc offset $3 limit 1)`,
    [user, variant, kept - 1],
  );
}

/** Returns the deals of a member, the oldest first. */
export async function dealsOf(db: Querier, user: string, variant: Variant): Promise<readonly AnalysedDeal[]> {
  const { rows } = await db.query<AnalysedDeal>(
    `select encode(deal, 'hex') as deal, contract, declared, seat, record, decisions, lost, at
     from analysed_deals where "user" = $1 and variant = $2 order by at, deal`,
    [user, variant],
  );
  return rows;
}

export async function karmaOf(db: Querier, user: string, variant: Variant): Promise<number> {
  const { rows } = await db.query<{ karma: number }>(
    'select karma from records where "user" = $1 and variant = $2',
    [user, variant],
  );
  return rows[0]?.karma ?? 0;
}

/** What one member loses in a deal on average, by kind. */
export interface MeansOfMember {
  /** Never shown: it only leaves the reader out. */
  readonly user: string;
  readonly all: number;
  readonly kinds: Readonly<Partial<Record<PlayKind, number>>>;
}

/**
 * Returns a row for each member with this reputation and so many deals; any of them if there are more than `most`.
 * Only deals of sessions that the server knows count, because anybody can send others.
 */
export async function meansOfMembers(
  db: Querier,
  {
    variant,
    from,
    below,
    deals,
    most,
  }: {
    readonly variant: Variant;
    readonly from: number;
    /** null: no bound. */
    readonly below: number | null;
    readonly deals: number;
    readonly most: number;
  },
): Promise<readonly MeansOfMember[]> {
  const { rows } = await db.query<MeansOfMember>(
    `with members as (
       select d."user", count(*) as deals, avg(d.lost) as lost
       from analysed_deals d left join records r on r."user" = d."user" and r.variant = d.variant
       where d.variant = $1 and d.room is not null and coalesce(r.karma, 0) >= $2
         and ($3::int is null or coalesce(r.karma, 0) < $3)
       group by d."user" having count(*) >= $4
       order by random() limit $5)
     select m."user", m.lost::float8 as all, coalesce(k.kinds, '{}') as kinds
     from members m left join lateral (
       select jsonb_object_agg(kind, sum / m.deals) as kinds from (
         select e->>'kind' as kind, sum((e->>'loss')::float8) as sum
         from analysed_deals d, jsonb_array_elements(d.decisions) e
         where d."user" = m."user" and d.variant = $1 and d.room is not null and (e->>'sure')::boolean group by 1) s) k on true`,
    [variant, from, below, deals, most],
  );
  return rows;
}
