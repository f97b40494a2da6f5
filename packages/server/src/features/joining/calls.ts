/**
 * Decides which players are called to a table where they keep a seat while their page is closed
 * (docs/behaviour/rooms.md 5): when everybody is there, and when somebody sits down or gets up. The calls
 * follow from the room before and after a row, and are queued in its transaction.
 *
 * `features/push/channel.ts` judges later whether the player wants the call, or looks at a page that shows
 * it.
 */

import type { Effect } from '@troef/engine/log/room-log.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { emptySeatsOf, isGathering, type RoomState, type SeatState } from '@troef/engine/state/room-state.ts';
import { SEATS } from '@troef/games';
import type { Pushes } from '../push/events.ts';
import { refuseLock } from './lock-in.ts';

export type CallPushes = Pick<Pushes, 'roomReady' | 'roomJoin' | 'roomLeave'>;

export function callsOf(
  before: RoomState | null,
  after: RoomState,
  row: LogRow,
  pushes: CallPushes,
): readonly Effect[] {
  if (before === null || !isGathering(before)) return [];
  const { body } = row;
  const table = { room: after.head.id, variant: after.head.variant };
  const missed = missedBy(before, row);
  const barred: Effect[] = missed === null ? [] : [(tx) => refuseLock(tx, missed, row.at)];
  if (before.status === 'open' && after.status === 'starting') {
    // A player who closed the page a moment ago does not count as away yet.
    const all = waiting(after, ({ calledAt }) => calledAt === row.at);
    return all.map(
      (user): Effect =>
        (tx) =>
          pushes.roomReady(tx, user, table),
    );
  }
  const seated = SEATS.length - emptySeatsOf(after).length;
  const away = waiting(after, ({ kind }) => kind === 'away');
  if (body.type === 'joined' && !body.holder.ai) {
    const { name } = body.holder;
    return away.map(
      (user): Effect =>
        (tx) =>
          pushes.roomJoin(tx, user, { name }, { ...table, seated }),
    );
  }
  const left = body.type === 'vacated' && before.seats[body.seat].holder?.ai === false;
  if (body.type !== 'vacated' || !left) return barred;
  const { name } = body;
  const told = away.map(
    (user): Effect =>
      (tx) =>
        pushes.roomLeave(tx, user, { name }, { ...table, seated }),
  );
  return [...barred, ...told];
}

/** Returns players who keep a seat with their page closed. */
const waiting = ({ seats }: RoomState, isMeant: (seat: SeatState) => boolean): readonly string[] =>
  seats.flatMap((seat) =>
    seat.lockedIn && seat.holder?.user != null && isMeant(seat) ? [seat.holder.user] : [],
  );

/** Returns the player who was called and did not come. */
function missedBy(before: RoomState, { body }: LogRow): string | null {
  if (body.type !== 'vacated' || body.reason !== 'missing') return null;
  const { lockedIn, holder } = before.seats[body.seat];
  return lockedIn ? (holder?.user ?? null) : null;
}
