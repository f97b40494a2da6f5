/** Reads what the lobby of a game must know of a viewer, to say which tables they may join. */

import type { Sitter } from '@troef/engine/decisions/sitter.ts';
import type { Clock } from '@troef/engine/ports.ts';
import type { Variant } from '@troef/games';
import type { Database } from '../../platform/db/client.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { Sitters } from '../joining/sitters.ts';

export interface ViewerFacts {
  readonly sitter: Sitter;
  /** On the viewer's list of friends. */
  readonly friends: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  readonly blockedBy: ReadonlySet<string>;
  /** Users who have the viewer as a friend. */
  readonly friendOf: ReadonlySet<string>;
  /** Rooms they are invited to, and rooms they were sent away from. */
  readonly invited: ReadonlySet<string>;
  readonly bannedFrom: ReadonlySet<string>;
  /** The room with people where they sit. */
  readonly seatedIn: string | null;
}

export interface ViewerFactsReader {
  of(identity: Identity, variant: Variant): Promise<ViewerFacts>;
}

interface RelationRow {
  readonly kind: 'friend' | 'blocked' | 'muted' | 'blockedBy' | 'friendOf' | 'invited' | 'banned' | 'seated';
  readonly other: string;
}

export function createViewerFacts(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sitters: Sitters;
}): ViewerFactsReader {
  const { db, clock, sitters } = options;
  return {
    async of(identity, variant) {
      const [sitter, { rows }] = await Promise.all([
        sitters.of(identity, variant),
        db.pool.query<RelationRow>(
          `select 'friend' as kind, friend as other from friendships where "user" = $1
           union all select 'friendOf', "user" from friendships where friend = $1
           union all select 'blocked', blocked from blocks where "user" = $1
           union all select 'blockedBy', "user" from blocks where blocked = $1
           union all select 'muted', muted from mutes where "user" = $1
           union all select 'invited', i.room from room_invitations i join rooms r on r.id = i.room
             where i."user" = $1 and i.answer is distinct from 'decline' and r.status in ('open', 'starting')
           union all select 'banned', room from room_bans where "user" = $1 and until > $2
           union all select 'seated', room from seated where "user" = $1`,
          [identity.id, new Date(clock.now())],
        ),
      ]);
      const all = (kind: RelationRow['kind']): ReadonlySet<string> =>
        new Set(rows.filter((row) => row.kind === kind).map(({ other }) => other));
      return {
        sitter,
        friends: all('friend'),
        blocked: all('blocked'),
        muted: all('muted'),
        blockedBy: all('blockedBy'),
        friendOf: all('friendOf'),
        invited: all('invited'),
        bannedFrom: all('banned'),
        seatedIn: rows.find(({ kind }) => kind === 'seated')?.other ?? null,
      };
    },
  };
}
