/**
 * Reads the rooms that a daily list counts from the results (docs/behaviour/ranking.md 2), and what they give to
 * each member. Queries only; the formula is in `packages/competition`.
 */
import { type DailyRoom, dailyRoom, type RankedSeat } from '@troef/competition/ranking/daily-room.ts';
import { type BySeat, SEATS, type Variant } from '@troef/games';
import { DAILY_WINDOW_DAYS, type LengthValue } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ListDay {
  /** `yyyy-mm-dd`, in Brussels. */
  readonly day: string;
  /** When that day begins. */
  readonly midnight: Date;
}

/** A room that counts for a member. */
export interface CountedRoom extends DailyRoom {
  readonly room: string;
  readonly finishedAt: Date;
  readonly deals: number;
  /** When the member first sat down there; null if it is not known. */
  readonly satAt: Date | null;
}

interface StoredSeat extends RankedSeat {
  readonly satAt: string | null;
}
interface StoredRoom {
  readonly room: string;
  readonly status: string;
  readonly length: LengthValue;
  readonly deals: number;
  readonly endedAt: Date;
  readonly seats: BySeat<StoredSeat>;
}

/** Returns the rooms of every member that count in the list of this day, the oldest first. */
export async function roomsByMember(
  db: Querier,
  variant: Variant,
  { midnight }: ListDay,
  member?: string,
): Promise<ReadonlyMap<string, readonly CountedRoom[]>> {
  const { rows } = await db.query<StoredRoom>(
    `select r.room, r.status, r.length, r.deals, r.ended_at as "endedAt",
       json_agg(json_build_object('user', s."user", 'stay', s.stay, 'playedDeals', s.played_deals,
         'place', s.place, 'score', s.score, 'satAt', p.at) order by s.seat) as seats
     from results r
       join result_seats s on s.room = r.room
       left join room_players p on p.room = s.room and p."user" = s."user"
     where r.variant = $1 and r.ended_at >= $2 and r.ended_at < $3
       and not r.alone and not r.restricted and not r.chosen_teams
       and ($4::uuid is null or r.room in (select room from result_seats where "user" = $4))
     group by r.room order by r.ended_at, r.room`,
    [variant, new Date(midnight.getTime() - DAILY_WINDOW_DAYS * DAY_MS), midnight, member ?? null],
  );
  const counted = new Map<string, CountedRoom[]>();
  for (const { room, status, length, deals, endedAt, seats } of rows) {
    const facts = { variant, length, deals, finished: status === 'finished', seats, ...OPEN_TABLE };
    for (const seat of SEATS) {
      const { user, satAt } = seats[seat];
      const given = dailyRoom(facts, seat);
      if (user === null || given === undefined) continue;
      const sat = satAt === null ? null : new Date(satAt);
      const own = counted.get(user) ?? [];
      own.push({ ...given, room, finishedAt: endedAt, deals, satAt: sat });
      counted.set(user, own);
    }
  }
  return counted;
}

/** What the statement has left out already. */
const OPEN_TABLE = { alone: false, restricted: false, chosenTeams: false } as const;

/**
 * Returns the rooms that count in the list: those where the member sat down after they had chosen to take part.
 * `since`: null if that time is not known, and every room counts.
 */
export const sinceChoice = (rooms: readonly CountedRoom[], since: Date | null): readonly CountedRoom[] =>
  since === null ? rooms : rooms.filter(({ satAt, finishedAt }) => (satAt ?? finishedAt) >= since);

/** Returns the day of the last midnight in Brussels at or before this moment. */
export async function listDayOf(db: Querier, at: number): Promise<ListDay> {
  const { rows } = await db.query<ListDay>(
    `select ($1::timestamptz at time zone 'Europe/Brussels')::date::text as day,
       date_trunc('day', $1::timestamptz, 'Europe/Brussels') as midnight`,
    [new Date(at)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a row');
  return found;
}
