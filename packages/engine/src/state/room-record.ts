/**
 * Turns a log into a record: the session as text, with the proof of its deals (docs/behaviour/fair-deals.md
 * 3). Only for rooms that are over, because it shows the seed and every hand. Undone moves are not in it.
 */
import { type BySeat, type GameEvent, type Seat, type SessionRecord, toHex, toRecord } from '@troef/games';
import type { LogRow } from './log-row.ts';
import { foldRow, openRoom, takenBack } from './room-fold.ts';
import { gameOf, type RoomHead } from './room-state.ts';

export function recordOf(head: RoomHead, rows: readonly LogRow[], serverSeed: Uint8Array): SessionRecord {
  const [first, ...rest] = rows;
  if (first === undefined) throw new Error(`room ${head.id} does not begin`);
  const events: GameEvent[] = [];
  const clientSeeds: BySeat<string>[] = [];
  /** How many events there were before each row of the running deal. */
  let before = new Map<number, number>();
  let dealStart = 0;
  let state = openRoom(head, first);
  /** The players at the start. A player who left has still played. */
  let players = state.seats;
  for (const row of rest) {
    const known = state;
    if (row.body.type === 'dealt') clientSeeds.push(state.clientSeeds);
    if (row.body.type === 'undone') events.length = dealStart;
    before.set(row.seq, events.length);
    if ('events' in row.body) events.push(...row.body.events);
    if (row.body.type === 'dealt') {
      dealStart = events.length;
      before = new Map();
    }
    state = foldRow(state, row);
    if (row.body.type === 'started') players = state.seats;
    const back = takenBack(known, state);
    if (back !== undefined) events.length = before.get(back) ?? events.length;
  }
  const nameOn = (seat: Seat): string => players[seat].holder?.name ?? '';
  return toRecord(gameOf(head.variant), events, {
    options: state.choices.game,
    players: [nameOn(0), nameOn(1), nameOn(2), nameOn(3)],
    proof: {
      room: head.id,
      fairDeal: state.choices.fairDeal,
      ...(state.dealing > 1 && { dealing: state.dealing }),
      commitment: head.commitment,
      serverSeed: toHex(serverSeed),
      clientSeeds,
    },
  });
}
