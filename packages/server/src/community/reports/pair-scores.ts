/**
 * Reads what is known of a user with others (docs/behaviour/reports.md 4), and notes that an administrator wants
 * to know more. `pairs.score` answers (features/collusion).
 */
import type { PairScore } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { StoredMoment } from '../../platform/db/schema/pair-scores.ts';

const SHOWN_MAX = 5;
const ASKED_MAX = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as sessions are counted. */
const WINDOW_MS = 90 * DAY_MS;

interface PairRow {
  readonly user: string;
  readonly name: string | null;
  readonly isOne: boolean;
  readonly at: Date | null;
  readonly isAsked: boolean;
  readonly met: number;
  readonly expected: number;
  readonly deals: number;
  readonly gain: number;
  readonly gainError: number;
  readonly choices: number;
  readonly fit: number;
  readonly fitError: number;
  readonly score: number;
  readonly shown: boolean;
  readonly moments: readonly StoredMoment[];
}

/** Returns the pairs of a user, the highest score first. The caller adds how often both share an address. */
export async function pairsOf(db: Querier, user: string): Promise<Omit<PairScore, 'overlap'>[]> {
  const { rows } = await db.query<PairRow>(
    `select u.id as user, u.name, p.one = $1 as "isOne", p.at, p.asked_at is not null as "isAsked", p.met,
       p.expected, p.deals, p.gain, p.gain_error as "gainError", p.choices, p.fit, p.fit_error as "fitError",
       p.score, p.shown, p.moments
     from pair_scores p join users u on u.id = case when p.one = $1 then p.other else p.one end
     where p.one = $1 or p.other = $1
     order by p.shown desc, p.score desc, (p.asked_at is not null) desc, p.met desc, u.id limit $2`,
    [user, SHOWN_MAX],
  );
  return rows.map((row) => ({
    user: row.user,
    name: row.name ?? '',
    at: row.at?.toISOString() ?? null,
    isAsked: row.isAsked,
    met: row.met,
    expected: row.expected,
    deals: row.deals,
    gain: { mean: row.gain, error: row.gainError },
    plays: row.choices === 0 ? null : { count: row.choices, mean: row.fit, error: row.fitError },
    score: row.score,
    isShown: row.shown,
    moments: row.moments.map(({ by, ...moment }) => ({ ...moment, isOwn: (by === 'one') === row.isOne })),
  }));
}

/**
 * Asks for the plays of a user with the members they met most. Asking again changes nothing. Returns how many
 * pairs now wait.
 */
export async function askForPairs(db: Querier, user: string, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `insert into pair_scores (one, other, asked_at)
     select least(m.id, $1::uuid), greatest(m.id, $1::uuid), $2 from (
       select s."user" as id, count(*) as met from results r
       join result_seats own on own.room = r.room and own."user" = $1::uuid
       join result_seats s on s.room = r.room and s."user" <> $1::uuid
       join users u on u.id = s."user" and u.deleted_at is null
       where r.ended_at > $3 and not r.alone and r.deals > 0 and own.played_deals * 2 >= r.deals
         and s.played_deals * 2 >= r.deals group by 1 order by met desc, 1 limit $4
     ) m where exists (select 1 from users where id = $1::uuid and deleted_at is null)
     on conflict (one, other) do update set asked_at = coalesce(pair_scores.asked_at, excluded.asked_at)`,
    [user, new Date(now), new Date(now - WINDOW_MS), ASKED_MAX],
  );
  return rowCount ?? 0;
}
