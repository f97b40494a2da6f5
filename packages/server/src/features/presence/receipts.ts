/**
 * Sends each player what a finished session did to their reputation, after the end was shown. Receipts are
 * known inside the transaction that ends the session, so they wait here until it is committed.
 */

import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { SEATS, type Seat } from '@troef/games';
import type { Receipts } from '../../community/results/write-result.ts';
import { sendToAll } from '../../platform/sockets/fan-out.ts';
import type { Seats } from './seats.ts';

export function createReceipts(seats: Seats) {
  const waiting = new Map<string, Receipts>();
  const sendTo = (room: string, to: readonly Seat[]): void => {
    const receipts = waiting.get(room);
    for (const seat of to) {
      const receipt = receipts?.[seat] ?? null;
      if (receipt !== null)
        sendToAll(seats.at(room, seat), 'room:receipt', JSON.stringify({ room, receipt }));
    }
  };
  return {
    keep: (room: string, receipts: Receipts): void => void waiting.set(room, receipts),
    /** A player who stops here gets theirs before the seat is somebody else's. */
    sendStop: ({ state }: KnownRoom, { body }: LogRow): void => {
      if (body.type === 'left' && state.status === 'playing') sendTo(state.head.id, [body.seat]);
    },
    send: ({ state }: KnownRoom): void => {
      if (state.status === 'finished') sendTo(state.head.id, SEATS);
      waiting.delete(state.head.id);
    },
  };
}
