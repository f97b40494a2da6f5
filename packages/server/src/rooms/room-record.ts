/**
 * A room's log as a record: the session as text, with the proof of its deals (product.md 7). Only for rooms that are over: it
 * shows the seed and every hand. What was undone is not in it.
 */
import { type BySeat, type GameEvent, type SessionRecord, toHex, toRecord } from '@troef/games';
import type { LogRow } from './log-row.ts';
import { foldRow, gameOf, openRoom, type RoomHead } from './room-fold.ts';

export function recordOf(head: RoomHead, rows: readonly LogRow[], serverSeed: Uint8Array): SessionRecord {
  const [first, ...rest] = rows;
  if (first?.body.type !== 'created') throw new Error(`room ${head.id} does not begin`);
  const { game, seats, fairDeal } = first.body;
  const [a, b, c, d] = seats;

  const events: GameEvent[] = [];
  /** How many there were when the deal began. */
  let dealStart = 0;
  const clientSeeds: BySeat<string>[] = [];
  let state = openRoom(head, first);
  for (const row of rest) {
    if (row.body.type === 'dealt') clientSeeds.push(state.clientSeeds);
    if (row.body.type === 'undone') events.length = dealStart;
    if ('events' in row.body) events.push(...row.body.events);
    if (row.body.type === 'dealt') dealStart = events.length;
    state = foldRow(state, row);
  }
  return toRecord(gameOf(head.variant), events, {
    options: game,
    players: [a.name, b.name, c.name, d.name],
    proof: {
      room: head.id,
      fairDeal,
      commitment: head.commitment,
      serverSeed: toHex(serverSeed),
      clientSeeds,
    },
  });
}
