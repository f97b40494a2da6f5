/**
 * Reads what a table of a tournament has played from the log of its room: the deals with their scores and what
 * breaks ties (docs/behaviour/tournaments.md 7), and the players to blame that deals are missing.
 */
import type { DealResult, SetResult } from '@troef/competition/event/types.ts';
import { TOURNAMENT_GAMES } from '@troef/competition/event/variants.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom } from '@troef/engine/state/room-fold.ts';
import { gameOf, type RoomHead, type RoomState } from '@troef/engine/state/room-state.ts';
import { type BySeat, mapSeats, SEATS, type SheetLine } from '@troef/games';

/** The part of a session of any game that is read here. */
interface PlayedSession {
  readonly deal: { readonly phase: string; readonly tricksWon: BySeat<number> } | null;
  readonly sheet: readonly SheetLine[];
}

export function setResultOf(head: RoomHead, rows: readonly LogRow[]): SetResult {
  const [first, ...rest] = rows;
  if (first === undefined) return { deals: [], atFault: [] };
  let state = openRoom(head, first);
  /** What each line of the sheet says, and how many lines there were. */
  const deals: DealResult[] = [];
  let lines = 0;
  for (const row of rest) {
    state = foldRow(state, row);
    const { sheet, deal } = state.game as PlayedSession;
    const line = sheet.at(-1);
    if (sheet.length > lines && line?.result.status === 'scored')
      deals.push({ scores: line.scores, won: wonIn(state, line, deal?.tricksWon ?? [0, 0, 0, 0]) });
    lines = sheet.length;
  }
  return { deals, atFault: SEATS.filter((seat) => state.seats[seat].leftIllegally) };
}

/** Contracts that were made in colour whist and wiezen, else tricks. */
function wonIn({ head }: RoomState, line: SheetLine, tricks: BySeat<number>): BySeat<number> {
  const { declared } = gameOf(head.variant);
  if (declared === undefined || TOURNAMENT_GAMES[head.variant].tiesByContracts !== true) return tricks;
  const made = declared(line).filter((each) => each.made);
  return mapSeats((seat) => (made.some((each) => each.seat === seat) ? 1 : 0));
}
