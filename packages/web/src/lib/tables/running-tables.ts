/**
 * The tables against computers that this device has begun and not finished, so that pages can link to them;
 * the server keeps each for a day. Also the game that was played last.
 */
import type { Variant } from '@troef/games';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';
import { isLocalRoom } from '../local/is-local-room.ts';
import { ownId, useOwnId } from '../session/own-id.ts';

export interface KeptTable {
  readonly room: string;
  readonly variant: Variant;
  /** When it was last open here, in ms; undefined in what an earlier release stored. */
  readonly at?: number;
  /** The id of the guest or member whose table it is; undefined for a table of this device, and if not known. */
  readonly by?: string;
}

interface RunningTables {
  /** The newest first. */
  readonly tables: readonly KeptTable[];
  readonly played: Variant | null;
}

/** More than anybody plays at a time: the server keeps a table for a day, and so does the list. */
const KEPT = 12;

const readTable = (stored: unknown): readonly KeptTable[] => {
  const { room, variant, at, by } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof room !== 'string') return [];
  return [
    {
      room,
      variant: isVariant(variant) ? variant : 'whist',
      ...(typeof at === 'number' && { at }),
      ...(typeof by === 'string' && { by }),
    },
  ];
};

/** Reads what is stored. The release before kept one table and nothing else. */
export function readRunningTables(stored: unknown): RunningTables {
  const { tables, played } = (stored ?? {}) as { tables?: unknown; played?: unknown };
  return {
    tables: (Array.isArray(tables) ? tables : [stored]).flatMap(readTable).slice(0, KEPT),
    played: isVariant(played) ? played : null,
  };
}

export const useRunningTables = createStored('troef.table', readRunningTables);

/**
 * Returns the tables of this user, the newest first. The server shows a table against computers to nobody else, and a
 * guest who logs in is somebody else to it.
 */
export function useOwnRunningTables(): readonly KeptTable[] {
  const own = useOwnId();
  return useRunningTables(({ tables }) => tables).filter(({ by }) => by === undefined || by === own);
}

/** `variant`: the game of a running table; null if it is finished or gone. */
export function noteTable(room: string, variant: Variant | null): void {
  const others = useRunningTables.getState().tables.filter((table) => table.room !== room);
  if (variant === null) useRunningTables.setState({ tables: others });
  else {
    // A table of this device is open to all its users.
    const by = isLocalRoom(room) ? null : ownId();
    const table = { room, variant, at: Date.now(), ...(by !== null && { by }) };
    const tables = [table, ...others].slice(0, KEPT);
    useRunningTables.setState({ tables, played: variant });
  }
}

/** Notes the game of a table with people; the server remembers the table itself. */
export const notePlayed = (played: Variant): void => useRunningTables.setState({ played });
