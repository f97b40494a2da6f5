/**
 * Builds the list of a lobby from its differences, and orders it: the same code on client and server. Pure.
 */
import type { Seat } from '@troef/games';
import type {
  KarmaByGame,
  LobbyChanges,
  LobbyRoom,
  LobbyState,
  LobbyTable,
  LobbyTableChange,
  LobbyViewerPart,
} from './lobby.ts';

/** Returns undefined if a state in between was missed: the list must be asked for again. */
export function applyLobbyChanges(state: LobbyState, changes: LobbyChanges): LobbyState | undefined {
  if (changes.seq !== state.seq + 1) return undefined;
  const karma = changes.karma === undefined ? state.karma : changes.karma;
  const karmas = changes.karmas ?? state.karmas;
  const tables = new Map(state.rooms.map((room) => [room.room, room]));
  for (const room of changes.gone ?? []) tables.delete(room);
  for (const change of changes.rooms ?? []) {
    const known = tables.get(change.room);
    // A new table comes whole. The viewer's own part of it is in `own`.
    tables.set(
      change.room,
      known === undefined ? (change as unknown as LobbyRoom) : withChange(known, change),
    );
  }
  for (const [room, own] of Object.entries(changes.own ?? {})) {
    const known = tables.get(room);
    if (known !== undefined) tables.set(room, { ...known, ...own });
  }
  return {
    seq: changes.seq,
    karma,
    ...(karmas !== undefined && { karmas }),
    rooms: inLobbyOrder([...tables.values()], karma, karmas),
    counts: { ...state.counts, ...changes.counts },
  };
}

function withChange(room: LobbyRoom, { options, seats, ...rest }: LobbyTableChange): LobbyRoom {
  return {
    ...room,
    ...rest,
    options: { ...room.options, ...options },
    seats: room.seats.map((seat, at) => seats?.[at as Seat] ?? seat) as unknown as LobbyRoom['seats'],
  };
}

type SortableTable = Pick<LobbyTable, 'room' | 'status' | 'options' | 'seats' | 'createdAt'> &
  Pick<LobbyViewerPart, 'friend'>;

/**
 * Sorts tables: open before running, then tables with a friend, then the fullest, then those whose players
 * are nearest to the viewer's reputation (null: without limit), then the oldest. `karmas`: the viewer's
 * reputation by game, if the tables are of several games.
 */
export function inLobbyOrder<Table extends SortableTable>(
  tables: readonly Table[],
  karma: number | null,
  karmas: KarmaByGame = {},
): Table[] {
  const ownAt = ({ options: { variant } }: SortableTable): number => {
    const known = karmas[variant];
    return scaled(known === undefined ? karma : known);
  };
  return tables
    .map((table) => ({ table, taken: takenOf(table), distance: distanceTo(table, ownAt(table)) }))
    .sort(
      (a, b) =>
        Number(a.table.status === 'playing') - Number(b.table.status === 'playing') ||
        Number(b.table.friend) - Number(a.table.friend) ||
        b.taken - a.taken ||
        a.distance - b.distance ||
        a.table.createdAt - b.table.createdAt ||
        (a.table.room < b.table.room ? -1 : 1),
    )
    .map(({ table }) => table);
}

const takenOf = ({ seats }: SortableTable): number => seats.filter(({ holder }) => holder !== 'empty').length;

const HIGHEST_TIER = 5_000;
/** Scales karma like the tiers: ten points count more at the bottom. */
const scaled = (karma: number | null): number => Math.log2(1 + Math.min(karma ?? HIGHEST_TIER, HIGHEST_TIER));

/** Returns how far the players of a table are from a reputation. */
function distanceTo({ seats }: SortableTable, own: number): number {
  const people = seats.filter(({ user }) => user !== null);
  if (people.length === 0) return 0;
  const mean = people.reduce((sum, { karma }) => sum + scaled(karma), 0) / people.length;
  return Math.abs(mean - own);
}
