/** Sorts the server's list: the open tables in the server's order, and the running ones separately. */
import type { Variant } from '@troef/games';
import type { LobbyList, LobbyRoom } from '@troef/protocol';

export interface SortedTables {
  readonly open: readonly LobbyRoom[];
  readonly running: readonly LobbyRoom[];
  /** Number of open tables that the filter hides because the user cannot join them. */
  readonly hidden: number;
  readonly openOf: Readonly<Partial<Record<Variant, number>>>;
  /** The room of the list in which the user has a seat. */
  readonly own: LobbyRoom | undefined;
  /** True if the user has a seat at a table of any game. */
  readonly isSeated: boolean;
}

/** Whether the user may join: a password is no obstacle, because they can type it. */
export const mayJoin = ({ obstacle }: Pick<LobbyRoom, 'obstacle'>): boolean =>
  obstacle === null || obstacle === 'password';

export const isIn = ({ seats }: Pick<LobbyRoom, 'seats'>, user: string | null): boolean =>
  user !== null && seats.some((seat) => seat.user === user);

export interface TableFilter {
  /** Null for all games. */
  readonly game: Variant | null;
  readonly user: string | null;
  readonly onlyMine: boolean;
}

export function sortTables(
  { rooms }: Pick<LobbyList, 'rooms'>,
  { game, user, onlyMine }: TableFilter,
): SortedTables {
  const gathering = rooms.filter(({ status }) => status !== 'playing');
  const isShown = ({ options }: LobbyRoom): boolean => game === null || options.variant === game;
  const all = gathering.filter(isShown);
  const open = onlyMine ? all.filter((room) => mayJoin(room) || isIn(room, user)) : all;
  const running = rooms.filter((room) => room.status === 'playing' && isShown(room));
  return {
    open,
    running: [...running].sort((a, b) => interest(b, user) - interest(a, user)),
    hidden: all.length - open.length,
    openOf: countBy(gathering),
    own: rooms.find((room) => isIn(room, user)),
    isSeated: rooms.some(({ obstacle }) => obstacle === 'already_seated'),
  };
}

/** Ranks a running table: the user's own first, then friends', then those that may be watched. */
const interest = (room: LobbyRoom, user: string | null): number =>
  (isIn(room, user) ? 4 : 0) + (room.friend ? 2 : 0) + (room.watch ? 1 : 0);

function countBy(rooms: readonly LobbyRoom[]): Partial<Record<Variant, number>> {
  const counts: Partial<Record<Variant, number>> = {};
  for (const { options } of rooms) counts[options.variant] = (counts[options.variant] ?? 0) + 1;
  return counts;
}
