/** What a contract of colour whist is worth in points, from expected tricks and their spread. */
import { type ContractId, ownPoints, stakeOf } from '@troef/games';
import { expectedPoints } from '../whist-family/expectation.ts';

export const targetOf = (contract: string): number => Number(contract.replace(/^\D+/, ''));

/** Own points of a pair's player, a solo or an abundance player, over every number of tricks. */
export function expectedScore(contract: string, mean: number, spread: number, doubled: boolean): number {
  const id = contract as ContractId;
  const target = targetOf(contract);
  return expectedPoints(mean, spread, (tricks) => ownPoints(id, stakeOf(id, target, tricks), doubled));
}
