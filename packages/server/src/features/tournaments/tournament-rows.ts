/**
 * The rows of lists of tournaments, kept so that a list costs little however large its tournaments are: only those
 * that have changed since are read whole. A row is the same for all who are not in the tournament.
 */
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { TournamentRow } from '@troef/protocol';
import type { Database } from '../../platform/db/client.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { findTournaments, LISTED, listedBy, type TournamentFilter } from './tournament.repository.ts';
import { rowOfTournament } from './tournament-reply.ts';

export type TournamentRows = (filter: TournamentFilter, viewer: string) => Promise<readonly TournamentRow[]>;

/** Each has some 2 kB. The one that was used longest ago goes first. */
const KEPT = 2_000;

interface ListedHead {
  readonly id: string;
  readonly version: number;
  /** Whether the viewer has entered it. */
  readonly entered: boolean;
}

export function createTournamentRows(
  { db, vault }: { readonly db: Pick<Database, 'pool'>; readonly vault: Vault },
  times: TournamentTimes,
): TournamentRows {
  const kept = new Map<string, { readonly mark: string; readonly row: TournamentRow }>();

  return async (filter, viewer) => {
    const { rows: heads } = await db.pool.query<ListedHead>(
      `select id, version, exists (
         select 1 from tournament_users u where u.tournament = t.id and u."user" = $10) as entered ${LISTED[filter.order]}`,
      [...listedBy(filter), viewer],
    );
    // The plan follows from times that an administrator may change.
    const now = JSON.stringify(times);
    const markOf = (version: number): string => `${version} ${now}`;
    const keyOf = ({ id, entered }: Pick<ListedHead, 'id' | 'entered'>): string =>
      entered ? `${id} ${viewer}` : id;

    const entered = new Map(heads.map((head) => [head.id, head.entered]));
    const changed = heads.filter((head) => kept.get(keyOf(head))?.mark !== markOf(head.version));
    const read = await findTournaments(
      db.pool,
      vault,
      changed.map(({ id }) => id),
    );
    for (const stored of read) {
      const { id } = stored.state;
      const isIn = entered.get(id) === true;
      const row = rowOfTournament(stored, { viewer: isIn ? viewer : null, rooms: [], times });
      kept.set(keyOf({ id, entered: isIn }), { mark: markOf(stored.version), row });
    }

    const found = heads.flatMap((head) => {
      const key = keyOf(head);
      const known = kept.get(key);
      if (known === undefined) return [];
      kept.delete(key);
      kept.set(key, known);
      return known.row;
    });
    for (const key of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(key);
    }
    return found;
  };
}
