/** Expected points of a contract of colour whist, from the mean and the spread of its tricks. */
import { type ContractId, ownPoints, stakeOf } from '@troef/games';
import { expectedPoints } from '../whist-family/expectation.ts';

export const targetOf = (contract: string): number => Number(contract.replace(/^\D+/, ''));

/** Expected points of a player in a pair, a solo or an abundance, over every number of tricks. */
export function expectedScore(contract: string, mean: number, spread: number, doubled: boolean): number {
  const id = contract as ContractId;
  const target = targetOf(contract);
  return expectedPoints(mean, spread, (tricks) => ownPoints(id, stakeOf(id, target, tricks), doubled));
}
