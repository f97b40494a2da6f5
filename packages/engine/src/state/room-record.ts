/**
 * Turns a log into a record: the session as text, with the proof of its deals (docs/behaviour/fair-deals.md
 * 3). It shows the seed and every hand, so it is for rooms that are over, and for deals whose cards are known
 * (packages/web/src/lib/local). Undone moves are not in it.
 */
import { type BySeat, type GameEvent, type Seat, type SessionRecord, toHex, toRecord } from '@troef/games';
import type { LogRow } from './log-row.ts';
import { foldRow, openRoom, takenBack } from './room-fold.ts';
import { gameOf, isOver, NO_SEED, type RoomHead, sharedDealsOf } from './room-state.ts';

/** Deals that several tables play alike take no seeds of players. */
const NO_SEEDS: BySeat<string> = [NO_SEED, NO_SEED, NO_SEED, NO_SEED];

export function recordOf(head: RoomHead, rows: readonly LogRow[], serverSeed: Uint8Array): SessionRecord {
  const { events, clientSeeds, deals, players, capped, carry, state } = playedOf(head, rows);
  const nameOn = (seat: Seat): string => players[seat].holder?.name ?? '';
  return toRecord(gameOf(head.variant), events, {
    options: state.choices.game,
    players: [nameOn(0), nameOn(1), nameOn(2), nameOn(3)],
    capped,
    // The first deal of a session that began elsewhere was dealt by its device, so it proves nothing.
    ...(carry === undefined
      ? {
          proof: {
            room: head.id,
            fairDeal: state.choices.fairDeal,
            ...(state.dealing > 1 && { dealing: state.dealing }),
            commitment: head.commitment,
            serverSeed: toHex(serverSeed),
            clientSeeds,
            ...(deals !== null && { deals }),
          },
        }
      : { carry }),
  });
}

export interface TimedRecord {
  /** Without the proof, which would show the cards of a deal that is still played. */
  readonly record: SessionRecord;
  /** By deal: when it was dealt, then when each of its moves was made, in milliseconds since the epoch. */
  readonly times: readonly (readonly number[])[];
}

/** Makes a record with the times of its moves. Of a session that is still played it has the deals that are over. */
export function timedRecordOf(head: RoomHead, rows: readonly LogRow[]): TimedRecord {
  const { events, times, players, capped, carry, state } = playedOf(head, rows);
  const game = gameOf(head.variant);
  const last = events.findLastIndex(({ type }) => type === 'dealt');
  const isLastOver = isOver(state) || events.slice(last + 1).some(({ type }) => type === 'scored');
  const shown = isLastOver || last < 0 ? events : events.slice(0, last);
  const deals: number[][] = [];
  for (const [index, event] of shown.entries()) {
    const at = times[index] ?? 0;
    if (event.type === 'dealt') deals.push([at]);
    else if (game.moveOf(event) !== null) deals.at(-1)?.push(at);
  }
  const nameOn = (seat: Seat): string => players[seat].holder?.name ?? '';
  const record = toRecord(game, shown, {
    options: state.choices.game,
    players: [nameOn(0), nameOn(1), nameOn(2), nameOn(3)],
    capped,
    ...(carry !== undefined && { carry }),
  });
  return { record, times: deals };
}

/** Folds a log into the events that stand, and what the record says besides. */
function playedOf(head: RoomHead, rows: readonly LogRow[]) {
  const [first, ...rest] = rows;
  if (first === undefined) throw new Error(`room ${head.id} does not begin`);
  const events: GameEvent[] = [];
  /** When each of the events happened. */
  const times: number[] = [];
  const cutTo = (length: number): void => {
    events.length = length;
    times.length = length;
  };
  const clientSeeds: BySeat<string>[] = [];
  /** How many events there were before each row of the running deal. */
  let before = new Map<number, number>();
  let dealStart = 0;
  let state = openRoom(head, first);
  let capped = false;
  const deals = sharedDealsOf(state);
  /** The players at the start. A player who left has still played. */
  let players = state.seats;
  for (const row of rest) {
    const known = state;
    if (row.body.type === 'dealt') clientSeeds.push(deals === null ? state.clientSeeds : NO_SEEDS);
    if (row.body.type === 'undone') cutTo(dealStart);
    before.set(row.seq, events.length);
    if ('events' in row.body) {
      events.push(...row.body.events);
      times.push(...row.body.events.map(() => row.at));
    }
    if (row.body.type === 'dealt') {
      dealStart = events.length;
      before = new Map();
    }
    state = foldRow(state, row);
    if (row.body.type === 'capped') capped = true;
    if (row.body.type === 'started') players = state.seats;
    const back = takenBack(known, state);
    if (back !== undefined) cutTo(before.get(back) ?? events.length);
  }
  const carry = first.body.type === 'created' ? first.body.carried?.carry : undefined;
  return { events, times, clientSeeds, deals, players, capped, carry, state };
}
