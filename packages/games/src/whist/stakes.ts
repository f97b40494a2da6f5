/**
 * What the contracts of colour whist pay (docs/rules/whist.md 10): the one table, for the score of a deal, for
 * players and for the help of the page.
 */
import { CONTRACTS, type ContractId } from './contracts.ts';

const TOGETHER = [8, 11, 14, 17, 20, 30] as const;
const ABUNDANCE = [10, 15, 20, 30] as const;
const FLAT: Readonly<Partial<Record<ContractId, number>>> = {
  smallMisery: 6,
  piccolo: 8,
  misery: 12,
  openMisery: 24,
};

export function isMade(id: ContractId, target: number, tricks: number): boolean {
  const { family } = CONTRACTS[id];
  return family === 'misery' || family === 'piccolo' ? tricks === target : tricks >= target;
}

/** Returns `v`: the points each opponent pays each declarer (negative: receives), before doubling. */
export function stakeOf(id: ContractId, target: number, tricks: number): number {
  const made = isMade(id, target, tricks);
  switch (CONTRACTS[id].family) {
    case 'together':
      return made ? (TOGETHER[tricks - 8] as number) : -(11 + 3 * (target - 8) + 3 * (target - tricks - 1));
    case 'solo':
      if (target === 8) return made ? 7 : -(8 + (8 - tricks - 1));
      return made ? Math.min(tricks, 8) - 2 : -(target - 1 + (target - tricks - 1));
    case 'abundance':
      return made ? (ABUNDANCE[Math.min(tricks, 12) - 9] as number) : -(ABUNDANCE[target - 9] as number);
    case 'trull':
      return made ? (tricks === 13 ? 30 : 16) : -16;
    case 'soloSlim':
      return made ? 60 : -60;
    default: {
      const value = FLAT[id] as number;
      return made ? value : -value;
    }
  }
}
