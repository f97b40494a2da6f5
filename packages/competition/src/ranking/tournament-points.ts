/**
 * The points of a finished tournament for the tournament ranking (docs/behaviour/tournament-ranking.md 1).
 */

/** Everybody who has played all their rounds gets this many, times the multiplier. */
const LEAST = 10;
const SCALE = 250;

export interface TournamentFinish {
  /** Final position among the people who started, from 1. */
  readonly position: number;
  /** People who started; computers do not count. */
  readonly starters: number;
  /** 1; more for a major tournament, less for a weekly one. */
  readonly multiplier: number;
  /** Whether the player has played all their rounds: neither retired nor removed. */
  readonly stayed: boolean;
}

/** Returns whole points. More starters and a better position are worth more. */
export function tournamentPoints({ position, starters, multiplier, stayed }: TournamentFinish): number {
  if (!stayed) return 0;
  const share = (starters - position + 1) / starters;
  const points = multiplier * SCALE * Math.log2(starters / 4 + 1) * share ** 2;
  return Math.max(Math.round(points), Math.ceil(LEAST * multiplier));
}
