/** The rows of a result: written once, and read if asked for again. Queries only. */
import { hash } from 'node:crypto';
import type { SessionFacts } from '@troef/engine/outcome/facts.ts';
import type { Variant } from '@troef/games';
import { REPEAT_WINDOW_HOURS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Returns false if the result was written before. */
export async function insertResult(
  tx: Querier,
  facts: SessionFacts,
  about: { readonly people: readonly string[]; readonly rankedForKarma: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into results (room, variant, status, length, deals, alone, restricted, chosen_teams, rules_changed,
       ranked_for_karma, people, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      facts.room,
      facts.variant,
      facts.status,
      JSON.stringify(facts.length),
      facts.deals,
      facts.alone,
      facts.restricted,
      facts.chosenTeams,
      facts.rulesChanged,
      about.rankedForKarma,
      about.people,
      new Date(facts.endedAt),
    ],
  );
  return rowCount === 1;
}

/** `accounts`: the owners of seats that have an account. Others have no name in a result. */
export async function insertSeats(
  tx: Querier,
  facts: SessionFacts,
  accounts: readonly string[],
): Promise<void> {
  const rows = facts.seats.map((seat, at) => ({
    seat: at,
    user: seat.user !== null && accounts.includes(seat.user) ? seat.user : null,
    stay: seat.stay,
    played_deals: seat.playedDeals,
    place: seat.place,
    score: seat.score,
    contracts: seat.contracts,
  }));
  await tx.query(
    `insert into result_seats (room, seat, "user", stay, played_deals, place, score, contracts)
     select $1, seat, "user", stay, played_deals, place, score, contracts from json_to_recordset($2::json)
       as g(seat int, "user" uuid, stay text, played_deals int, place int, score int, contracts jsonb)`,
    [facts.room, JSON.stringify(rows)],
  );
}

/** Counts one more finished session for each. Karma does not change. */
export async function countGames(tx: Querier, variant: Variant, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  await tx.query(
    `insert into records ("user", variant, games) select id, $2, 1 from unnest($1::uuid[]) as id
     on conflict ("user", variant) do update set games = records.games + 1`,
    [users, variant],
  );
}

/** Returns a mark of exactly these people that names none of them. */
export const markOf = (people: readonly string[]): string => hash('sha256', people.join());

/**
 * Returns which room of the last day with exactly these people this is; 1 for the first. Finished rooms
 * count, and rooms in which a player stopped and was given for it.
 */
export async function nthOfDay(
  tx: Querier,
  room: string,
  people: readonly string[],
  at: number,
): Promise<number> {
  const { rows } = await tx.query<{ earlier: number }>(
    `select count(*)::int as earlier from (
       select room from results
       where people = $1::uuid[] and not alone and status = 'finished' and room <> $2 and ended_at > $3
       union
       select ref::uuid from karma_changes
       where "user" = any($1::uuid[]) and reason = 'room' and ref <> $2::text and at > $3 and details->>'people' = $4
     ) as rooms`,
    [people, room, new Date(at - REPEAT_WINDOW_HOURS * HOUR_MS), markOf(people)],
  );
  return (rows[0]?.earlier ?? 0) + 1;
}
