/**
 * Scores a deal of manille and decides the set, the session and the places (docs/rules/manille.md 8 and 9).
 *
 * The team with more than 30 points scores the points above 30 times 1, 2, 4 or 8, whichever side chose the
 * trump.
 */
import type { BySeat } from '../kernel/seat.ts';
import { type ByTeam, otherTeam, seatsOfTeams, type Team } from '../kernel/team.ts';
import { multiplierOf } from './choices.ts';
import { PACK_POINTS } from './facts.ts';
import type { ManilleOptions } from './options.ts';
import type { ManilleState } from './types.ts';
import type { ManilleContract, ManilleResult } from './view.ts';

const HALF = PACK_POINTS / 2;

export interface DealScore {
  readonly winner: Team | null;
  readonly margin: number;
  readonly multiplier: number;
  readonly scores: ByTeam<number>;
}

export function scoreDeal(points: ByTeam<number>, contract: ManilleContract): DealScore {
  const multiplier = multiplierOf(contract);
  const ofTeam = (team: Team): number => Math.max(0, points[team] - HALF) * multiplier;
  const winner = points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1;
  return {
    winner,
    margin: Math.abs(points[0] - HALF),
    multiplier,
    scores: [ofTeam(0), ofTeam(1)],
  };
}

/** Returns the number of sets that wins the session. */
const setsNeeded = ({ bestOf }: ManilleOptions): number => Math.floor(bestOf / 2) + 1;

/** Returns the team that has reached the target. The team that has just scored comes first. */
export function setWinner(
  { target }: ManilleOptions,
  totals: BySeat<number>,
  scorer: Team | null = null,
): Team | null {
  if (typeof target !== 'number') return null;
  const first = scorer ?? 0;
  return [first, otherTeam(first)].find((team) => totals[team] >= target) ?? null;
}

/** Returns place 1 for the winners and 3 for the losers, or 1 for everybody if nobody won. */
export const placesOf = (winner: Team | null): BySeat<number> =>
  winner === null ? [1, 1, 1, 1] : seatsOfTeams(winner === 0 ? [1, 3] : [3, 1]);

/** Returns the team with the higher total, or null. */
export const leader = (totals: BySeat<number>): Team | null =>
  totals[0] === totals[1] ? null : totals[0] > totals[1] ? 0 : 1;

/** Returns the team that leads: by sets, then by the totals of the set that is played; null: none. */
export const leaderNow = ({ sets, totals }: Pick<ManilleState, 'sets' | 'totals'>): Team | null =>
  sets[0] === sets[1] ? leader(totals) : sets[0] > sets[1] ? 0 : 1;

/** Returns the places if the session ends with this deal, or null if it goes on. */
export function placesAfter(
  { options, played, sets }: ManilleState,
  totals: BySeat<number>,
  { setWon }: Pick<ManilleResult, 'setWon'>,
): BySeat<number> | null {
  if (setWon !== null) return sets[setWon] + 1 >= setsNeeded(options) ? placesOf(setWon) : null;
  return played + 1 === options.deals ? placesOf(leader(totals)) : null;
}
