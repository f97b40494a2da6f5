/**
 * Sums up the results of a member (docs/behaviour/profile.md 2): queries for their statistics.
 * `edge/people/about.routes.ts` decides who may see them.
 *
 * Only sessions count that the member stayed in to the end. For places and opponents, only sessions with
 * people count.
 */
import { VARIANTS, type Variant } from '@troef/games';
import {
  type ContractStats,
  KARMA_SERIES_DAYS,
  OPPONENTS_SHOWN,
  type OpponentStats,
  type StatsReply,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { isTeamGame } from '../karma/formula.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FINISHED = `s."user" = $1 and s.stay = 'there' and r.status = 'finished'`;
const TEAM_GAMES = VARIANTS.filter(isTeamGame);

/** Returns the karma at the end of each day it changed, oldest first. */
export async function karmaSeries(db: Querier, user: string, now: number): Promise<StatsReply['karma']> {
  const { rows } = await db.query<{ at: Date; variant: Variant; value: number }>(
    `select at, variant, value from (
       select variant, max(at) as at, (sum(sum(delta)) over (partition by variant order by day))::int as value
       from (select variant, delta, at, date_trunc('day', at, 'Europe/Brussels') as day
             from karma_changes where "user" = $1) as changes
       group by variant, day) as days
     where at > $2 order by at, variant`,
    [user, new Date(now - KARMA_SERIES_DAYS * DAY_MS)],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

type VariantGames = NonNullable<StatsReply['games'][Variant]>;
type VariantPlaces = NonNullable<StatsReply['places'][Variant]>;

export interface GameFigures {
  readonly games: StatsReply['games'];
  readonly deals: StatsReply['deals'];
  readonly places: StatsReply['places'];
}

export async function playedBy(db: Querier, user: string): Promise<GameFigures> {
  const { rows } = await db.query<VariantGames & { variant: Variant; deals: number; places: VariantPlaces }>(
    `select r.variant, count(*) filter (where not r.alone)::int as together,
       count(*) filter (where r.alone)::int as alone, sum(s.played_deals)::int as deals,
       array[count(*) filter (where not r.alone and s.place = 1)::int,
             count(*) filter (where not r.alone and s.place = 2)::int,
             count(*) filter (where not r.alone and s.place = 3)::int,
             count(*) filter (where not r.alone and s.place = 4)::int] as places
     from result_seats s join results r on r.room = s.room where ${FINISHED} group by r.variant`,
    [user],
  );
  return {
    games: Object.fromEntries(rows.map(({ variant, together, alone }) => [variant, { together, alone }])),
    deals: Object.fromEntries(rows.map(({ variant, deals }) => [variant, deals])),
    places: Object.fromEntries(
      rows.filter(({ together }) => together > 0).map(({ variant, places }) => [variant, places]),
    ),
  };
}

/** Returns contracts, the most frequent first. */
export async function contractsBy(db: Querier, user: string): Promise<readonly ContractStats[]> {
  const { rows } = await db.query<ContractStats>(
    `select r.variant, c.key as contract, sum((c.value->>'bid')::int)::int as bid,
       sum((c.value->>'made')::int)::int as made
     from result_seats s join results r on r.room = s.room, jsonb_each(s.contracts) as c
     where ${FINISHED} group by r.variant, c.key order by r.variant, bid desc, contract`,
    [user],
  );
  return rows;
}

/**
 * Returns the opponents met most often; in team games only those of the other side. A deleted member has no
 * name.
 */
export async function opponentsOf(db: Querier, user: string): Promise<readonly OpponentStats[]> {
  const { rows } = await db.query<OpponentStats>(
    `select met."user", coalesce(u.name, '') as name, u.slug, met.games, met.wins from (
       select o."user", count(*)::int as games, count(*) filter (where s.place < o.place)::int as wins
       from result_seats s
         join results r on r.room = s.room and not r.alone
         join result_seats o on o.room = s.room and o.seat <> s.seat and o."user" is not null
           and not (r.variant = any($2) and (o.seat + s.seat) % 2 = 0)
       where ${FINISHED} group by o."user" order by games desc, o."user" limit ${OPPONENTS_SHOWN}) as met
     join users u on u.id = met."user" order by met.games desc, name, met."user"`,
    [user, TEAM_GAMES],
  );
  return rows;
}
