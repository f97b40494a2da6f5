/**
 * What a table of a round has come to so far (docs/behaviour/tournaments.md 8): the sets that are over, and the deals
 * that its rooms have noted since. If all tables play the same deals, only those count that every table has played:
 * the others would tell a table what is in deals that it has still to play.
 */
import { scoreTable } from '@troef/competition/event/scores/table-score.ts';
import type { DealResult, Round, SetResult, Table, Tournament } from '@troef/competition/event/types.ts';
import type { BySeat } from '@troef/games';
import type { TournamentRoom } from './tournament-reply.ts';

export interface LiveTable {
  /** By place at the table; null: nothing is known that may be shown. */
  readonly scores: BySeat<number> | null;
  /** 1 to 4 by place at the table; null while the table plays. */
  readonly places: BySeat<number> | null;
  /** Deals played, in all sets. */
  readonly played: number;
}

type PlayedRoom = Omit<TournamentRoom, 'computers'>;

const NONE: BySeat<number> = [0, 0, 0, 0];

/** Returns the sets of a table with all deals that are known. */
function setsOf(round: Round, table: Table, rooms: readonly PlayedRoom[]): readonly SetResult[] {
  const sets = [...table.results];
  for (const { set, deals } of rooms.filter((each) => each.round === round.no && each.table === table.no)) {
    if (set !== sets.length + 1 || deals === null) continue;
    sets.push({ deals: deals.map((scores): DealResult => ({ scores, won: NONE })), atFault: [] });
  }
  return sets;
}

const countOf = (sets: readonly SetResult[]): number =>
  sets.reduce((sum, { deals }) => sum + deals.length, 0);

/** Keeps the first deals of the sets. */
function firstDeals(sets: readonly SetResult[], most: number): readonly SetResult[] {
  let left = most;
  return sets.map((set) => {
    const deals = set.deals.slice(0, left);
    left -= deals.length;
    return { ...set, deals };
  });
}

/** Returns what every table of a round may show, by its number. */
export function liveTables(
  state: Pick<Tournament, 'variant' | 'scoring' | 'partners'>,
  round: Round,
  rooms: readonly PlayedRoom[],
): ReadonlyMap<number, LiveTable> {
  const known = round.tables.map((table) => ({ table, sets: setsOf(round, table, rooms) }));
  const isShared = state.scoring === 'duplicate' && round.state === 'running';
  const common = Math.min(...known.map(({ sets }) => countOf(sets)));
  return new Map(
    known.map(({ table, sets }) => {
      const played = countOf(sets);
      if (table.doneAt !== null && !isShared) {
        const { totals, places } = scoreTable(table, round.length, state);
        const isPlayed = table.results.length > 0;
        return [table.no, { scores: isPlayed ? totals : null, places: isPlayed ? places : null, played }];
      }
      const shown = { ...table, results: isShared ? firstDeals(sets, common) : sets };
      const isNothing = isShared ? common === 0 : played === 0;
      // As they are, and not as the end of a round would count them.
      const { totals } = scoreTable(shown, round.length, { ...state, scoring: 'place' });
      return [table.no, { scores: isNothing ? null : totals, places: null, played }];
    }),
  );
}
