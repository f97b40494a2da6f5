/** The server's list, as the page shows it: the open tables in the server's order, the running ones apart. */
import type { LobbyList, LobbyRoom } from '@troef/protocol';

export interface SortedTables {
  readonly open: readonly LobbyRoom[];
  readonly running: readonly LobbyRoom[];
  /** How many open ones the filter hides. */
  readonly hidden: number;
  /** The room this person sits in, when it is one of these. */
  readonly own: LobbyRoom | undefined;
  /** He sits at a table, here or of another game. */
  readonly isSeated: boolean;
}

/** A password alone can still be given. */
export const mayJoin = ({ obstacle }: Pick<LobbyRoom, 'obstacle'>): boolean =>
  obstacle === null || obstacle === 'password';

export const isIn = ({ seats }: Pick<LobbyRoom, 'seats'>, user: string | null): boolean =>
  user !== null && seats.some((seat) => seat.user === user);

export function sortTables(
  { rooms }: Pick<LobbyList, 'rooms'>,
  user: string | null,
  onlyMine: boolean,
): SortedTables {
  const running = rooms.filter(({ status }) => status === 'playing');
  const all = rooms.filter(({ status }) => status !== 'playing');
  const open = onlyMine ? all.filter((room) => mayJoin(room) || isIn(room, user)) : all;
  return {
    open,
    running,
    hidden: all.length - open.length,
    own: rooms.find((room) => isIn(room, user)),
    isSeated: rooms.some(({ obstacle }) => obstacle === 'already_seated'),
  };
}
