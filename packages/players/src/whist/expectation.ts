/** What a contract is worth in points, from expected tricks and their spread or from the chance to make it. */
import { type ContractId, type Offer, ownPoints, stakeOf } from '@troef/games';

/** The chance that a normal value lies below (by the logistic curve nearest to it). */
const below = (value: number, mean: number, spread: number): number =>
  1 / (1 + Math.exp((-1.702 * (value - mean)) / spread));

export const targetOf = (contract: string): number => Number(contract.replace(/^\D+/, ''));

/** Own points of a pair's player, a solo or an abundance player, over every number of tricks. */
export function expectedScore(contract: string, mean: number, spread: number, doubled: boolean): number {
  const id = contract as ContractId;
  const target = targetOf(contract);
  let sum = 0;
  let before = 0;
  for (let tricks = 0; tricks <= 13; tricks++) {
    const upTo = tricks === 13 ? 1 : below(tricks + 0.5, mean, spread);
    sum += (upTo - before) * ownPoints(id, stakeOf(id, target, tricks), doubled);
    before = upTo;
  }
  return sum;
}

export const allOrNothing = (offer: Offer, chance: number): number =>
  chance * offer.made + (1 - chance) * offer.lost;
