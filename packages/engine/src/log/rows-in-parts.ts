import type { LogRow } from '../state/log-row.ts';
import type { RoomState } from '../state/room-state.ts';
import type { RoomLog } from './room-log.ts';

/** Reading and folding these takes some milliseconds. Most sessions are one part or two. */
export const ROWS_AT_ONCE = 200;

/**
 * Reads the rows of a room after `since` up to `until`, or to the last. A long session comes in several parts, so
 * that other tables have their turn in between.
 */
export async function* rowsInParts(
  log: Pick<RoomLog, 'rowsAfter'>,
  room: string,
  { since = 0, until = Number.POSITIVE_INFINITY }: { readonly since?: number; readonly until?: number } = {},
): AsyncGenerator<readonly LogRow[], void, undefined> {
  for (let from = since; from < until; ) {
    const rows = await log.rowsAfter(room, from, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    // Rows may have been appended meanwhile.
    yield last.seq <= until ? rows : rows.filter((row) => row.seq <= until);
    if (rows.length < ROWS_AT_ONCE) return;
    from = last.seq;
  }
}

/** Reads the rows that this state has folded, in parts as well. */
export async function rowsOf(
  log: Pick<RoomLog, 'rowsAfter'>,
  { head, seq }: Pick<RoomState, 'head' | 'seq'>,
): Promise<readonly LogRow[]> {
  const rows: LogRow[] = [];
  for await (const part of rowsInParts(log, head.id, { until: seq })) rows.push(...part);
  return rows;
}
