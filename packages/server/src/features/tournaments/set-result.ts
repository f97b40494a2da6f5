/**
 * Reads what a table of a tournament has played from the log of its room: the deals with their scores and what
 * breaks ties (docs/behaviour/tournaments.md 7), and the players to blame that deals are missing.
 */
import type { PlayedSet } from '@troef/competition/event/scores/recount.ts';
import type { DealResult, SetFinish } from '@troef/competition/event/types.ts';
import { TOURNAMENT_GAMES } from '@troef/competition/event/variants.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom } from '@troef/engine/state/room-fold.ts';
import { gameOf, isPerson, type RoomHead } from '@troef/engine/state/room-state.ts';
import { type BySeat, mapSeats, SEATS, type SheetLine, type Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import { roomsOf } from './tournament.repository.ts';

/** The part of a session of any game that is read here. */
interface PlayedSession {
  readonly deal: { readonly phase: string; readonly tricksWon: BySeat<number> } | null;
  readonly sheet: readonly SheetLine[];
}

/** `people`: users who sat there themselves at the end. */
export function setResultOf(
  head: RoomHead,
  rows: readonly LogRow[],
): Required<Pick<SetFinish, 'result' | 'people'>> {
  const [first, ...rest] = rows;
  if (first === undefined) return { result: { deals: [], atFault: [] }, people: [null, null, null, null] };
  let state = openRoom(head, first);
  /** What each line of the sheet says, and how many lines there were. */
  const deals: DealResult[] = [];
  let lines = 0;
  for (const row of rest) {
    state = foldRow(state, row);
    const { sheet, deal } = state.game as PlayedSession;
    const line = sheet.at(-1);
    if (sheet.length > lines && line?.result.status === 'scored')
      deals.push({ scores: line.scores, won: wonIn(head.variant, line, deal?.tricksWon ?? [0, 0, 0, 0]) });
    lines = sheet.length;
  }
  return {
    result: { deals, atFault: SEATS.filter((seat) => state.seats[seat].leftIllegally) },
    people: mapSeats((seat) => (isPerson(state, seat) ? (state.seats[seat].holder?.user ?? null) : null)),
  };
}

/** Contracts that were made in colour whist and wiezen, else tricks. */
export function wonIn(variant: Variant, line: SheetLine, tricks: BySeat<number>): BySeat<number> {
  const { declared } = gameOf(variant);
  if (declared === undefined || TOURNAMENT_GAMES[variant].tiesByContracts !== true) return tricks;
  const made = declared(line).filter((each) => each.made);
  return mapSeats((seat) => (made.some((each) => each.seat === seat) ? 1 : 0));
}

/** Returns what every room of a tournament has played. A room that is gone is left out. */
export async function playedSets(
  tx: Querier,
  log: Pick<RoomLog, 'load'>,
  tournament: string,
): Promise<readonly PlayedSet[]> {
  const sets: PlayedSet[] = [];
  for (const { room, ...place } of await roomsOf(tx, tournament)) {
    const found = await log.load(room);
    if (found !== undefined) sets.push({ ...place, result: setResultOf(found.head, found.rows).result });
  }
  return sets;
}
