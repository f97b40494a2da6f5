/** Gathers what a step of a tournament depends on beside the tournament (packages/competition). */
import { LAST_DEAL_MS } from '@troef/competition/event/times.ts';
import type {
  SetFinish,
  Tournament,
  TournamentCommand,
  TournamentFacts,
} from '@troef/competition/event/types.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { TOUR_WINDOW_DAYS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { setResultOf } from './set-result.ts';
import { enteredUsers, type StoredTournament } from './tournament.repository.ts';

export interface PresenceReader {
  /** Returns which of these users have a table or the page of a tournament open. */
  attendingAmong(users: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Which of the users who were asked about have a table or the page of a tournament open. */
export interface Presence {
  readonly asked: ReadonlySet<string>;
  readonly here: ReadonlySet<string>;
}

/**
 * Asks who of a tournament is there. It is asked before the transaction of the step, which holds the row of the
 * tournament and a connection, so nothing that is held waits for this answer.
 */
export async function askPresence(db: Querier, presence: PresenceReader, id: string): Promise<Presence> {
  const users = await enteredUsers(db, id);
  return { asked: new Set(users), here: await presence.attendingAmong(users) };
}

/** Tells whether somebody entered the tournament after presence was asked. Then it is asked again. */
export const isOutdated = ({ players, reserves }: Tournament, { asked }: Presence): boolean =>
  [...players, ...reserves].some(({ user }) => !asked.has(user));

export async function gatherFacts(
  tx: Querier,
  {
    stored,
    now,
    presence,
    log,
    most,
    command,
  }: {
    readonly stored: StoredTournament;
    readonly now: number;
    readonly presence: Pick<Presence, 'here'>;
    readonly log: Pick<RoomLog, 'load'>;
    /** So many results count in the ranking, by which players are seeded. */
    readonly most: number;
    readonly command?: TournamentCommand;
  },
): Promise<TournamentFacts> {
  const { players, reserves } = stored.state;
  const users = [...players, ...reserves].map(({ user }) => user);
  return {
    now,
    present: await presentAmong(tx, users, { presence, now }),
    seating: {
      points: await pointsOf(tx, stored.state.variant, users, { now: new Date(now), most }),
      addresses: await addressesOf(tx, users),
      blocked: await blockedAmong(tx, users),
    },
    finishes: await finishesOf(tx, log, stored, { now, isClosing: isClosing(stored, now) }),
    ...(command !== undefined && { command }),
  };
}

/** Returns the users who are there and may play. */
export async function presentAmong(
  tx: Querier,
  users: readonly string[],
  { presence: { here }, now }: { readonly presence: Pick<Presence, 'here'>; readonly now: number },
): Promise<ReadonlySet<string>> {
  return new Set(
    await mayPlay(
      tx,
      users.filter((user) => here.has(user)),
      new Date(now),
    ),
  );
}

/** Leaves out users who were locked, kept out of tournaments or deleted since they registered. */
async function mayPlay(tx: Querier, users: readonly string[], now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string; until: string | true | null }>(
    `select id, limitations->'tournaments' as until from users where id = any($1::uuid[]) and deleted_at is null
       and (blocked_until is null or blocked_until <= $2)`,
    [users, now],
  );
  const isFree = (until: string | true | null): boolean =>
    until === null || (until !== true && Date.parse(until) <= now.getTime());
  return rows.filter(({ until }) => isFree(until)).map(({ id }) => id);
}

/** The cap and the close may fall into one step, after a stop of the server. */
function isClosing({ state: { status, rounds } }: StoredTournament, now: number): boolean {
  const round = rounds.at(-1);
  return status === 'running' && round?.state === 'running' && round.deadline + LAST_DEAL_MS <= now;
}

/**
 * Returns the sets that have ended and that the tournament does not know yet. When the time of a round is over for
 * good (`isClosing`), a set that still plays counts with the deals that are known.
 */
async function finishesOf(
  tx: Querier,
  log: Pick<RoomLog, 'load'>,
  { state }: StoredTournament,
  { now, isClosing }: { readonly now: number; readonly isClosing: boolean },
): Promise<readonly SetFinish[]> {
  const round = state.rounds.at(-1);
  if (round === undefined) return [];
  const { rows } = await tx.query<{ table: number; set: number; room: string; at: Date | null }>(
    `select r."table", r."set", r.id as room, s.at from rooms r
     left join tournament_sets s on s.room = r.id
     where r.tournament = $1 and r.round = $2 and (s.at is not null or $3)
     order by s.at, r."table", r."set"`,
    [state.id, round.no, isClosing],
  );
  const fresh = rows.filter(({ table, set }) => {
    const known = round.tables.find(({ no }) => no === table);
    return known !== undefined && known.results.length < set;
  });
  const finishes: SetFinish[] = [];
  for (const { room, at, ...place } of fresh) {
    const found = await log.load(room);
    if (found === undefined) continue;
    const played = setResultOf(found.head, found.rows);
    finishes.push({ ...place, ...played, round: round.no, at: at?.getTime() ?? now });
  }
  return finishes;
}

/** Returns the current points in the ranking of tournaments, of the last year. */
async function pointsOf(
  tx: Querier,
  variant: string,
  users: readonly string[],
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ user: string; points: number }>(
    `select "user", sum(points)::float8 as points from (
       select "user", points, row_number() over (partition by "user" order by points desc) as nth
       from tournament_points
       where variant = $1 and "user" = any($2::uuid[]) and at >= $3::timestamptz - $5::int * interval '1 day') as counted
     where nth <= $4 group by "user"`,
    [variant, users, now, most, TOUR_WINDOW_DAYS],
  );
  return new Map(rows.map(({ user, points }) => [user, points]));
}

async function blockedAmong(
  tx: Querier,
  users: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await tx.query<{ user: string; blocked: string }>(
    'select "user", blocked from blocks where "user" = any($1::uuid[]) and blocked = any($1::uuid[])',
    [users],
  );
  return rows.map(({ user, blocked }) => [user, blocked]);
}

/** Returns the keyed hash of the address from which each of these users was last here. */
async function addressesOf(tx: Querier, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ user: string; address: string }>(
    `select distinct on ("user") "user", encode(address_hash, 'hex') as address from auth_sessions
     where "user" = any($1::uuid[]) and ended_at is null and address_hash is not null
     order by "user", used_at desc`,
    [users],
  );
  return new Map(rows.map(({ user, address }) => [user, address]));
}
