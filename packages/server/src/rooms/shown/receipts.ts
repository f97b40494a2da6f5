/**
 * What a finished session did to people's reputation, sent to each of them after the end was shown. Receipts are known inside
 * the transaction that ends the session, so they wait here until it is committed.
 */
import { SEATS } from '@troef/games';
import { sendToAll } from '../../http/fan-out.ts';
import type { Receipts } from '../../results/write-result.ts';
import type { KnownRoom } from '../room-runner.ts';
import type { Seats } from './seats.ts';

export function createReceipts(seats: Seats) {
  const waiting = new Map<string, Receipts>();
  return {
    keep: (room: string, receipts: Receipts): void => void waiting.set(room, receipts),
    send: ({ state }: KnownRoom): void => {
      const room = state.head.id;
      const receipts = state.status === 'finished' ? waiting.get(room) : undefined;
      waiting.delete(room);
      if (receipts === undefined) return;
      for (const seat of SEATS) {
        const receipt = receipts[seat];
        if (receipt !== null)
          sendToAll(seats.at(room, seat), 'room:receipt', JSON.stringify({ room, receipt }));
      }
    },
  };
}
