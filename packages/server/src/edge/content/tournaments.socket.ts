/** `tournament:open` on the namespace `/` (docs/api.md, Tournaments): callers who may see a tournament follow it. */
import { ApiError } from '@troef/protocol';
import { findUser } from '../../accounts/users/user.repository.ts';
import type { TournamentPages } from '../../features/tournaments/tournament-pages.ts';
import type { TournamentViews } from '../../features/tournaments/tournaments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OpenTournaments } from '../sockets/notices.socket.ts';
import { isGameOpen } from './open-game.ts';

export const serveTournamentPages = (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  {
    views,
    pages,
    waitingTable,
  }: {
    readonly views: Pick<TournamentViews, 'find'>;
    readonly pages: TournamentPages;
    readonly waitingTable: OpenTournaments['waitingTable'];
  },
): OpenTournaments => ({
  async open(socket, user, which) {
    const [found, row] = await Promise.all([views.find(which), findUser(deps.db.pool, user)]);
    // A draft is for administrators in sudo, whom only HTTP knows.
    const isSeen =
      found !== undefined &&
      found.state.status !== 'draft' &&
      isGameOpen(deps, { user: row }, found.state.variant);
    if (!isSeen) throw new ApiError('resource_missing', 'tournament');
    return { tournament: await pages.open(socket, user, found.state.id) };
  },
  close: pages.close,
  isOpen: pages.isOpen,
  waitingTable,
  left: pages.left,
});
