/**
 * The tables against computers that this device has begun and not finished, so that pages can link to them;
 * the server keeps each for a day. Also the game that was played last.
 */
import type { Variant } from '@troef/games';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';

export interface KeptTable {
  readonly room: string;
  readonly variant: Variant;
}

interface RunningTables {
  /** The newest first. */
  readonly tables: readonly KeptTable[];
  readonly played: Variant | null;
}

const KEPT = 5;

const readTable = (stored: unknown): readonly KeptTable[] => {
  const { room, variant } = (stored ?? {}) as { room?: unknown; variant?: unknown };
  return typeof room === 'string' ? [{ room, variant: isVariant(variant) ? variant : 'whist' }] : [];
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

/** `variant`: the game of a running table; null if it is finished or gone. */
export function noteTable(room: string, variant: Variant | null): void {
  const others = useRunningTables.getState().tables.filter((table) => table.room !== room);
  if (variant === null) useRunningTables.setState({ tables: others });
  else useRunningTables.setState({ tables: [{ room, variant }, ...others].slice(0, KEPT), played: variant });
}

/** Notes the game of a table with people; the server remembers the table itself. */
export const notePlayed = (played: Variant): void => useRunningTables.setState({ played });
