/**
 * A list of the tournament ranking: the best results of each player, the order, and what would raise a place
 * (docs/behaviour/tournament-ranking.md 2, 3).
 */
import { TOUR_COUNTED } from '@troef/protocol';

/** What a player has from one tournament. */
export interface TournamentResult {
  readonly tournament: string;
  readonly user: string;
  /** `tournamentPoints`; 0 if they retired or were removed. */
  readonly points: number;
  /** Final position among the people who started, from 1. */
  readonly position: number;
  /** Whether they played the final, or at the first table of the last round. */
  readonly final: boolean;
  /** When the tournament was finished. */
  readonly at: number;
}

export interface TournamentSum {
  readonly user: string;
  /** Of the results that count. */
  readonly points: number;
  /** Results that count. */
  readonly counted: number;
  /** All results. */
  readonly played: number;
  /** The points of the best result. */
  readonly best: number;
  readonly wins: number;
  readonly finals: number;
  /** When the best result was made; of equal ones the earliest. */
  readonly bestAt: number;
}

export interface TournamentPlace extends TournamentSum {
  /** From 1, no two alike. */
  readonly rank: number;
  /** The rank before the last tournament; null if the player was not in the list. */
  readonly before: number | null;
}

/** The results of this span, both ends included. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Orders results, the best first: by points, then the earlier one. */
export const byWorth = (one: TournamentResult, other: TournamentResult): number =>
  other.points - one.points || one.at - other.at || (one.tournament < other.tournament ? -1 : 1);

/** `results`: those of one player in the span of the list; at least one. `most`: so many results count. */
export function tournamentSum(
  user: string,
  results: readonly TournamentResult[],
  most: number = TOUR_COUNTED,
): TournamentSum {
  const sorted = results.toSorted(byWorth);
  const counting = sorted.slice(0, most);
  const stayed = sorted.filter(({ points }) => points > 0);
  return {
    user,
    points: counting.reduce((sum, { points }) => sum + points, 0),
    counted: counting.length,
    played: sorted.length,
    best: sorted[0]?.points ?? 0,
    wins: stayed.filter(({ position }) => position === 1).length,
    finals: stayed.filter(({ final }) => final).length,
    bestAt: sorted[0]?.at ?? 0,
  };
}

/** Orders players, the best first. No two players are equal. */
export const byTournamentOrder = (one: TournamentSum, other: TournamentSum): number =>
  other.points - one.points ||
  other.wins - one.wins ||
  other.finals - one.finals ||
  other.best - one.best ||
  one.bestAt - other.bestAt ||
  (one.user < other.user ? -1 : Number(one.user > other.user));

const within = (results: readonly TournamentResult[], { from, until }: Span) =>
  results.filter(({ at }) => at >= from && at <= until);

/** Players who have no points are not in the list. */
function sumsOf(results: readonly TournamentResult[], most: number): readonly TournamentSum[] {
  const byUser = Map.groupBy(results, ({ user }) => user);
  return [...byUser]
    .map(([user, own]) => tournamentSum(user, own, most))
    .filter(({ points }) => points > 0)
    .sort(byTournamentOrder);
}

/** Returns the list of the results of a span, each with its rank before the last tournament of the span. */
export function tournamentList(
  results: readonly TournamentResult[],
  span: Span,
  most: number = TOUR_COUNTED,
): readonly TournamentPlace[] {
  const counted = within(results, span);
  const last = lastTournament(counted);
  const earlier = counted.filter(({ tournament }) => tournament !== last);
  const before = new Map(sumsOf(earlier, most).map(({ user }, at) => [user, at + 1] as const));
  return sumsOf(counted, most).map((sum, at) => ({
    ...sum,
    rank: at + 1,
    before: before.get(sum.user) ?? null,
  }));
}

/** The tournament that was finished last; of two at the same moment the one with the later id. */
const lastTournament = (results: readonly TournamentResult[]): string | undefined =>
  results.toSorted((one, other) => one.at - other.at || (one.tournament < other.tournament ? -1 : 1)).at(-1)
    ?.tournament;

/** What a further result does for a player. */
export interface NextResult {
  /** A result gives what it has above this: 0, or the least result that counts. */
  readonly above: number;
  /** Points that are missing to the player before; null for the first, and without such a player. */
  readonly missing: number | null;
}

/** `own`: the results of the player in the span of the list. `ahead`: the points of the player before. */
export function nextResult(
  own: readonly TournamentResult[],
  ahead: number | null,
  most: number = TOUR_COUNTED,
): NextResult {
  const counting = own.toSorted(byWorth).slice(0, most);
  const points = counting.reduce((sum, result) => sum + result.points, 0);
  const above = counting.length < most ? 0 : (counting.at(-1)?.points ?? 0);
  return { above, missing: ahead === null ? null : Math.max(0, ahead - points) + 1 };
}
