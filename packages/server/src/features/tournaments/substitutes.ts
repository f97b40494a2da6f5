/** Puts another user in the place of a player, as an administrator (docs/behaviour/tournaments.md 10). */
import { judgeSubstitute, type RegistrationRefusal } from '@troef/competition/event/judge-registration.ts';
import { substitute } from '@troef/competition/event/registrations.ts';
import type { Tournament } from '@troef/competition/event/types.ts';
import { ApiError } from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSitters } from '../joining/sitters.ts';
import type { Pushes } from '../push/events.ts';
import type { EventTableService } from '../rooms/event-table.service.ts';
import { askBarriers } from './applicants.ts';
import { refuseGreater, refuseOwnTournament } from './own-tournament.ts';
import { refused } from './refused.ts';
import {
  findTournament,
  roomNowAt,
  type StoredTournament,
  writeTournament,
} from './tournament.repository.ts';

interface Replacement {
  readonly out: string;
  readonly by: string;
}

export interface Substitutes {
  /**
   * Refuses with `conflict deal` while the table of the player has cards in its hands, with `forbidden own` an
   * administrator who plays, and with `forbidden admin` one who may do less than the player.
   */
  put(given: ActBy, id: string, replacement: Replacement): Promise<void>;
}

export function createSubstitutes(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>;
  readonly tables: Pick<EventTableService, 'substitute'>;
  readonly sitters: MemberSitters;
  readonly pushes: Pick<Pushes, 'tournamentSeat'>;
  readonly changed: (id: string) => void;
}): Substitutes {
  const { deps, tables, sitters, pushes, changed } = options;
  const { db, clock, vault } = deps;

  const judge = async (tx: Querier, state: Tournament, { out, by }: Replacement): Promise<void> => {
    const barriers = await askBarriers(tx, deps, { user: by, tournament: state });
    // The room itself says whether it is between two deals.
    const refusal: RegistrationRefusal | null = judgeSubstitute(state, out, {
      ...barriers,
      user: by,
      betweenDeals: true,
    });
    if (refusal !== null) throw refused(refusal);
  };

  return {
    async put(given, id, replacement) {
      const { out, by } = replacement;
      const known = await findTournament(db.pool, vault, id);
      if (known === undefined) throw new ApiError('resource_missing', 'tournament');
      await refuseOwnTournament(db.pool, deps, given.actor, known.state, [by]);
      await refuseGreater(db.pool, given.actor, out);
      await judge(db.pool, known.state, replacement);
      const room = await roomNowAt(db.pool, known.state, out);
      // Before the row of the tournament is locked: the room may wait for that row.
      if (room !== undefined) {
        const sitter = (await sitters.members(db.pool, [by], known.state.variant)).get(by);
        if (sitter === undefined) throw new ApiError('resource_missing', 'user');
        await tables.substitute(room, out, sitter.holder);
      }
      await db.transaction(async (tx) => {
        const stored = await findTournament(tx, vault, id, { lock: true });
        if (stored === undefined) throw new ApiError('resource_missing', 'tournament');
        await judge(tx, stored.state, replacement);
        const { tournament } = substitute(stored.state, out, by, clock.now());
        const after: StoredTournament = { ...stored, state: tournament };
        await writeTournament(tx, stored, after);
        await pushes.tournamentSeat(tx, by, { slug: stored.slug, variant: tournament.variant });
        await noteAct(tx, deps, {
          ...given,
          ...{ action: 'tournament.substitute', target: id },
          ...{ before: { user: out }, after: { user: by } },
        });
      });
      changed(id);
    },
  };
}
