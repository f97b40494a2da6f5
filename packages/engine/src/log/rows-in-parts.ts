import type { LogRow } from '../state/log-row.ts';
import type { RoomState } from '../state/room-state.ts';
import type { RoomLog } from './room-log.ts';

/** Reading these takes some milliseconds. */
const ROWS_AT_ONCE = 200;

/**
 * Reads the rows of a room after `since` up to those its state has folded. A long session comes in several
 * parts, so that reading it holds nothing up.
 */
export async function* rowsInParts(
  log: Pick<RoomLog, 'rowsAfter'>,
  { head, seq }: RoomState,
  since = 0,
): AsyncGenerator<readonly LogRow[], void, undefined> {
  for (let from = since; from < seq; ) {
    const rows = await log.rowsAfter(head.id, from, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    // Rows may have been appended meanwhile.
    yield last.seq <= seq ? rows : rows.filter((row) => row.seq <= seq);
    from = last.seq;
  }
}
