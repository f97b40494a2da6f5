/**
 * What a deal brought a seat, in points: its side's score less that of the other in games of fixed partners, its own
 * less the mean of the table elsewhere. More is better, whichever total wins.
 */
import type { BySeat, GameFacts, Seat } from '@troef/games';

export function leadOf(
  { teams, lowestWins }: Pick<GameFacts, 'teams' | 'lowestWins'>,
  scores: BySeat<number>,
  me: Seat,
): number {
  const other = scores[((me + 1) & 3) as Seat];
  if (teams === true) return scores[me] - other;
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
  return lowestWins === true ? mean - scores[me] : scores[me] - mean;
}
