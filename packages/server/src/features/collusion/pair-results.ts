/**
 * What the results say about pairs of members: which pairs share many sessions, how often chance would have
 * brought them together, and what they gain together beyond what each usually makes.
 */
import { FACTS, type Variant } from '@troef/games';
import {
  FEWEST_DEALS,
  type Gain,
  gainOf,
  type Hours,
  type Led,
  type Meeting,
  meetingOf,
} from '@troef/players/collusion';
import type { Querier } from '../../platform/db/querier.ts';
import type { Two } from './choices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sessions that ended before that are not counted. */
export const WINDOW_MS = 90 * DAY_MS;

export interface PairToScore {
  readonly two: Two;
  /** End of the last session together. */
  readonly until: Date;
  readonly asked: boolean;
}

/** Sessions of people in which a user played at least half of the deals. */
const PLAYED = `not r.alone and r.deals > 0 and s."user" is not null and s.played_deals * 2 >= r.deals`;

/**
 * Returns the pairs with enough deals together that have played since they were last counted, those for whom an
 * administrator asked first, then those that met most.
 */
export async function pairsToScore(db: Querier, now: number, limit: number): Promise<readonly PairToScore[]> {
  const { rows } = await db.query<{ one: string; other: string; until: Date; asked: boolean }>(
    `with seats as (
       select s.room, s."user", r.deals, r.ended_at from results r join result_seats s on s.room = r.room
       where r.ended_at > $1 and ${PLAYED}
     ), pairs as (
       select a."user" as one, b."user" as other, sum(a.deals) as deals, count(*) as met, max(a.ended_at) as until
       from seats a join seats b on b.room = a.room and b."user" > a."user" group by 1, 2
     )
     select p.one, p.other, p.until, k.asked_at is not null as asked
     from pairs p left join pair_scores k on k.one = p.one and k.other = p.other
     where (p.deals >= $2 and (k.until is null or k.until < p.until)) or k.asked_at is not null
     order by (k.asked_at is not null) desc, p.met desc, p.one, p.other limit $3`,
    [new Date(now - WINDOW_MS), FEWEST_DEALS, limit],
  );
  return rows.map(({ one, other, ...row }) => ({ two: [one, other], ...row }));
}

interface SeatRow {
  readonly room: string;
  readonly variant: Variant;
  readonly deals: number;
  readonly hour: string;
  readonly lead: number;
}

export interface PairResults {
  readonly meeting: Meeting;
  readonly gain: Gain;
  /** The rooms of both, the newest first. */
  readonly rooms: readonly string[];
}

/** Reads results of pairs, and each user's once. */
export function createPairResults(db: Querier, now: number) {
  const since = new Date(now - WINDOW_MS);
  const users = new Map<string, Promise<readonly SeatRow[]>>();
  let everybody: Promise<Hours> | undefined;

  const rowsOf = (user: string): Promise<readonly SeatRow[]> => {
    const known = users.get(user);
    if (known !== undefined) return known;
    const reading = sessionsOf(db, user, since);
    users.set(user, reading);
    return reading;
  };

  return async ([one, other]: Two): Promise<PairResults> => {
    everybody ??= seatsByHour(db, since);
    const [ofOne, ofOther, hours] = await Promise.all([rowsOf(one), rowsOf(other), everybody]);
    const shared = new Map(ofOther.map((row) => [row.room, row]));
    const together = ofOne.flatMap((row) => {
      const with_ = shared.get(row.room);
      return with_ === undefined ? [] : [[row, with_] as const];
    });
    const rooms = new Set(together.map(([{ room }]) => room));
    const apart = (rows: readonly SeatRow[]): readonly Led[] => rows.filter(({ room }) => !rooms.has(room));
    return {
      meeting: meetingOf(together.length, hoursOf(ofOne), hoursOf(ofOther), hours),
      gain: gainOf(together, apart(ofOne), apart(ofOther)),
      rooms: [...rooms].reverse(),
    };
  };
}

/** In the order of time. */
async function sessionsOf(db: Querier, user: string, since: Date): Promise<readonly SeatRow[]> {
  const { rows } = await db.query<Omit<SeatRow, 'lead'> & { readonly over: number }>(
    `select r.room, r.variant, r.deals,
       r.variant || ' ' || floor(extract(epoch from r.ended_at) / 3600)::text as hour,
       ((s.score - (select avg(x.score) from result_seats x where x.room = r.room)) / r.deals)::float8 as over
     from result_seats s join results r on r.room = s.room
     where s."user" = $1 and r.ended_at > $2 and ${PLAYED} order by r.ended_at, r.room`,
    [user, since],
  );
  return rows.map(({ over, ...row }) => ({
    ...row,
    lead: FACTS[row.variant].lowestWins === true ? -over : over,
  }));
}

const hoursOf = (rows: readonly SeatRow[]): Hours => {
  const hours = new Map<string, number>();
  for (const { hour } of rows) hours.set(hour, (hours.get(hour) ?? 0) + 1);
  return hours;
};

async function seatsByHour(db: Querier, since: Date): Promise<Hours> {
  const { rows } = await db.query<{ hour: string; seats: number }>(
    `select r.variant || ' ' || floor(extract(epoch from r.ended_at) / 3600)::text as hour, count(*)::int as seats
     from results r join result_seats s on s.room = r.room where r.ended_at > $1 and ${PLAYED} group by 1`,
    [since],
  );
  return new Map(rows.map(({ hour, seats }) => [hour, seats]));
}
