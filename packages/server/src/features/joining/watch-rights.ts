/**
 * Decides who may look at a room without a seat (docs/behaviour/lobby.md 5): all, friends of its players, or
 * nobody.
 */
import type { RoomState } from '@troef/engine/state/room-state.ts';
import type { Queries } from '../../platform/db/client.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';

export const mayWatchWith =
  (db: Pick<Queries, 'pool'>) =>
  async (user: Identity, state: RoomState): Promise<boolean> => {
    if (state.alone || state.status === 'closed') return false;
    const { watch } = state.choices;
    if (watch !== 'friends') return watch === 'all';
    if (user.anonymous) return false;
    const people = state.seats.flatMap(({ holder }) => holder?.user ?? []);
    const { rows } = await db.pool.query(
      `select 1 from friendships where "user" = any($1::uuid[]) and friend = $2 limit 1`,
      [people, user.id],
    );
    return rows.length > 0;
  };
