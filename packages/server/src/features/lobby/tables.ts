/**
 * The tables of one game's lobby as this process knows them: the last read, and on top of it the rows this
 * process has written since. Pure; `boards.ts` reads.
 *
 * A state is never changed. A table that stays the same is the same object from state to state, so two states
 * are compared by identity.
 */

import type { FacedRoom } from '@troef/engine/views/lobby-face.ts';
import type { LobbyTable, RoomStatus } from '@troef/protocol';

/** A table of the list: what everybody is shown, and what only the server knows. */
export interface ListedTable {
  /** User id of the host. */
  readonly host: string | null;
  readonly shown: LobbyTable;
  /** `shown` as JSON. */
  readonly text: string;
}

export type Tables = ReadonlyMap<string, ListedTable>;

export interface TableList {
  /** Returns the present state: the same map while nothing changes. */
  tables(): Tables;
  /** Marks the beginning of a read. Rows noted before the mark are in it. */
  mark(): number;
  /** Takes the answer to a read that began at `mark`. */
  take(rooms: readonly FacedRoom[], mark: number): void;
  /** A row of this room was written, and is committed. */
  note(room: FacedRoom): void;
}

export const SHOWN_AT_MOST = 200;
const IN_LOBBY: ReadonlySet<RoomStatus> = new Set(['open', 'starting', 'playing']);

interface TableEntry {
  readonly seq: number;
  readonly table: ListedTable;
}

export function createTableList(): TableList {
  let entries: ReadonlyMap<string, TableEntry> = new Map();
  let tables: Tables = new Map();
  const notes = new Map<string, { readonly room: FacedRoom; readonly at: number }>();
  let marks = 0;

  const enter = (room: FacedRoom): TableEntry => {
    const { id, seq } = room;
    const known = entries.get(id);
    if (known?.seq === seq) return known;
    const table = listed(room);
    return { seq, table: known?.table.text === table.text ? known.table : table };
  };

  const put = (next: ReadonlyMap<string, TableEntry>): void => {
    entries = next;
    const isSame =
      next.size === tables.size && [...next].every(([id, { table }]) => tables.get(id) === table);
    if (!isSame) tables = new Map([...next].map(([id, { table }]) => [id, table]));
  };

  return {
    tables: () => tables,
    mark: () => ++marks,
    take(rooms, mark) {
      for (const [id, { at }] of notes) if (at < mark) notes.delete(id);
      const next = new Map(rooms.map((room) => [room.id, enter(room)]));
      for (const [id, { room }] of notes) {
        if (room.seq <= (next.get(id)?.seq ?? 0)) continue;
        if (IN_LOBBY.has(room.status)) next.set(id, enter(room));
        else next.delete(id);
      }
      put(next);
    },
    note(room) {
      const { id } = room;
      const noted = notes.get(id)?.room.seq ?? 0;
      if (room.seq <= Math.max(noted, entries.get(id)?.seq ?? 0)) return;
      notes.set(id, { room, at: marks });
      const next = new Map(entries);
      if (IN_LOBBY.has(room.status)) next.set(id, enter(room));
      else next.delete(id);
      put(next);
    },
  };
}

export function listed({ id, status, createdAt, face }: FacedRoom): ListedTable {
  const { options, host, hostName, seats, place } = face;
  const shown: LobbyTable = { room: id, status, options, host: hostName, seats, createdAt, ...place };
  return { host, shown, text: JSON.stringify(shown) };
}
