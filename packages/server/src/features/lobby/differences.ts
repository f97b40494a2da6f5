/**
 * Computes what has changed between two states of a lobby: the part all viewers share, written once for all
 * of them, and the part of one viewer. Pure. Applied to the first state it gives the second
 * (`applyLobbyChanges` of the protocol).
 */
import { SEATS, type Seat, VARIANTS } from '@troef/games';
import type {
  AllCounts,
  LobbySeat,
  LobbyTable,
  LobbyTableChange,
  LobbyViewerPart,
  RoomOptions,
} from '@troef/protocol';
import type { LobbyBoard } from './boards.ts';

export interface SharedDifferences {
  /** Rooms that are new or have changed. */
  readonly touched: readonly string[];
  readonly gone: readonly string[];
  readonly isNone: boolean;
  /** The last members of the message and its end. Each member has a comma before it. */
  readonly rest: Buffer;
}

export function sharedDifferences(before: LobbyBoard, after: LobbyBoard): SharedDifferences {
  const rooms: LobbyTableChange[] = [];
  for (const [id, { shown }] of after.tables) {
    const was = before.tables.get(id)?.shown;
    if (was !== shown) rooms.push(was === undefined ? shown : tableChange(was, shown));
  }
  const gone = [...before.tables.keys()].filter((id) => !after.tables.has(id));
  const counts = countChanges(before.counts, after.counts);
  const members = [
    rooms.length > 0 ? `,"rooms":${JSON.stringify(rooms)}` : '',
    gone.length > 0 ? `,"gone":${JSON.stringify(gone)}` : '',
    counts === undefined ? '' : `,"counts":${JSON.stringify(counts)}`,
  ].join('');
  return {
    touched: rooms.map(({ room }) => room),
    gone,
    isNone: members === '',
    rest: Buffer.from(`${members}}`),
  };
}

function tableChange(before: LobbyTable, after: LobbyTable): LobbyTableChange {
  const options = changedMembers(before.options, after.options);
  const seats: Partial<Record<Seat, LobbySeat>> = {};
  for (const seat of SEATS)
    if (!isSame(before.seats[seat], after.seats[seat])) seats[seat] = after.seats[seat];
  return {
    room: after.room,
    ...(before.status !== after.status && { status: after.status }),
    ...(options !== undefined && { options }),
    ...(before.host !== after.host && { host: after.host }),
    ...(Object.keys(seats).length > 0 && { seats }),
    ...(before.createdAt !== after.createdAt && { createdAt: after.createdAt }),
  };
}

function changedMembers(before: RoomOptions, after: RoomOptions): Partial<RoomOptions> | undefined {
  const changed = Object.entries(after).filter(
    ([name, value]) => !isSame(before[name as keyof RoomOptions], value),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function countChanges(
  before: LobbyBoard['counts'],
  after: LobbyBoard['counts'],
): Partial<AllCounts> | undefined {
  if (before === after) return undefined;
  const changed = ([...VARIANTS, 'all'] as const).filter((of) => !isSame(before[of], after[of]));
  return changed.length > 0 ? Object.fromEntries(changed.map((of) => [of, after[of]])) : undefined;
}

/** Compares plain JSON: the same code writes both, with keys in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Returns what has changed in a viewer's own part of one table. */
export function ownChanges(
  before: LobbyViewerPart | undefined,
  after: LobbyViewerPart,
): Partial<LobbyViewerPart> | undefined {
  if (before === undefined) return after;
  const { obstacle, friend, blocked, watch } = after;
  const changed: Partial<LobbyViewerPart> = {
    ...(before.obstacle !== obstacle && { obstacle }),
    ...(before.friend !== friend && { friend }),
    ...(before.blocked !== blocked && { blocked }),
    ...(before.watch !== watch && { watch }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}
