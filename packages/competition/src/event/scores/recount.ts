/** Standings from what the rooms of a tournament have played (docs/behaviour/tournaments.md 7). */

import type { SetResult, Tournament } from '../types.ts';
import { finishersOf } from './standings.ts';

/** What a room has played: a set of a table. */
export interface PlayedSet {
  readonly round: number;
  readonly table: number;
  /** From 1. */
  readonly set: number;
  readonly result: SetResult;
}

/**
 * Puts what the rooms have played in the place of what was noted when their sets ended. Sets that have not ended stay
 * out. The same sets again change nothing.
 */
export function recount(tournament: Tournament, played: readonly PlayedSet[]): Tournament {
  const keyOf = (round: number, table: number, set: number): string => `${round} ${table} ${set}`;
  const found = new Map(
    played.map(({ round, table, set, result }) => [keyOf(round, table, set), result] as const),
  );
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    tables: round.tables.map((table) => ({
      ...table,
      results: table.results.map((result, at) => found.get(keyOf(round.no, table.no, at + 1)) ?? result),
    })),
  }));
  const next = { ...tournament, rounds };
  if (tournament.status !== 'finished') return next;
  return { ...next, winner: finishersOf(next).find(({ stayed }) => stayed)?.user ?? null };
}
