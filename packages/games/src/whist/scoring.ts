/**
 * Scores a deal of colour whist and tells when its outcome is certain (docs/rules/whist.md 10 and 9).
 * stakes.ts is the table.
 */
import { type BySeat, mapSeats } from '../kernel/seat.ts';
import { addUp, isCertain, settleSides, type Terms } from '../whist-family/settle.ts';
import { CONTRACTS, type ContractId } from './contracts.ts';
import { isMade, stakeOf } from './stakes.ts';
import type { WhistContract, WhistSettlement } from './view.ts';

/** Returns the number of tricks: 12 in a small misery, where each player has laid a card away. */
export const tricksIn = (id: ContractId): number => (id === 'smallMisery' ? 12 : 13);

/** Returns a declarer's points for this `v`: once in a pair, three times for a single declarer. */
export const ownPoints = (id: ContractId, value: number, doubled: boolean): number => {
  const { family } = CONTRACTS[id];
  return value * (family === 'together' || family === 'trull' ? 1 : 3) * (doubled ? 2 : 1);
};

const termsOf = ({ id, target, declarers }: WhistContract): Terms => ({
  declarers,
  target,
  misery: CONTRACTS[id].family === 'misery',
  isMade: (tricks) => isMade(id, target, tricks),
  stakeOf: (tricks) => stakeOf(id, target, tricks),
});

export const settle = (contract: WhistContract, tricksWon: BySeat<number>): readonly WhistSettlement[] =>
  settleSides(termsOf(contract), tricksWon);

export function scoresOf(
  { id, doubled }: WhistContract,
  settlements: readonly WhistSettlement[],
): BySeat<number> {
  const scores = addUp(settlements, (value) => ownPoints(id, value, false));
  return doubled ? mapSeats((seat) => 2 * scores[seat]) : scores;
}

export const isDecided = (contract: WhistContract, tricksWon: BySeat<number>, remaining: number): boolean =>
  isCertain(termsOf(contract), tricksWon, remaining);
