/**
 * The sessions that a user played to their end, the newest first (docs/behaviour/history.md 1): queries only.
 *
 * A member is found by the seats of results. A seat does not name a guest, so a guest is found by the people of
 * a result, and their seat is known only if no other guest sat there.
 */
import type { Variant } from '@troef/games';
import type { GamesFilters, PlayedSession, SessionKind, TablePerson } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

export interface HistoryOwner {
  readonly id: string;
  readonly isGuest: boolean;
  /** How many of the newest sessions they are shown; null: all. */
  readonly limit: number | null;
}

export interface HistoryRange {
  /** The session after which the list begins. */
  readonly after: string | null;
  /** Sessions at most. */
  readonly size: number;
}

interface SessionRow {
  readonly id: string;
  readonly variant: Variant;
  readonly alone: boolean;
  readonly isOfTournament: boolean;
  readonly ended: Date;
  readonly seat: number | null;
  readonly place: number | null;
  readonly deals: number;
  readonly karma: number | null;
  readonly contracts: PlayedSession['contracts'] | null;
  readonly people: readonly (TablePerson & { readonly score: number })[];
}

const MEMBER_SEATS = `
  select distinct on (s.room) s.room, s.seat, s.place, s.contracts
  from result_seats s where s."user" = $1 order by s.room, (s.stay = 'there') desc, s.seat`;
const GUEST_SEATS = `
  select r.room, case when g.many = 1 then g.seat end as seat, case when g.many = 1 then g.place end as place,
    case when g.many = 1 then g.contracts end as contracts
  from results r, lateral (
    select count(*) as many, min(s.seat) as seat, min(s.place) as place, (array_agg(s.contracts))[1] as contracts
    from result_seats s where s.room = r.room and s."user" is null and s.stay <> 'computer') as g
  where r.people @> array[$1::uuid] and g.many > 0`;

/** The sessions of $1, counted from the newest. */
const own = ({ isGuest }: HistoryOwner): string => `
  mine as (${isGuest ? GUEST_SEATS : MEMBER_SEATS}),
  own as (
    select mine.*, r.variant, r.alone, r.deals, r.ended_at,
      row_number() over (order by r.ended_at desc, r.room desc) as nth
    from mine join results r on r.room = mine.room
    where r.status = 'finished')`;

/** The one place that says what kind of table it was. */
function kindOf({ alone, isOfTournament }: Pick<SessionRow, 'alone' | 'isOfTournament'>): SessionKind {
  if (isOfTournament) return 'tournament';
  return alone ? 'alone' : 'people';
}

/** `with` is the id of a user. */
export async function sessionsOf(
  db: Querier,
  owner: HistoryOwner,
  filters: GamesFilters,
  { after, size }: HistoryRange,
): Promise<readonly PlayedSession[]> {
  const from = boundOf(filters.from);
  const to = boundOf(filters.to);
  const { rows } = await db.query<SessionRow>(
    `with ${own(owner)}
     select own.room as id, own.variant, own.alone, own.ended_at as ended, own.seat, own.place, own.deals,
       exists (select from rooms where rooms.id = own.room and rooms.tournament is not null) as "isOfTournament",
       (select sum(c.delta)::int from karma_changes c
        where c."user" = $1 and c.reason = 'room' and c.ref = own.room::text) as karma,
       (select json_agg(json_build_object('contract', c.key, 'bid', (c.value->>'bid')::int,
          'made', (c.value->>'made')::int) order by (c.value->>'bid')::int desc, c.key)
        from jsonb_each(own.contracts) as c) as contracts,
       (select json_agg(json_build_object('seat', s.seat, 'user', s."user", 'name', coalesce(u.name, ''),
          'slug', u.slug, 'ai', s.stay = 'computer', 'place', s.place, 'score', s.score) order by s.seat)
        from result_seats s left join users u on u.id = s."user" where s.room = own.room) as people
     from own
     where ($2::int is null or own.nth <= $2)
       and ($3::text is null or own.variant = $3)
       and ($4::uuid is null or exists (select from result_seats o
         where o.room = own.room and o."user" = $4 and o.seat is distinct from own.seat))
       and ($5::date is null or own.ended_at >= $5::date::timestamp at time zone 'Europe/Brussels')
       and ($6::timestamptz is null or own.ended_at >= $6)
       and ($7::date is null or own.ended_at < ($7::date + 1)::timestamp at time zone 'Europe/Brussels')
       and ($8::timestamptz is null or own.ended_at <= $8)
       and ($9::text is null or (own.contracts->$9->>'bid')::int > 0)
       and ($10::uuid is null or own.nth > (select nth from own where room = $10))
     order by own.nth limit $11`,
    [
      owner.id,
      owner.limit,
      filters.variant ?? null,
      filters.with ?? null,
      from.day,
      from.at,
      to.day,
      to.at,
      filters.contract ?? null,
      after,
      size,
    ],
  );
  return rows.map(({ ended, people, contracts, alone, isOfTournament, ...row }) => ({
    ...row,
    kind: kindOf({ alone, isOfTournament }),
    finishedAt: ended.toISOString(),
    totals: people.map(({ score }) => score),
    people: [...people],
    contracts: contracts ?? [],
  }));
}

/** Returns how many sessions the user has, and the place of one among them, counted from the newest. */
export async function placeInHistory(
  db: Querier,
  owner: HistoryOwner,
  room: string | null,
): Promise<{ readonly all: number; readonly nth: number | null }> {
  const { rows } = await db.query<{ all: number; nth: number | null }>(
    `with ${own(owner)}
     select count(*)::int as all, (min(nth) filter (where room = $2))::int as nth from own`,
    [owner.id, room],
  );
  return rows[0] ?? { all: 0, nth: null };
}

export interface EndedSession {
  readonly room: string;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
}

/**
 * Returns how many sessions of the user are newer than this one, which need not be in the list: one that was broken
 * off is not.
 */
export async function newerInHistory(
  db: Querier,
  owner: HistoryOwner,
  { room, endedAt }: EndedSession,
): Promise<number> {
  const { rows } = await db.query<{ newer: number }>(
    `with ${own(owner)}
     select count(*)::int as newer from own where (ended_at, room) > (
       coalesce((select r.ended_at from results r where r.room = $2), $3), $2::uuid)`,
    [owner.id, room, new Date(endedAt)],
  );
  return rows[0]?.newer ?? 0;
}

/** A day counts whole, a moment as it is. */
function boundOf(given: string | undefined): { readonly day: string | null; readonly at: Date | null } {
  if (given === undefined) return { day: null, at: null };
  return given.length === 'yyyy-mm-dd'.length ? { day: given, at: null } : { day: null, at: new Date(given) };
}
