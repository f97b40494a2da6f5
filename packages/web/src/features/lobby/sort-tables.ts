/** Sorts the server's list: the open tables in the server's order, and the running ones separately. */
import type { Variant } from '@troef/games';
import type { JoinObstacle, LobbyList, LobbyRoom } from '@troef/protocol';

export interface SortedTables {
  readonly open: readonly LobbyRoom[];
  readonly running: readonly LobbyRoom[];
  /** Number of open tables that the filter hides because the user cannot join them. */
  readonly hidden: number;
  readonly openOf: Readonly<Partial<Record<Variant, number>>>;
  /** The room of the list in which the user sits, else one in which a computer keeps their seat. */
  readonly own: LobbyRoom | undefined;
  /** True if the user sits at a table of any game, so that they can take no other seat. */
  readonly isSeated: boolean;
}

/** Whether the user may join: a password is no obstacle, because they can type it. */
export const mayJoin = ({ obstacle }: Pick<LobbyRoom, 'obstacle'>): boolean =>
  obstacle === null || obstacle === 'password';

export const isIn = ({ seats }: Pick<LobbyRoom, 'seats'>, user: string | null): boolean =>
  user !== null && seats.some((seat) => seat.user === user);

/** Whether the user plays there themselves. A player who left may sit elsewhere while a computer keeps the seat. */
const sitsIn = ({ seats }: Pick<LobbyRoom, 'seats'>, user: string | null): boolean =>
  user !== null && seats.some((seat) => seat.user === user && seat.holder !== 'standin');

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
    own: rooms.find((room) => sitsIn(room, user)) ?? rooms.find((room) => isIn(room, user)),
    isSeated: rooms.some((room) => room.obstacle === 'already_seated' || sitsIn(room, user)),
  };
}

/** What keeps the user from every table, and not from one only. */
const OF_THE_USER: ReadonlySet<JoinObstacle | null> = new Set(['already_seated', 'limited', 'incomplete']);

/** Returns the obstacle that is the user's own and the same at several tables, so that it is said once; else null. */
export function sharedObstacle(tables: readonly Pick<LobbyRoom, 'obstacle'>[]): JoinObstacle | null {
  const own = tables.flatMap(({ obstacle }) => (OF_THE_USER.has(obstacle) ? [obstacle] : []));
  return own.find((obstacle, at) => own.indexOf(obstacle) < at) ?? null;
}

/** Ranks a running table: the user's own first, then friends', then those that may be watched. */
const interest = (room: LobbyRoom, user: string | null): number =>
  (isIn(room, user) ? 4 : 0) + (room.friend ? 2 : 0) + (room.watch ? 1 : 0);

function countBy(rooms: readonly LobbyRoom[]): Partial<Record<Variant, number>> {
  const counts: Partial<Record<Variant, number>> = {};
  for (const { options } of rooms) counts[options.variant] = (counts[options.variant] ?? 0) + 1;
  return counts;
}
