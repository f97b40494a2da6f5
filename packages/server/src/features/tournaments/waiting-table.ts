/**
 * Finds the table of a tournament at which a player is missing, so that a page opened after the notice leads there
 * too (docs/behaviour/tournaments.md 12). A player who retired is not missing, nor is one whose table is open in
 * another page.
 */
import type { TournamentTableStart } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { findTournament, roomNowAt } from './tournament.repository.ts';

export type WaitingTable = (user: string) => Promise<TournamentTableStart | undefined>;

export const waitingTableWith =
  (
    { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
    isAtTable: (room: string, user: string) => Promise<boolean>,
  ): WaitingTable =>
  async (user) => {
    const id = await runningTournamentOf(db.pool, user);
    const stored = id === undefined ? undefined : await findTournament(db.pool, vault, id);
    if (stored === undefined) return undefined;
    const { state, slug } = stored;
    if (!state.players.some((entry) => entry.user === user && entry.state === 'in')) return undefined;
    const room = await roomNowAt(db.pool, state, user);
    if (room === undefined || (await isAtTable(room, user))) return undefined;
    const place = await readPlace(db.pool, room);
    if (place === undefined) return undefined;
    const { startsAt, ...where } = place;
    return {
      ...{ tournament: state.id, slug, variant: state.variant, room, ...where },
      at: new Date(startsAt).toISOString(),
      left: Math.max(0, startsAt - clock.now()),
    };
  };

async function runningTournamentOf(db: Querier, user: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select t.id from tournament_users u join tournaments t on t.id = u.tournament
     where u."user" = $1 and t.status = 'running' limit 1`,
    [user],
  );
  return rows[0]?.id;
}

interface PlaceRow extends Pick<TournamentTableStart, 'round' | 'table' | 'set'> {
  /** Milliseconds: when the first deal is dealt. */
  readonly startsAt: number;
}

async function readPlace(db: Querier, room: string): Promise<PlaceRow | undefined> {
  const { rows } = await db.query<PlaceRow>(
    `select r.round, r."table", r."set", (l.body->'event'->>'startsAt')::float8 as "startsAt"
     from rooms r join room_log l on l.room = r.id
     where r.id = $1 and l.body->'event'->>'startsAt' is not null
     order by l.seq limit 1`,
    [room],
  );
  return rows[0];
}
