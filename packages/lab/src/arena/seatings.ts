/**
 * How two players share the four seats, so that both hold the same cards equally often, and how far one leads
 * the other.
 *
 * In games of fixed pairs each player has a pair, and the pairs change seats. In games without partners each
 * player has two seats, in all six ways: with the cards of every seat, beside and opposite the other player.
 */
import { type BySeat, type Game, SEATS } from '@troef/games';

export type Side = 'A' | 'B';
export type Seating = BySeat<Side>;

const PAIRS: readonly Seating[] = [
  ['A', 'B', 'A', 'B'],
  ['B', 'A', 'B', 'A'],
];
const TWO_AND_TWO: readonly Seating[] = [
  ...PAIRS,
  ['A', 'A', 'B', 'B'],
  ['B', 'B', 'A', 'A'],
  ['A', 'B', 'B', 'A'],
  ['B', 'A', 'A', 'B'],
];

export const seatingsOf = ({ teams }: Game): readonly Seating[] => (teams ? PAIRS : TWO_AND_TWO);

/** A's mean lead for a seat over B. Partners in a team have the same total. */
export function leadOfA({ lowestWins }: Game, totals: BySeat<number>, seating: Seating): number {
  const mean = (side: Side): number =>
    SEATS.reduce<number>((sum, seat) => sum + (seating[seat] === side ? totals[seat] : 0), 0) / 2;
  return lowestWins ? mean('B') - mean('A') : mean('A') - mean('B');
}
