/**
 * A room's log as a record (records.md): the session as text, with the proof of its deals (product.md 7). Only for rooms that
 * are over: it shows the seed and every hand. What was undone is not in it.
 */
import { type BySeat, type Card, mapSeats, type SessionView, toHex } from '@troef/games';
import type { LogRow } from './log-row.ts';
import { foldRow, gameOf, openRoom, type RoomHead, type RoomState } from './room-fold.ts';

export interface RoomRecord {
  readonly variant: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly deals: readonly RecordedDeal[];
  readonly stopped?: true;
  readonly proof: {
    readonly room: string;
    readonly fairDeal: string;
    readonly commitment: string;
    readonly serverSeed: string;
    /** Four a dealing, by seat, as they were in force. */
    readonly clientSeeds: readonly (readonly string[])[];
  };
}

interface RecordedDeal {
  readonly dealer: number;
  /** Four hands by seat, in the order dealt. */
  readonly hands: BySeat<string>;
  readonly moves: string[];
}

export function recordOf(head: RoomHead, rows: readonly LogRow[], serverSeed: Uint8Array): RoomRecord {
  const [first, ...rest] = rows;
  if (first?.body.type !== 'created') throw new Error(`room ${head.id} does not begin`);
  const created = first.body;
  const deals: RecordedDeal[] = [];
  const clientSeeds: (readonly string[])[] = [];
  let stopped = false;
  let state = openRoom(head, first);
  for (const row of rest) {
    const before = state;
    state = foldRow(state, row);
    switch (row.body.type) {
      case 'dealt':
        deals.push(dealAsDealt(state));
        clientSeeds.push(before.clientSeeds);
        break;
      case 'moved':
        deals.at(-1)?.moves.push(`${row.body.seat} ${row.body.move}`);
        break;
      case 'undone':
        deals.at(-1)?.moves.splice(0);
        break;
      case 'left':
        stopped = row.body.events.length > 0;
        break;
    }
  }
  return {
    variant: head.variant,
    options: created.game,
    players: created.seats.map((holder) => holder.name),
    deals,
    ...(stopped ? { stopped } : {}),
    proof: {
      room: head.id,
      fairDeal: created.fairDeal,
      commitment: head.commitment,
      serverSeed: toHex(serverSeed),
      clientSeeds,
    },
  };
}

function dealAsDealt(state: RoomState): RecordedDeal {
  const game = gameOf(state.head.variant);
  const views = mapSeats((seat) => dealOf(game.viewFor(state.game, seat)));
  const hands = mapSeats((seat) => views[seat].hand.join(' '));
  return { dealer: views[0].dealer, hands, moves: [] };
}

function dealOf(view: SessionView): { readonly dealer: number; readonly hand: readonly Card[] } {
  if (view.deal === null) throw new Error('a deal without a view');
  return view.deal;
}
