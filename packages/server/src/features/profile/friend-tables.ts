/**
 * Finds tables of a viewer's friends where the viewer may sit down as well (docs/behaviour/friends.md 6). The
 * lobby judges what stops them.
 */

import type { LobbyFace } from '@troef/engine/views/lobby-face.ts';
import type { Variant } from '@troef/games';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { createSitters } from '../joining/sitters.ts';
import { obstacleOf } from '../lobby/lobby-room.ts';
import { listed } from '../lobby/tables.ts';
import { createViewerFacts } from '../lobby/viewer-facts.ts';

export interface OpenTable {
  readonly room: string;
  readonly variant: Variant;
}

export interface FriendTables {
  /** Returns the tables by friend. */
  joinable(visitor: Identity, people: readonly string[]): Promise<ReadonlyMap<string, OpenTable>>;
}

interface FriendTableRow extends OpenTable {
  readonly user: string;
  readonly face: LobbyFace;
}

export function createFriendTables(deps: Pick<Deps, 'config' | 'db' | 'clock'>): FriendTables {
  const visitors = createViewerFacts({ ...deps, sitters: createSitters(deps) });
  return {
    async joinable(visitor, people) {
      const { rows } = await deps.db.pool.query<FriendTableRow>(
        `select s."user", r.id as room, r.variant, r.face from seated s join rooms r on r.id = s.room
         where s."user" = any($1::uuid[]) and r.status = 'open' and r.face is not null`,
        [people],
      );
      const tables = new Map<string, OpenTable>();
      for (const [variant, here] of Map.groupBy(rows, (row) => row.variant)) {
        const seen = await visitors.of(visitor, variant);
        for (const { user, room, face } of here) {
          const table = listed({ id: room, status: 'open', seq: 0, createdAt: 0, face });
          const obstacle = obstacleOf(table, seen);
          if (obstacle === null && seen.seatedIn !== room) tables.set(user, { room, variant });
        }
      }
      return tables;
    },
  };
}
