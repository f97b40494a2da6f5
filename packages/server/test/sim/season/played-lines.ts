/**
 * Reads from the log of a room what was played in it, for the recount of an event. It reads otherwise than the
 * site does (features/tournaments/set-result.ts): the whole log is folded at once, and tricks are counted from
 * the events of the cards.
 */
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import { gameOf } from '@troef/engine/state/room-state.ts';
import type { BySeat, GameEvent, Seat, SheetLine } from '@troef/games';
import { createRoomLog } from '../../../src/features/room-store/room-log.ts';
import type { Database } from '../../../src/platform/db/client.ts';

/** A deal that counts, by seat of the room. */
export interface PlayedLine {
  /** When its last card fell. */
  readonly at: number;
  readonly scores: BySeat<number>;
  readonly won: BySeat<number>;
}

export interface PlayedRoom {
  readonly lines: readonly PlayedLine[];
  /** When each seat was left against the rules. null: it was not. */
  readonly leftAt: BySeat<number | null>;
  readonly users: BySeat<string | null>;
}

const taken = (tricks: number[], seat: Seat): void => {
  tricks[seat] = (tricks[seat] ?? 0) + 1;
};

export async function readRoom(db: Database, room: string): Promise<PlayedRoom> {
  const stored = await createRoomLog(db).load(room);
  if (stored === undefined) throw new Error(`no room ${room}`);
  const { head, rows } = stored;
  const state = foldRoom(head, rows);
  const { sheet } = state.game as { readonly sheet: readonly SheetLine[] };
  const { declared } = gameOf(head.variant);
  const tricks: number[][] = [];
  const ends: number[] = [];
  const leftAt: [number | null, number | null, number | null, number | null] = [null, null, null, null];
  for (const { body, at } of rows) {
    if (body.type === 'left' && body.illegal === true) leftAt[body.seat] = at;
    if (body.type === 'dealt') tricks.push([0, 0, 0, 0]);
    if (body.type !== 'moved' && body.type !== 'dealt') continue;
    ends[tricks.length - 1] = at;
    const now = tricks.at(-1);
    for (const event of body.events as readonly GameEvent[])
      if (event.type === 'trickWon' && now !== undefined)
        taken(now, (event as unknown as { readonly seat: Seat }).seat);
  }
  const lines = sheet.flatMap((line, nth): PlayedLine[] => {
    if (line.result.status !== 'scored') return [];
    const contracts = [0, 0, 0, 0];
    for (const { seat, made } of declared?.(line) ?? []) if (made) contracts[seat] = 1;
    const isByContracts = head.variant === 'whist' || head.variant === 'wiezen';
    const won = isByContracts ? contracts : (tricks[nth] ?? [0, 0, 0, 0]);
    return [{ at: ends[nth] ?? 0, scores: line.scores, won: won as unknown as BySeat<number> }];
  });
  const [first] = rows;
  const seats = first?.body.type === 'created' ? first.body.seats : [];
  const users = [0, 1, 2, 3].map((seat) => seats[seat]?.user ?? null) as unknown as BySeat<string | null>;
  return { lines, leftAt, users };
}
