import type { Seat } from '@troef/games';
import type { RoomEvent } from '@troef/protocol';
import type { RoomLog } from '../log/room-log.ts';
import { rowsInParts } from '../log/rows-in-parts.ts';
import type { RoomState } from '../state/room-state.ts';
import { eventsOf } from './room-view.ts';

/** Reads what happened in a room after `since`, as this seat, or a watcher (null), may see it. */
export async function eventsAfter(
  log: Pick<RoomLog, 'rowsAfter'>,
  state: RoomState,
  { since, seat }: { readonly since: number; readonly seat: Seat | null },
): Promise<readonly RoomEvent[]> {
  const events: RoomEvent[] = [];
  for await (const part of rowsInParts(log, state.head.id, { since, until: state.seq })) {
    for (const row of part) events.push(...eventsOf(state, row, seat));
  }
  return events;
}
