/**
 * Scores a deal of wiezen and tells when its outcome is certain (docs/rules/wiezen.md 8 and 7). stakes.ts is
 * the table.
 */
import type { BySeat } from '../kernel/seat.ts';
import { addUp, isCertain, settleSides, type Terms } from '../whist-family/settle.ts';
import { CONTRACTS, type ContractId } from './contracts.ts';
import { isMade, stakeOf } from './stakes.ts';
import type { WiezenContract, WiezenSettlement } from './view.ts';

/** Returns a declarer's points for this `v`: once in a pair, three times for a single declarer. */
export const ownPoints = (id: ContractId, value: number): number => {
  const { family } = CONTRACTS[id];
  return value * (family === 'together' || family === 'trull' ? 1 : 3);
};

const termsOf = ({ id, target, declarers }: WiezenContract): Terms => ({
  declarers,
  target,
  misery: CONTRACTS[id].family === 'misery',
  isMade: (tricks) => isMade(id, tricks),
  stakeOf: (tricks) => stakeOf(id, tricks),
});

export const settle = (contract: WiezenContract, tricksWon: BySeat<number>): readonly WiezenSettlement[] =>
  settleSides(termsOf(contract), tricksWon);

export const scoresOf = (id: ContractId, settlements: readonly WiezenSettlement[]): BySeat<number> =>
  addUp(settlements, (value) => ownPoints(id, value));

export const isDecided = (contract: WiezenContract, tricksWon: BySeat<number>, remaining: number): boolean =>
  isCertain(termsOf(contract), tricksWon, remaining);
